import {defineQuery} from 'groq'

/** The words of the newsletter popup. */
export const NEWSLETTER_QUERY = defineQuery(`*[_type == "newsletterPopup" && _id == "newsletterPopup"][0]{
  heading, text, nameLabel, emailLabel, submitLabel, loadingLabel, successMessage, smallPrint, drawing
}`)
