import {defineQuery} from 'groq'
import {LINK, SEO} from '../../content/queries/fragments.ts'

/** The page that every city has that is not served yet. */
export const WAITLIST_PAGE_QUERY = defineQuery(`*[_type == "waitlistPage" && _id == "waitlistPage"][0]{
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
