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

/** Every fact and the site settings, drafts included: for the raw perspective. */
export const KNOWN_VALUES = `*[_type in ${JSON.stringify(mentionedTypes)}]`

/** What facts and names say today, and what drafts of them would say. */
export interface KnownValues {
  /** Those that are published. */
  facts: StoredFact[]
  names: Names
  /** What staff call a fact or a name, by its key. */
  labels: ReadonlyMap<string, string>
  /** What a draft of a fact says where that is something else, by the key of the fact. */
  drafts: ReadonlyMap<string, string>
}

/** Reads the answer to KNOWN_VALUES. @throws when it is something else */
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
export const writtenValue = (value: KeptValue): string => formatFact(factOf(value)) ?? ''
