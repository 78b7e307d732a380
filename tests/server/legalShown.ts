import type {Dataset} from 'content-lake'
import type {FACTS_QUERY_RESULT} from '../../model/sanity.types.ts'
import {interpolate} from '../../model/facts/interpolate.ts'
import {versionSections} from '../../model/legal/compare/versionSections.ts'
import {keptCopy} from '../../model/legal/keptValues.ts'
import {LEGAL_TEXT_QUERY} from '../../model/legal/textQuery.ts'
import {parseAnswer} from '../../model/shapes/parseAnswer.ts'

/** A published version for readers: its words by place, its corrections, and whether it is withdrawn. */
export interface Shown {
  effectiveDate: unknown
  isWithdrawn: boolean
  places: Record<string, string>
  corrections: {place: string; before: string; after: string}[][]
}

/** Returns every published version for readers, by id, as the site writes it. */
export function shownVersions(dataset: Dataset): Map<string, Shown> {
  const ask = (query: string, params = {}) =>
    dataset.query(query, params, {perspective: ['published'], identity: 'reader'}).result
  const facts = parseAnswer('facts', ask('*[_type == "fact"]{key, unit, value, text}'))
  const versions = [...dataset.documents()].filter(
    ({_id, _type}) => _type === 'legalVersion' && !/^(drafts|versions)\./.test(_id),
  )
  return new Map(versions.map((version) => [version._id, shownOf(version, facts, ask)]))
}

function shownOf(
  {_id: id, effectiveDate, changeSummary, withdrawn}: Record<string, unknown>,
  facts: FACTS_QUERY_RESULT,
  ask: (query: string, params: object) => unknown,
): Shown {
  const text = parseAnswer('legalText', ask(LEGAL_TEXT_QUERY, {id}))
  const live = {names: {productName: 'live'}, facts: new Map(facts.map((fact) => [fact.key ?? '', fact]))}
  const copy = (words: string | null) =>
    interpolate(words ?? '', keptCopy(text?.values, live), () => undefined)
  const sections = text ? versionSections(text, {copy}) : []
  const places: Record<string, string> = {'What changed': copy(String(changeSummary))}
  for (const {number, heading, clauses} of sections) {
    places[`Heading of ${number}`] = heading
    for (const clause of clauses)
      places[clause.number ?? ''] = clause.blocks.map((block) => block.text).join('\n')
  }
  return {
    effectiveDate,
    isWithdrawn: withdrawn !== undefined,
    places,
    corrections: (text?.corrections ?? []).map(({changes}) =>
      (changes ?? []).map(({place, before, after}) => ({
        place: place ?? '',
        before: before ?? '',
        after: after ?? '',
      })),
    ),
  }
}
