import {type FactValue, formatFact} from '../facts/format.ts'
import {type CopyValues, MENTION, type Names} from '../facts/interpolate.ts'
import type {StoredFact} from '../facts/storedFacts.ts'
import type {KeptValue, StoredVersion} from './storedVersion.ts'

/** A mention in a text: a fact or a name by its key, or a fact by its id. */
type Mention = {key: string} | {factId: string}

/** A value that a version keeps. Its unit is unknown where the version does not say it. */
type Value = Pick<KeptValue, 'key' | 'factId'> & FactValue

const inCopy = (copy: string | null): Mention[] =>
  Array.from((copy ?? '').matchAll(MENTION), ([, key = '']) => ({key}))

function mentionsOf({changeSummary, introduction, sections}: StoredVersion): Mention[] {
  const blocks = [...(introduction ?? []), ...(sections ?? []).flatMap(({body}) => body ?? [])]
  return [
    ...[changeSummary, ...(sections ?? []).map(({heading}) => heading)].flatMap(inCopy),
    ...blocks
      .flatMap(({children}) => children ?? [])
      .flatMap((child) => (child._type === 'span' ? inCopy(child.text) : {factId: child.fact._ref})),
  ]
}

const isOf = (mention: Mention, {key, factId}: Pick<KeptValue, 'key' | 'factId'>) =>
  'key' in mention ? mention.key === key : mention.factId === factId

function kept({key, factId, unit, value, text}: Value): KeptValue[] {
  if (!unit || formatFact({unit, value, text}) === undefined) return []
  const content = unit === 'text' ? {text: text ?? ''} : {value: value ?? 0}
  return [
    {_key: factId ?? key, _type: 'legalValue', key, ...(factId !== undefined && {factId}), unit, ...content},
  ]
}

/**
 * Returns the values that a version keeps from its publication on: one for each fact and name that it mentions.
 * @param facts the published facts
 * @param names from the site settings
 * @param before values that the version already keeps; they stay unchanged
 */
export function keptValues(
  version: StoredVersion,
  facts: readonly StoredFact[],
  names: Names,
  before: readonly KeptValue[] = [],
): KeptValue[] {
  const values: KeptValue[] = [...before]
  const known: Value[] = [
    ...Object.entries(names).map(([key, text]) => ({key, unit: 'text' as const, value: null, text})),
    ...facts.map(({_id, key, unit, value, text}) => ({key, unit, value, text, factId: _id})),
  ]
  for (const mention of mentionsOf(version)) {
    if (values.some((value) => isOf(mention, value))) continue
    const found = known.find((value) => isOf(mention, value))
    if (found) values.push(...kept(found))
  }
  return values
}

/** Returns what a version mentions but has no value for, by its key or the id of its fact. */
export const missingValues = (version: StoredVersion): string[] =>
  mentionsOf(version)
    .filter((mention) => !version.values?.some((value) => isOf(mention, value)))
    .map((mention) => ('key' in mention ? `{${mention.key}}` : mention.factId))

/** Kept values as queries answer them. */
export type Kept = readonly (FactValue & {key: string | null})[] | null | undefined

/**
 * Returns the values with which a version is written: only those that it keeps.
 * @param live the current facts and names, for a version that keeps none because it is not published yet
 * @param isCorrected true during a correction, which may mention facts without a kept value
 */
export function keptCopy(values: Kept, live: CopyValues, isCorrected = false): CopyValues {
  if (!values) return live
  const pairs = values.flatMap(({key, ...fact}) => (key === null ? [] : [[key, {key, ...fact}] as const]))
  if (!isCorrected) return {names: {}, facts: new Map(pairs)}
  const keys = new Set<string>(pairs.map(([key]) => key))
  const others = Object.entries(live.names).filter(([key]) => !keys.has(key))
  return {names: Object.fromEntries(others), facts: new Map([...live.facts, ...pairs])}
}
