import {useSuspenseQuery} from '@tanstack/react-query'
import {useState} from 'react'
import {preloadable} from '../ui/preloadable.tsx'
import {findHeadTags} from './headTags.ts'
import {kept} from './kept/kept.tsx'
import type {PageMetaProps} from './PageTags.tsx'
import {siteOptions} from './queries/site.ts'
import type {SITE_QUERY_RESULT} from './sanity.types.ts'

const tags = preloadable<{page: PageMetaProps; site: SITE_QUERY_RESULT}>(
  'src/content/PageTags.tsx',
  async () => {
    const {PageTags} = await import('./PageTags.tsx')
    return PageTags
  },
)

const KeptTags = kept(tags, 'div', findHeadTags)

/** Fetches the code that tells of a page. */
export const preloadPageMeta = tags.preload

/** The same value for as long as it says the same. */
function useSame<Value>(value: Value): Value {
  const [same, setSame] = useState(value)
  const hasChanged = value !== same && JSON.stringify(value) !== JSON.stringify(same)
  if (hasChanged) setSame(value)
  return hasChanged ? value : same
}

/**
 * What the browser's tab, search engines and shared links show of a page. A page brings it, and its code comes
 * with the next one.
 */
export function PageMeta(props: PageMetaProps) {
  const {data: site} = useSuspenseQuery(siteOptions())
  return <KeptTags page={useSame(props)} site={site} />
}
