import {findHeadTags} from '../content/headTags.ts'
import {kept} from '../content/kept/kept.tsx'
import {preloadable} from '../ui/preloadable.tsx'

/** What stands where a page could not be had or shown. Its code comes with what leads to other pages. */

interface ErrorViewProps {
  error: unknown
}

const MODULE = 'src/app/errorViews.ts'
const errorViews = () => import('./errorViews.ts')

const pageError = preloadable<ErrorViewProps>(MODULE, async () => (await errorViews()).PageError)
const siteError = preloadable<ErrorViewProps>(MODULE, async () => (await errorViews()).SiteError)
const notFound = preloadable<object>(MODULE, async () => (await errorViews()).NotFound)

export const PageError = pageError.View
export const SiteError = siteError.View
/** What an address shows that nothing is kept at. */
export const KeptNotFound = kept(notFound, 'section', findHeadTags)

/** Fetches its code. */
export const preloadErrors = (): Promise<unknown> =>
  Promise.all([pageError, siteError, notFound].map(({preload}) => preload()))
