import {randomInt} from 'node:crypto'
import {isObject} from './json.ts'

/*
 * A document and its unpublished forms share one published id:
 * `abc` is published, `drafts.abc` its draft, `versions.summer.abc` its version in the release "summer".
 */

const DRAFT = /^drafts\.(.+)$/
const VERSION = /^versions\.([^.]+)\.(.+)$/
const VALID = /^[A-Za-z0-9_][A-Za-z0-9._-]{0,127}$/
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

export function isDraftId(id: string): boolean {
  return DRAFT.test(id)
}

export function isVersionId(id: string): boolean {
  return VERSION.test(id)
}

export function isPublishedId(id: string): boolean {
  return !isDraftId(id) && !isVersionId(id)
}

/** Returns the published id of a document. */
export function publishedId(id: string): string {
  return DRAFT.exec(id)?.[1] ?? VERSION.exec(id)?.[2] ?? id
}

/** Returns the id of the document's draft. */
export function draftId(id: string): string {
  return `drafts.${publishedId(id)}`
}

/** Returns how the ids of all versions in a release begin. */
export function versionPrefix(release: string): string {
  return `versions.${release}.`
}

/** Returns the id of the document's version in a release. */
export function versionId(id: string, release: string): string {
  return versionPrefix(release) + publishedId(id)
}

/** Returns the name of a version's release; undefined for drafts and published documents. */
export function versionName(id: string): string | undefined {
  return VERSION.exec(id)?.[1]
}

/** Returns true if a document may be stored under this id. */
export function isValidId(id: string): boolean {
  return VALID.test(id) && !id.includes('..') && !id.endsWith('.')
}

/** Returns an unguessable id of letters and digits. */
export function randomId(length = 22): string {
  return Array.from({length}, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')
}

/** Returns the ids of the documents in an answer: one document, or a list. */
export function idsOf(answer: unknown): string[] {
  return [answer]
    .flat()
    .flatMap((found) => (isObject(found) && typeof found._id === 'string' ? found._id : []))
}
