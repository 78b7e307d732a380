import {isDeepStrictEqual} from 'node:util'
import type {Change, LakeDocument, RuleContext} from 'content-lake'
import type {Day} from '../../model/day.ts'
import {dayOf} from '../../model/language.ts'
import {readVersion, type StoredVersion} from '../../model/legal/storedVersion.ts'

const UNPUBLISHED = /^(drafts|versions)\./

/** Returns true if a document is neither a draft nor part of a release. */
export const isPublished = ({_id}: Pick<LakeDocument, '_id'>): boolean => !UNPUBLISHED.test(_id)

/** Returns true if a document is a legal version that readers can see. */
export const isPublishedVersion = (document: LakeDocument | null): document is LakeDocument =>
  document?._type === 'legalVersion' && isPublished(document)

/** Returns the day of a transaction in Los Angeles. */
export const dayIn = ({timestamp}: RuleContext): Day => dayOf(new Date(timestamp))

/** A published version before and after a transaction: as documents, and parsed. */
export interface Revision {
  before: LakeDocument
  after: LakeDocument
  old: StoredVersion
  version: StoredVersion
}

/** Parses a document as a legal version; undefined if it does not match its schema. */
export function versionIn(document: LakeDocument): StoredVersion | undefined {
  const read = readVersion(document)
  return 'version' in read ? read.version : undefined
}

/** Parses both sides of a change; undefined if either is missing or does not match its schema. */
export function revisionOf({before, after}: Pick<Change, 'before' | 'after'>): Revision | undefined {
  const old = before && versionIn(before)
  const version = after && versionIn(after)
  return old && version ? {before, after, old, version} : undefined
}

/** Returns true if the change withdraws the version. */
export const isNewlyWithdrawn = ({old, version}: Revision): boolean =>
  !old.withdrawn && version.withdrawn !== null

/** Returns the corrections that the change adds. */
export function newCorrections({old, version}: Revision): NonNullable<StoredVersion['corrections']> {
  const known = new Set(old.corrections?.map(({_key}) => _key))
  return (version.corrections ?? []).filter(({_key}) => !known.has(_key))
}

/** Returns the content of a document without the lake's own fields and the excepted ones. */
const contentOf = (document: LakeDocument, except: readonly string[]) =>
  Object.fromEntries(
    Object.entries(document).filter(([field]) => !field.startsWith('_') && !except.includes(field)),
  )

/** Returns true if two documents have equal content, apart from the excepted fields. */
export const isSame = (
  {before, after}: Pick<Revision, 'before' | 'after'>,
  ...except: readonly string[]
): boolean => isDeepStrictEqual(contentOf(before, except), contentOf(after, except))
