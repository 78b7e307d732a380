import {defineQuery} from 'groq'
import {BLOCK, BLOCK_CHILD, FACT_VALUE} from '../queries/fragments.ts'

/**
 * A fact in the text: as it was when the version was published, or the current one while the version is written. During a
 * correction, a version may mention facts for which it keeps no value yet.
 */
const FACT_IN_INTRODUCTION =
  `coalesce(^.^.values[factId == ^.fact._ref][0]${FACT_VALUE}, select(!defined(^.^.values) || count(^.^.corrections[!defined(date)]) > 0 => fact->${FACT_VALUE}))` as const
const FACT_IN_SECTION =
  `coalesce(^.^.^.values[factId == ^.fact._ref][0]${FACT_VALUE}, select(!defined(^.^.^.values) || count(^.^.^.corrections[!defined(date)]) > 0 => fact->${FACT_VALUE}))` as const

/** The text of a legal version with the values that it keeps, and its corrections since publication. */
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
