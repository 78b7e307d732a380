import {contentOptions} from '../../content/contentOptions.ts'

/**
 * A page and its sections; null when no page has the route.
 * @param route the stored spelling of the address
 */
export const pageOptions = (route: string) =>
  contentOptions('page', async () => (await import('./groq.ts')).PAGE_QUERY, {route})

/** The page that every served city has; null when nobody has published it. */
export const cityPageOptions = () =>
  contentOptions('cityPage', async () => (await import('./groq.ts')).CITY_PAGE_QUERY)
