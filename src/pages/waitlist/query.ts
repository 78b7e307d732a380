import type {QueryClient} from '@tanstack/react-query'
import {defineQuery} from 'groq'
import {cityNameOptions} from '../../content/cities/query.ts'
import {contentOptions} from '../../content/contentOptions.ts'
import {LINK, SEO} from '../../content/queries/fragments.ts'

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

/** The page that every city has that is not served yet; null when nobody has published it. */
export const waitlistPageOptions = () => contentOptions('waitlistPage', WAITLIST_PAGE_QUERY)

/** Fetches what the page of a city that is not served yet shows. */
export async function loadWaitlistPage(queryClient: QueryClient, slug: string): Promise<void> {
  await Promise.all([
    queryClient.ensureQueryData(waitlistPageOptions()),
    queryClient.ensureQueryData(cityNameOptions(slug)),
  ])
}
