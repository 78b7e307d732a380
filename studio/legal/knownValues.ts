import * as v from 'valibot'
import {type KeptValue, readVersion, type StoredVersion} from '../../src/content/legal/storedVersion.ts'
import {keptValues, type StoredFact} from '../../src/content/legal/keptValues.ts'
import {formatFact} from '../../src/content/facts/format.ts'
import type {Names} from '../../src/content/facts/interpolate.ts'
import {readCopyValues} from '../content/copyValues.ts'
import {readDocuments, textOf} from '../content/documents.ts'

/** Every fact and the site settings, drafts included: for the raw perspective. */
export const KNOWN_VALUES = '*[_type in ["fact", "siteSettings"]]'

/** What facts and names say today, and what drafts of them would say. */
export interface KnownValues {
  /** Those that are published. */
  facts: StoredFact[]
  names: Names
  /** What staff call a fact, by its key. */
  labels: ReadonlyMap<string, string>
  /** What a draft of a fact says where that is something else, by the key of the fact. */
  drafts: ReadonlyMap<string, string>
}

/** Reads the answer to KNOWN_VALUES. @throws when it is something else */
export function readKnownValues(answer: unknown): KnownValues {
  const documents = readDocuments(v.parse(v.array(v.unknown()), answer))
  const facts = documents.filter(({type}) => type === 'fact')
  const published = readCopyValues(
    facts.map((fact) => fact.published),
    undefined,
  ).facts
  const newest = readCopyValues(
    facts.map((fact) => fact.newest),
    undefined,
  ).facts
  const settings = documents.find(({id}) => id === 'siteSettings')
  return {
    facts: facts.flatMap(({id, published: fields}) => {
      const fact = fields && published.get(textOf(fields, 'key') ?? '')
      return fact ? [{...fact, _id: id}] : []
    }),
    names: readCopyValues([], settings?.published).names,
    labels: new Map(
      facts.map((fact) => [textOf(fact.newest, 'key') ?? '', textOf(fact.newest, 'label') ?? '']),
    ),
    drafts: new Map(
      [...newest].flatMap(([key, fact]) => {
        const today = published.get(key)
        const draft = formatFact(fact)
        return today && draft !== undefined && draft !== formatFact(today) ? [[key, draft] as const] : []
      }),
    ),
  }
}

/**
 * A stored version with a value for everything that it mentions: as it keeps it, else as it would keep it if it were
 * published now.
 * @returns undefined where it is not as its schema has it
 */
export function completeVersion(document: unknown, {facts, names}: KnownValues): StoredVersion | undefined {
  const read = readVersion(document)
  if ('fault' in read) return undefined
  const {version} = read
  return {...version, values: keptValues(version, facts, names, version.values ?? [])}
}

/** A kept value as readers see it. */
export const writtenValue = ({unit, value, text}: KeptValue): string =>
  formatFact({unit, value: value ?? null, text: text ?? null}) ?? ''
