import {defineQuery} from 'groq'
import {contentOptions} from '../../content/contentOptions.ts'
import {LINK, SEO} from '../../../model/queries/fragments.ts'

const WAITLIST_PAGE_QUERY = defineQuery(`*[_type == "waitlistPage" && _id == "waitlistPage"][0]{
  heading,
  lead,
  phoneLabel,
  hint,
  submitLabel,
  otherCity{${LINK}},
  drawing,
  successHeading,
  processing,
  notReceived,
  successDrawing,
  seo{${SEO}}
}`)

/** The page of every city that is not served yet; null if it is not published. */
export const waitlistPageOptions = () => contentOptions('waitlistPage', WAITLIST_PAGE_QUERY)
