import {defineQuery} from 'groq'
import {BLOCK, BLOCK_CHILD, FACT_VALUE} from '../queries/fragments.ts'

/**
 * A fact in the text: as it was when the version was published, or as it is while the version is written. A version that
 * is being corrected may mention facts of which it keeps no value so far.
 */
const FACT_IN_INTRODUCTION =
  `coalesce(^.^.values[factId == ^.fact._ref][0]${FACT_VALUE}, select(!defined(^.^.values) || count(^.^.corrections[!defined(date)]) > 0 => fact->${FACT_VALUE}))` as const
const FACT_IN_SECTION =
  `coalesce(^.^.^.values[factId == ^.fact._ref][0]${FACT_VALUE}, select(!defined(^.^.^.values) || count(^.^.^.corrections[!defined(date)]) > 0 => fact->${FACT_VALUE}))` as const

/** The text of one legal version with the values that it keeps, and the corrections that were made to it since it was published. */
export const LEGAL_TEXT_QUERY = defineQuery(`*[_type == "legalVersion" && _id == $id][0]{
  introduction[]{${BLOCK}, children[]{${BLOCK_CHILD}, _type == "factRef" => {"fact": ${FACT_IN_INTRODUCTION}}}},
  sections[]{
    _key, heading, anchor,
    body[]{${BLOCK}, children[]{${BLOCK_CHILD}, _type == "factRef" => {"fact": ${FACT_IN_SECTION}}}}
  },
  values[]${FACT_VALUE},
  "isCorrected": count(corrections[!defined(date)]) > 0,
  corrections[defined(date)]{_key, date, note, changes[]{_key, place, before, after}}
}`)
