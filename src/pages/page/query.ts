import {defineQuery} from 'groq'
import {contentOptions} from '../../content/contentOptions.ts'
import {ARTICLE_TEXT, LINK, RICH_TEXT, SEO} from '../../content/queries/fragments.ts'

/** The sections of a page, each with what its type shows. */
export const SECTIONS = `_key,
    _type,
    heading,
    _type == "hero" => {
      lead, note, app, ground, drawing,
      actions[]{${LINK}},
      highlights[]{_key, value, caption}
    },
    _type == "cardGrid" => {
      lead, ground, layout,
      cards[]{
        _key, title, text, drawing, ground,
        "evidence": evidence[0]{
          _type,
          _type == "payRows" => {rows[]{_key, label, amount, note}},
          _type == "conversation" => {messages}
        }
      },
      action{${LINK}}
    },
    _type == "steps" => {
      lead, ground, drawing,
      steps[]{_key, when, title, text}
    },
    _type == "feature" => {
      text, ground, drawing,
      "evidence": evidence[0]{
        _type,
        _type == "receipt" => {place, totalLabel, total, note, lines[]{_key, label, value}},
        _type == "driverCard" => {name, badge, lines[]{_key, label, value}}
      },
      action{${LINK}}
    },
    _type == "ledger" => {
      ground, drawing,
      rows[]{_key, situation, amount, highlighted}
    },
    _type == "carousel" => {
      ground,
      slides[]{_key, title, text, drawing, ground}
    },
    _type == "statistic" => {
      value, text, ground, drawing, caption,
      action{${LINK}}
    },
    _type == "statistics" => {
      lead, ground,
      numbers[]{_key, value, caption}
    },
    _type == "textSection" => {
      ground,
      body[]{${ARTICLE_TEXT}}
    },
    _type == "safetyBlocks" => {
      ground,
      blocks[]{_key, title, drawing, body[]{${RICH_TEXT}}}
    },
    _type == "requirements" => {
      lead, ground,
      columns[]{_key, title, items},
      action{${LINK}}
    },
    _type == "appDownload" => {
      text, points, app, drawing, ground
    },
    _type == "numberedText" => {
      lead,
      sections[]{_key, heading, anchor, body[]{${RICH_TEXT}}}
    },
    _type == "jobList" => {
      lead, noJobs, ground,
      "jobs": *[_type == "job"] | order(order asc){
        _id, title, city, state, team, employmentType, summary, postedOn, url
      }
    },
    _type == "faqSection" => {
      ground,
      "items": items[]->{_id, question, answer[]{${RICH_TEXT}}},
      more{${LINK}}
    },
    _type == "callToAction" => {
      app, drawing,
      action{${LINK}}
    },
    _type == "helpSearch" => {
      lead, searchLabel, searchAllTopics, drawing, ground
    },
    _type == "helpCards" => {
      ground,
      "centres": *[_type == "helpCentre"] | order(order asc){_id, title, summary, drawing, audience, route}
    },
    _type == "citySearch" => {
      lead, searchLabel, submitLabel, noMatchHint, ground
    },
    _type == "cityDirectory" => {
      unavailable, noteTitle, note, ground,
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
