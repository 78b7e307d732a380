import {defineQuery} from 'groq'
import {ARTICLE_TEXT, LINK, SEO} from '../../content/queries/fragments.ts'

/** A help center and its topics, without their texts. */
export const HELP_CENTRE_QUERY = defineQuery(`*[_type == "helpCentre" && route == $route][0]{
  title, heading, lead, searchLabel, noMatch, drawing,
  logIn{${LINK}},
  seo{${SEO}},
  "landing": *[_type == "page" && "helpCards" in sections[]._type][0].route,
  "topics": *[_type == "helpTopic" && audience == ^.audience && defined(slug.current)] | order(order asc, title asc){
    _id, title, "slug": slug.current, formerSlugs, summary
  }
}`)

/** The text of a topic. */
export const HELP_TOPIC_QUERY = defineQuery(`*[_type == "helpTopic" && _id == $id][0]{
  seo{${SEO}},
  body[]{${ARTICLE_TEXT}},
  "page": page->route
}`)
