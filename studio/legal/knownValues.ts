import * as v from 'valibot'
import {formatFact} from '../../model/facts/format.ts'
import type {Names} from '../../model/facts/interpolate.ts'
import {readFacts, readNames, type StoredFact} from '../../model/facts/storedFacts.ts'
import {keptValues} from '../../model/legal/keptValues.ts'
import {factOf, type KeptValue, readVersion, type StoredVersion} from '../../model/legal/storedVersion.ts'
import {mentionedTypes} from '../../schemas/typeLists.ts'
import {SETTINGS_NAMES} from '../../schemas/validation/mentionNames.ts'
import {nameTitle} from '../content/copyValues.ts'
import {factsIn, readDocuments, settingsIn, textOf} from '../content/documents.ts'

/** Query for all facts and the site settings, drafts included: for the raw perspective. */
export const KNOWN_VALUES = `*[_type in ${JSON.stringify(mentionedTypes)}]`

/** The current values of facts and names, and those in their drafts. */
export interface KnownValues {
  /** The published facts. */
  facts: StoredFact[]
  names: Names
  /** Labels of facts and names for staff, by key. */
  labels: ReadonlyMap<string, string>
  /** Texts of facts' drafts that differ, by the key of the fact. */
  drafts: ReadonlyMap<string, string>
}

/** Reads the answer to KNOWN_VALUES. @throws when it is malformed */
export function readKnownValues(answer: unknown): KnownValues {
  const documents = readDocuments(v.parse(v.array(v.unknown()), answer))
  const facts = factsIn(documents)
  const published = readFacts(facts.map((fact) => fact.published))
  const today = new Map(published.map((fact) => [fact.key, formatFact(fact)]))
  const newest = readFacts(facts.map((fact) => fact.newest))
  return {
    facts: published,
    names: readNames(settingsIn(documents)?.published),
    labels: new Map([
      ...SETTINGS_NAMES.map((name) => [name, nameTitle(name)] as const),
      ...facts.map(({newest: fact}) => [textOf(fact, 'key') ?? '', textOf(fact, 'label') ?? ''] as const),
    ]),
    drafts: new Map(
      newest.flatMap((fact) => {
        const says = formatFact(fact)
        return says !== undefined && today.has(fact.key) && today.get(fact.key) !== says
          ? [[fact.key, says] as const]
          : []
      }),
    ),
  }
}

/**
 * Returns a stored version with a value for each of its mentions: the kept one, else the one that it would keep if it
 * were published now.
 * @returns undefined if it does not fit its schema
 */
export function completeVersion(document: unknown, {facts, names}: KnownValues): StoredVersion | undefined {
  const read = readVersion(document)
  if ('fault' in read) return undefined
  const {version} = read
  return {...version, values: keptValues(version, facts, names, version.values ?? [])}
}

/** Writes a kept value as readers see it. */
export const writtenValue = (value: KeptValue): string => formatFact(factOf(value)) ?? ''
