import {cityAddress} from '../content/cities/slug.ts'
import {SEARCH_PARAMETER, TOPIC_PARAMETER, topicAddress} from '../content/routeAddress.ts'
import {COMPARE_PARAMETER} from '../pages/legal/compare/comparedVersions.ts'
import {resolveAddress} from './addresses.ts'
import type {Routes} from './addresses.ts'

/**
 * The one address of what an address shows, whatever its case and with whatever else stands behind the ?.
 * @returns undefined where nothing is shown: at a redirect, and where nothing is
 */
export function pageAddress(
  routes: Routes,
  {pathname, search}: Pick<URL, 'pathname' | 'search'>,
): string | undefined {
  const destination = resolveAddress(routes, pathname)
  if (destination?.kind === 'city') return cityAddress(destination.city.slug, destination.city.served)
  if (destination?.kind !== 'document') return undefined
  const {type, address, version, searches} = destination.document
  const shown = version ? `${address}/${version}` : address
  const parameters = new URLSearchParams(search)
  const topic = type === 'helpCentre' && parameters.get(TOPIC_PARAMETER)
  if (topic) return topicAddress(shown, topic.toLowerCase())
  const words = searches === 'topics' && parameters.get(SEARCH_PARAMETER)
  if (words) return `${shown}?${new URLSearchParams({[SEARCH_PARAMETER]: words.toLowerCase()})}`
  const compared = type === 'legalDocument' && parameters.get(COMPARE_PARAMETER)
  return compared ? `${shown}?${new URLSearchParams({[COMPARE_PARAMETER]: compared})}` : shown
}
