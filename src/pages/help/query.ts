import {contentOptions} from '../../content/contentOptions.ts'
import type {HELP_CENTRE_QUERY_RESULT, HELP_TOPIC_QUERY_RESULT} from '../../content/sanity.types.ts'

/** A help center, as its pages show it. */
export type HelpCentre = NonNullable<HELP_CENTRE_QUERY_RESULT>
/** A topic as the list of its help center has it. */
export type Topic = HelpCentre['topics'][number]
/** The text of a topic. */
export type TopicText = HELP_TOPIC_QUERY_RESULT

/**
 * A help center and its topics in their order, without their texts; null when none has the route.
 * @param route the stored spelling of the address
 */
export const helpCentreOptions = (route: string) =>
  contentOptions('helpCentre', async () => (await import('./groq.ts')).HELP_CENTRE_QUERY, {route})

/** The text of a topic, or the route of the page that it shows instead; null when there is no such topic. */
export const helpTopicOptions = (id: string) =>
  contentOptions('helpTopic', async () => (await import('./groq.ts')).HELP_TOPIC_QUERY, {id})
