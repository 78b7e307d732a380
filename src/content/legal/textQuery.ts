import {defineQuery} from 'groq'
import {RICH_TEXT} from '../queries/fragments.ts'

/** The text of one legal version, and the corrections that were made to it since it was published. */
export const LEGAL_TEXT_QUERY = defineQuery(`*[_type == "legalVersion" && _id == $id][0]{
  introduction[]{${RICH_TEXT}},
  sections[]{_key, heading, anchor, body[]{${RICH_TEXT}}},
  corrections[defined(date)]{_key, date, note}
}`)
