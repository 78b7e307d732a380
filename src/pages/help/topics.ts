import {TOPIC_PARAMETER} from '../../content/routeAddress.ts'
import type {HelpCentre, Topic} from './query.ts'

/**
 * The topic that the query of an address names, by the slug that it has or once had. One that the help
 * center does not have is unknown.
 */
export function topicOf(
  topics: readonly Topic[],
  search: URLSearchParams,
): {topic: Topic | undefined; isUnknown: boolean} {
  const wanted = search.get(TOPIC_PARAMETER)?.toLowerCase()
  const isWanted = (slug: string | null) => slug?.toLowerCase() === wanted
  const topic =
    topics.find(({slug}) => isWanted(slug)) ?? topics.find(({formerSlugs}) => formerSlugs?.some(isWanted))
  return {topic, isUnknown: Boolean(wanted) && !topic}
}

/** The page that leads to every help center, as the way to one names it. */
export const landingOf = ({landing}: HelpCentre) => ({label: 'Help', to: landing})

/** The ground of a help center's first band: its list opens on one of its own, a topic is read on paper. */
export const groundOfCentre = ({topics}: HelpCentre, search: URLSearchParams): 'leaf' | 'paper' =>
  topicOf(topics, search).topic ? 'paper' : 'leaf'
