import {defineQuery} from 'groq'
import {contentOptions} from '../../content/contentOptions.ts'
import {LINK, RICH_TEXT, SEO} from '../../content/queries/fragments.ts'

const PAGE_QUERY = defineQuery(`*[_type == "page" && route == $route][0]{
  route,
  seo{${SEO}},
  sections[]{
    _key,
    _type,
    heading,
    _type == "hero" => {
      lead, ground, drawing,
      actions[]{${LINK}},
      highlights[]{_key, value, caption}
    },
    _type == "cardGrid" => {
      lead, ground, layout,
      cards[]{_key, title, text, drawing, ground}
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
    _type == "faqSection" => {
      ground,
      "items": items[]->{_id, question, answer[]{${RICH_TEXT}}},
      more{${LINK}}
    },
    _type == "callToAction" => {
      drawing,
      action{${LINK}}
    }
  }
}`)

/**
 * A page and its sections; null when no page has the route.
 * @param route the stored spelling of the address
 */
export const pageOptions = (route: string) => contentOptions('page', PAGE_QUERY, {route})
