import {queryOptions} from '@tanstack/react-query'
import {defineQuery} from 'groq'
import {contentOptions} from '../../content/contentOptions.ts'

const NEWSLETTER_QUERY = defineQuery(`*[_type == "newsletterPopup" && _id == "newsletterPopup"][0]{
  heading, text, nameLabel, emailLabel, submitLabel, loadingLabel, successMessage, smallPrint, drawing
}`)

/** The words of the newsletter popup; null when nobody has published them. */
export const newsletterOptions = () => contentOptions('newsletter', NEWSLETTER_QUERY)

/** The code that shows them. It is asked for like content, so that it can fail and be tried again. */
export const newsletterViewOptions = () =>
  queryOptions({
    queryKey: ['code', 'newsletter'],
    queryFn: async () => {
      const {NewsletterView} = await import('./NewsletterView.tsx')
      return NewsletterView
    },
    staleTime: Infinity,
  })
