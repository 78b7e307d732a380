/*
 * A published fact keeps its key and stays as long as anything mentions it: a sentence would lose its number without
 * it. The lake enforces this, and forms and dialogs use the same words.
 */
import {siteFacts} from '../siteFacts.ts'
import {TITLE_FIELDS} from '../titleFields.ts'
import {contentTypeOf} from '../typeLists.ts'
import {MENTION} from './mentionNames.ts'
import type {Stored} from './sameValue.ts'

/** A document whose texts may mention facts. */
export type Mentioning = Stored & {_id: string}

const UNPUBLISHED = /^(?:drafts|versions\.[^.]+)\./

/** True for the type of facts. */
export const isFact = (type: unknown): boolean => type === 'fact'

/** Returns the keys that a text mentions between braces. */
export const keysIn = (text: string): string[] =>
  text.includes('{') ? [...text.matchAll(MENTION)].map(([, key = '']) => key) : []

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null)
    for (const member of Object.values(value)) yield* textsIn(member)
}

/** Returns the key by which copy mentions a document; undefined if it is not a fact. */
export const factKeyOf = (
  document: Readonly<Record<string, unknown>> | null | undefined,
): string | undefined =>
  document && isFact(document['_type']) && typeof document['key'] === 'string' ? document['key'] : undefined

/** True if a document stores its own values for its mentions: a published legal version keeps its text for good. */
const keepsValues = ({_id, values}: Mentioning): boolean => !UNPUBLISHED.test(_id) && Array.isArray(values)

/** True if the mentions in a document follow facts. The note of a fact may name others, but only colleagues read it. */
export const followsFacts = (document: Mentioning): boolean =>
  !isFact(document._type) && !keepsValues(document)

/** Returns the keys of the facts that a document's texts mention, if these follow them. */
export function mentionedKeys(document: Mentioning): ReadonlySet<string> {
  if (!followsFacts(document)) return new Set()
  return new Set([...textsIn(document)].flatMap(keysIn))
}

const isTitle = (text: unknown): text is string => typeof text === 'string' && text !== ''

/** Names a document in a sentence: its title in quotation marks or, without one, staff's name for its type. */
function nameOf(document: Mentioning): string {
  const title = TITLE_FIELDS.map((field) => document[field]).find(isTitle)
  if (title !== undefined) return `“${title}”`
  const type = contentTypeOf(document._type)
  return `${type?.isSingle ? 'the' : 'a'} ${type?.noun ?? document._type}`
}

/** Number of documents that a sentence names. */
const NAMED = 3

/** Names documents in a sentence, each once: “Riders”, the waitlist page and 4 more. */
function namesOf(documents: readonly Mentioning[]): string {
  const different = [...new Set(documents.map(nameOf))]
  const others = different.length - NAMED
  return [...different.slice(0, NAMED), ...(others > 0 ? [`${others} more`] : [])]
    .join(', ')
    .replace(/, ([^,]*)$/, ' and $1')
}

/** The change of a key: another one replaces it, or the fact is deleted. */
export type KeyChange = 'renamed' | 'gone'

const WAYS_OUT: Readonly<Record<KeyChange, string>> = {
  renamed: 'Put the key back, or take these mentions out first.',
  gone: 'Put something else in place of these mentions first.',
}

/**
 * Explains why a fact keeps its key, or stays.
 * @param mentioning documents that mention it
 * @returns undefined if nothing needs it
 */
export function heldFault(
  key: string,
  change: KeyChange,
  mentioning: readonly Mentioning[],
): string | undefined {
  const needed = siteFacts[key]
  if (needed !== undefined)
    return `The site itself needs {${key}}: ${needed.toLowerCase()}. It stays as it is.`
  if (mentioning.length === 0) return undefined
  return `Copy mentions {${key}} and would lose what it says: ${namesOf(mentioning)}. ${WAYS_OUT[change]}`
}
