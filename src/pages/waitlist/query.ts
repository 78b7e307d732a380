import {contentOptions} from '../../content/contentOptions.ts'

/** The page that every city has that is not served yet; null when nobody has published it. */
export const waitlistPageOptions = () =>
  contentOptions('waitlistPage', async () => (await import('./groq.ts')).WAITLIST_PAGE_QUERY)
