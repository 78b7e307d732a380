import {kept} from '../../../../content/kept/kept.tsx'
import {preloadable} from '../../../../ui/preloadable.tsx'
import type {ServedMapProps} from './ServedMap.tsx'

const servedMap = preloadable<ServedMapProps>('src/pages/page/sections/cities/ServedMap.tsx', async () => {
  const {ServedMap} = await import('./ServedMap.tsx')
  return ServedMap
})

/** The map as the page brought it, until it is to show other places. */
export const KeptMap = kept(servedMap, 'div')

/** Fetches the code of the map. */
export const preloadMap = servedMap.preload
