import {defineQuery} from 'groq'
import {ARTICLE_TEXT, IMAGE, LINK, RICH_TEXT, SEO} from '../../content/queries/fragments.ts'

/**
 * The sections of a page, each with what its type shows. Not indented more than it must be: of a query above
 * 11 kB the client makes a POST request.
 */
const SECTIONS = `_key,
_type,
heading, ground, drawing,
image{${IMAGE}},
_type == "hero" => {
  lead, note, app,
  actions[]{${LINK}},
  highlights[]{_key, value, caption}
},
_type == "cardGrid" => {
  lead, layout,
  cards[]{
    _key, title, text, drawing, image{${IMAGE}}, ground,
    "evidence": evidence[0]{
      _type,
      _type == "payRows" => {rows[]{_key, label, amount, note}},
      _type == "conversation" => {messages}
    }
  },
  action{${LINK}}
},
_type == "steps" => {
  lead,
  steps[]{_key, when, title, text}
},
_type == "feature" => {
  text,
  "evidence": evidence[0]{
    _type,
    _type == "receipt" => {place, totalLabel, total, note, lines[]{_key, label, value}},
    _type == "driverCard" => {name, badge, lines[]{_key, label, value}}
  },
  action{${LINK}}
},
_type == "ledger" => {
  rows[]{_key, situation, amount, highlighted}
},
_type == "carousel" => {
  slides[]{_key, title, text, drawing, image{${IMAGE}}, ground}
},
_type == "statistic" => {
  value, text, caption,
  action{${LINK}}
},
_type == "statistics" => {
  lead,
  numbers[]{_key, value, caption}
},
_type == "textSection" => {
  body[]{${ARTICLE_TEXT}}
},
_type == "safetyBlocks" => {
  blocks[]{_key, title, drawing, image{${IMAGE}}, body[]{${RICH_TEXT}}}
},
_type == "requirements" => {
  lead,
  columns[]{_key, title, items},
  action{${LINK}}
},
_type == "appDownload" => {
  text, points, app
},
_type == "numberedText" => {
  lead,
  sections[]{_key, heading, anchor, body[]{${RICH_TEXT}}}
},
_type == "jobList" => {
  lead, noJobs,
  "jobs": *[_type == "job"] | order(order asc){
    _id, title, city, state, team, employmentType, summary, postedOn, url
  }
},
_type == "faqSection" => {
  "items": items[]->{_id, question, answer[]{${RICH_TEXT}}},
  more{${LINK}}
},
_type == "callToAction" => {
  app,
  action{${LINK}}
},
_type == "helpSearch" => {
  lead, searchLabel, searchAllTopics
},
_type == "helpCards" => {
  "centres": *[_type == "helpCentre"] | order(order asc){_id, title, summary, drawing, audience, route}
},
_type == "citySearch" => {
  lead, searchLabel, submitLabel, noMatchHint
},
_type == "cityDirectory" => {
  unavailable, noteTitle, note,
  credit[]{${RICH_TEXT}}
}` as const

/** A page and its sections. */
export const PAGE_QUERY = defineQuery(`*[_type == "page" && route == $route][0]{
  seo{${SEO}},
  sections[]{${SECTIONS}}
}`)

/** The page that every served city has. */
export const CITY_PAGE_QUERY = defineQuery(`*[_type == "cityPage" && _id == "cityPage"][0]{
  rideLinkLabel,
  "search": *[_type == "page" && "citySearch" in sections[]._type][0]{
    route, "label": sections[_type == "citySearch"][0].searchLabel
  },
  seo{${SEO}},
  sections[]{${SECTIONS}}
}`)

/** Every topic of every help center with its words. */
export const HELP_TOPICS_QUERY =
  defineQuery(`*[_type == "helpTopic" && defined(slug.current)] | order(audience asc, order asc){
  _id, title, summary, "topicAudience": audience, "topicSlug": slug.current,
  "text": pt::text(body),
  "pageText": pt::text(page->sections[].sections[].body[])
}`)
