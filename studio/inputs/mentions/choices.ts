import {factFormats} from '../../../schemas/factFormats.ts'
import {mentionNames} from '../../../schemas/validation/mentionNames.ts'
import {formatFact} from '../../../model/facts/format.ts'
import type {CopyValues} from '../../../model/facts/interpolate.ts'
import {nameTitle, readCopyValues} from '../../content/copyValues.ts'
import {factsIn, readDocuments, settingsIn, textOf} from '../../content/documents.ts'

/** Something that copy can mention. */
export interface Choice {
  /** What stands between the braces. */
  mention: string
  /** What it is, in words. */
  label: string
  /** How visitors read it; undefined where that differs from page to page. */
  reads: string | undefined
  /** Id of the fact's document; a name has none. */
  factId: string | undefined
}

/** What copy can mention, and how visitors read it. */
export interface Mentionable {
  choices: readonly Choice[]
  values: CopyValues
}

/** Names that differ from page to page. */
const CITY_LABELS: Readonly<Record<string, string>> = {
  city: 'City that the page is about',
  cityFee: 'Fee of that city',
}

/** @param stored facts and site settings in the raw perspective: what is published counts, and drafts where nothing is */
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

/** The names that documents of a type may mention, behind the facts. */
export const withNames = ({choices, values}: Mentionable, documentType: string): Choice[] => [
  ...choices,
  ...mentionNames(documentType).map((name) => ({
    mention: name,
    label: CITY_LABELS[name] ?? nameTitle(name),
    reads: values.names[name],
    factId: undefined,
  })),
]

/** What somebody has begun to mention. */
export interface Begun {
  /** Where its brace stands. */
  start: number
  /** What is typed behind the brace. */
  query: string
}

/** Characters. Somebody who has typed more since a brace is not looking for a fact. */
const LONGEST_QUERY = 40

/** The mention that text ends with and that is not closed. */
export function begunIn(text: string): Begun | undefined {
  const [begun, query = ''] = /\{([^{}\n]*)$/.exec(text) ?? []
  if (begun === undefined || query.length > LONGEST_QUERY || query.startsWith(' ')) return undefined
  return {start: text.length - begun.length, query}
}

/** How well a choice fits, the best first; undefined where it does not. */
function rankOf({mention, label, reads = ''}: Choice, query: string): number | undefined {
  const texts = [label, mention, reads].map((text) => text.toLowerCase())
  if (texts.some((text) => text.startsWith(query) || text.startsWith(`$${query}`))) return 0
  if (texts.some((text) => text.includes(` ${query}`))) return 1
  return texts.some((text) => text.includes(query)) ? 2 : undefined
}

/** Every way to write a fact, for who has typed its key and a colon. */
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

/** The choices that fit what is typed, the best first. By label, by key, or by how visitors read them. */
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
