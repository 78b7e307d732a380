/*
 * A published fact keeps its key and stays as long as anything mentions it: the sentence around a mention would lose its
 * number. The lake holds that, and forms and dialogs say it in the same words.
 */
import {siteFacts} from '../siteFacts.ts'
import {TITLE_FIELDS} from '../titleFields.ts'
import {contentTypeOf} from '../typeLists.ts'
import {MENTION} from './mentionNames.ts'
import type {Stored} from './sameValue.ts'

/** A document of which some texts mention facts. */
export type Mentioning = Stored & {_id: string}

const UNPUBLISHED = /^(?:drafts|versions\.[^.]+)\./

/** Whether documents of a type are facts. */
export const isFact = (type: unknown): boolean => type === 'fact'

/** The keys that a text mentions between braces. */
export const keysIn = (text: string): string[] =>
  text.includes('{') ? [...text.matchAll(MENTION)].map(([, key = '']) => key) : []

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null)
    for (const member of Object.values(value)) yield* textsIn(member)
}

/** The key by which copy mentions a document; undefined for what is no fact. */
export const factKeyOf = (
  document: Readonly<Record<string, unknown>> | null | undefined,
): string | undefined =>
  document && isFact(document['_type']) && typeof document['key'] === 'string' ? document['key'] : undefined

/** Whether a document has its own values of what it mentions: a published legal version says for good what it said. */
const keepsValues = ({_id, values}: Mentioning): boolean => !UNPUBLISHED.test(_id) && Array.isArray(values)

/** Whether the mentions in a document follow facts. The note by which a fact speaks of another is for colleagues alone. */
export const followsFacts = (document: Mentioning): boolean =>
  !isFact(document._type) && !keepsValues(document)

/** The keys of the facts that the texts of a document mention, as far as these follow them. */
export function mentionedKeys(document: Mentioning): ReadonlySet<string> {
  if (!followsFacts(document)) return new Set()
  return new Set([...textsIn(document)].flatMap(keysIn))
}

const isTitle = (text: unknown): text is string => typeof text === 'string' && text !== ''

/** A document in a sentence: its title in quotation marks or, where it has none, what staff call its type. */
function nameOf(document: Mentioning): string {
  const title = TITLE_FIELDS.map((field) => document[field]).find(isTitle)
  if (title !== undefined) return `“${title}”`
  const type = contentTypeOf(document._type)
  return `${type?.isSingle ? 'the' : 'a'} ${type?.noun ?? document._type}`
}

/** How many documents are named in a sentence. */
const NAMED = 3

/** Documents in a sentence, each once: “Riders”, the waitlist page and 4 more. */
function namesOf(documents: readonly Mentioning[]): string {
  const different = [...new Set(documents.map(nameOf))]
  const others = different.length - NAMED
  return [...different.slice(0, NAMED), ...(others > 0 ? [`${others} more`] : [])]
    .join(', ')
    .replace(/, ([^,]*)$/, ' and $1')
}

/** What becomes of a key: another one takes its place, or the fact goes. */
export type KeyChange = 'renamed' | 'gone'

const WAYS_OUT: Readonly<Record<KeyChange, string>> = {
  renamed: 'Put the key back, or take these mentions out first.',
  gone: 'Put something else in place of these mentions first.',
}

/**
 * Why a fact keeps its key, or stays.
 * @param mentioning documents that mention it
 * @returns undefined when nothing needs it
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
