import {defineQuery} from 'groq'
import {contentOptions} from '../../content/contentOptions.ts'
import {HELP_PAGE} from '../../sections/helpCards/query.ts'
import {ARTICLE_TEXT, LINK, OLDEST_FIRST, SEO} from '../../../model/queries/fragments.ts'
import {TOPIC_PARAMETER} from '../../../model/addresses/routeAddress.ts'
import type {HELP_CENTRE_QUERY_RESULT, HELP_TOPIC_QUERY_RESULT} from '../../../model/sanity.types.ts'

const HELP_CENTRE_QUERY = defineQuery(`*[_type == "helpCentre" && route == $route] | ${OLDEST_FIRST}[0]{
  title, heading, lead, searchLabel, noMatch, drawing,
  logIn{${LINK}},
  seo{${SEO}},
  "landing": ${HELP_PAGE}.route,
  "topics": *[_type == "helpTopic" && audience == ^.audience && defined(slug.current)] | order(order asc, title asc){
    _id, title, "slug": slug.current, formerSlugs, summary
  }
}`)

const HELP_TOPIC_QUERY = defineQuery(`*[_type == "helpTopic" && _id == $id][0]{
  seo{${SEO}},
  body[]{${ARTICLE_TEXT}},
  "page": page->route
}`)

/** A help center, as its pages show it. */
export type HelpCentre = NonNullable<HELP_CENTRE_QUERY_RESULT>
/** A topic in its help center's list. */
export type Topic = HelpCentre['topics'][number]
/** The text of a topic. */
export type TopicText = HELP_TOPIC_QUERY_RESULT

/**
 * A help center and its topics in their order, without their texts; null if none has the route.
 * @param route the stored spelling of the address
 */
export const helpCentreOptions = (route: string) => contentOptions('helpCentre', HELP_CENTRE_QUERY, {route})

/** The text of a topic, or the route of the page that replaces it; null if there is no such topic. */
export const helpTopicOptions = (id: string) => contentOptions('helpTopic', HELP_TOPIC_QUERY, {id})

/** Returns the topic that an address's query names, by its current or an earlier slug. Any other name is unknown. */
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

/** Returns a link to the page that leads to every help center. */
export const landingOf = ({landing}: HelpCentre) => ({label: 'Help', to: landing})

/** Returns the ground of a help center's first band: leaf for the list, paper for a topic. */
export const groundOfCentre = ({topics}: HelpCentre, search: URLSearchParams): 'leaf' | 'paper' =>
  topicOf(topics, search).topic ? 'paper' : 'leaf'
