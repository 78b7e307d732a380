import {factFormats} from '../../../schemas/factFormats.ts'
import {mentionNames} from '../../../schemas/validation/mentionNames.ts'
import {formatFact} from '../../../model/facts/format.ts'
import type {CopyValues} from '../../../model/facts/interpolate.ts'
import {nameTitle, readCopyValues} from '../../content/copyValues.ts'
import {factsIn, readDocuments, settingsIn, textOf} from '../../content/documents.ts'

/** Something that copy can mention. */
export interface Choice {
  /** The text between the braces. */
  mention: string
  /** Its label. */
  label: string
  /** Its text for visitors; undefined if that differs from page to page. */
  reads: string | undefined
  /** Id of the fact's document; a name has none. */
  factId: string | undefined
}

/** The possible mentions, with their values for visitors. */
export interface Mentionable {
  choices: readonly Choice[]
  values: CopyValues
}

/** Names that differ from page to page. */
const CITY_LABELS: Readonly<Record<string, string>> = {
  city: 'City that the page is about',
  cityFee: 'Fee of that city',
}

/**
 * Reads the possible mentions. @param stored facts and site settings in the raw perspective: the published version
 * counts, else the draft
 */
export function readMentionable(stored: readonly unknown[]): Mentionable {
  const documents = readDocuments(stored)
  const facts = factsIn(documents)
  const settings = settingsIn(documents)
  const values = readCopyValues(
    facts.map(({published, newest}) => published ?? newest),
    settings?.published ?? settings?.newest,
  )
  const choices = facts.flatMap(({id, published, newest}): Choice[] => {
    const key = textOf(published ?? newest, 'key')
    const fact = key === undefined ? undefined : values.facts.get(key)
    if (key === undefined || !fact) return []
    const label = textOf(published ?? newest, 'label') ?? key
    return [{mention: key, label, reads: formatFact(fact), factId: id}]
  })
  return {choices: choices.toSorted((a, b) => a.label.localeCompare(b.label, 'en-US')), values}
}

/** Adds the names that documents of a type may mention, after the facts. */
export const withNames = ({choices, values}: Mentionable, documentType: string): Choice[] => [
  ...choices,
  ...mentionNames(documentType).map((name) => ({
    mention: name,
    label: CITY_LABELS[name] ?? nameTitle(name),
    reads: values.names[name],
    factId: undefined,
  })),
]

/** Returns the rank of a choice, 0 for the best; undefined if it does not match. */
function rankOf({mention, label, reads = ''}: Choice, query: string): number | undefined {
  const texts = [label, mention, reads].map((text) => text.toLowerCase())
  if (texts.some((text) => text.startsWith(query) || text.startsWith(`$${query}`))) return 0
  if (texts.some((text) => text.includes(` ${query}`))) return 1
  return texts.some((text) => text.includes(query)) ? 2 : undefined
}

/** Returns the formats of a fact, for a typed key and colon. */
function formatsOf(key: string, format: string, choices: readonly Choice[], values: CopyValues): Choice[] {
  const choice = choices.find(({mention, factId}) => mention === key && factId !== undefined)
  const fact = values.facts.get(key)
  if (!choice || !fact) return []
  return factFormats
    .filter(({value}) => value.startsWith(format))
    .map(({value}) => ({
      mention: value === 'plain' ? key : `${key}:${value}`,
      label: choice.label,
      reads: formatFact(fact, value),
      factId: choice.factId,
    }))
}

/** Returns the choices that match the typed text, the best first: by label, by key, or by their text for visitors. */
export function matching(query: string, choices: readonly Choice[], values: CopyValues): Choice[] {
  const [typed = '', format] = query.toLowerCase().split(':')
  if (format !== undefined) return formatsOf(query.split(':')[0] ?? '', format, choices, values)
  return choices
    .flatMap((choice) => {
      const rank = rankOf(choice, typed)
      return rank === undefined ? [] : [{choice, rank}]
    })
    .toSorted((a, b) => a.rank - b.rank || (typed ? a.choice.mention.length - b.choice.mention.length : 0))
    .map(({choice}) => choice)
}
