import {findHeadTags} from '../content/headTags.ts'
import {kept} from '../content/kept/kept.tsx'
import {preloadable} from '../ui/preloadable.tsx'

/** What stands where a page could not be had or shown. Its code comes with what leads to other pages. */

interface ErrorViewProps {
  error: unknown
}

const pageError = preloadable<ErrorViewProps>('src/app/PageError.tsx', async () => {
  const {PageError: View} = await import('./PageError.tsx')
  return View
})

const siteError = preloadable<ErrorViewProps>('src/app/SiteError.tsx', async () => {
  const {SiteError: View} = await import('./SiteError.tsx')
  return View
})

const notFound = preloadable<object>('src/app/NotFound.tsx', async () => {
  const {NotFound: View} = await import('./NotFound.tsx')
  return View
})

export const PageError = pageError.View
export const SiteError = siteError.View
/** What an address shows that nothing is kept at. */
export const KeptNotFound = kept(notFound, 'section', findHeadTags)

/** Fetches its code. */
export const preloadErrors = (): Promise<unknown> =>
  Promise.all([pageError, siteError, notFound].map(({preload}) => preload()))
