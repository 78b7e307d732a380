import {contentOptions} from '../contentOptions.ts'

/** What every page shares: names, navigation, footer and sign-up panel; null when nobody has written it yet. */
export const siteOptions = () => contentOptions('site', async () => (await import('./groq.ts')).SITE_QUERY)
