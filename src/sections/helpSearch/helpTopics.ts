import {defineQuery} from 'groq'
import {contentOptions} from '../../content/contentOptions.ts'
import {SHOWN_SECTIONS} from '../../../model/queries/fragments.ts'

const HELP_TOPICS_QUERY =
  defineQuery(`*[_type == "helpTopic" && defined(slug.current)] | order(audience asc, order asc){
  _id, title, summary, "route": *[_type == "helpCentre" && audience == ^.audience][0].route, "topicSlug": slug.current,
  "text": pt::text(body),
  "pageText": pt::text(page->${SHOWN_SECTIONS}.sections[].body[])
}`)

/** Every topic of every help center with its text, for the search on the help landing page. */
export const helpTopicsOptions = () => contentOptions('helpTopics', HELP_TOPICS_QUERY)
