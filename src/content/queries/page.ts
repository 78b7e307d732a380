import {defineQuery} from 'groq'
import {contentOptions} from '../contentOptions.ts'
import {ARTICLE_TEXT, IMAGE, LINK, RICH_TEXT, SEO} from '../../../model/queries/fragments.ts'

/**
 * The sections of a page, each with what its type shows. Not indented more than it must be: of a query above
 * 11 kB the client makes a POST request.
 */
export const SECTIONS = `_key,
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
  lead, searchLabel, submitLabel, noMatchHint,
  location{label, asking, denied, unavailable, timeout, geocoder, noCity}
},
_type == "cityDirectory" => {
  unavailable, noteTitle, note,
  credit[]{${RICH_TEXT}}
}` as const

const PAGE_QUERY = defineQuery(`*[_type == "page" && route == $route][0]{
  seo{${SEO}},
  sections[]{${SECTIONS}}
}`)

/**
 * A page and its sections; null when no page has the route.
 * @param route the stored spelling of the address
 */
export const pageOptions = (route: string) => contentOptions('page', PAGE_QUERY, {route})
