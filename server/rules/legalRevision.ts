import {isDeepStrictEqual} from 'node:util'
import type {Change, LakeDocument, RuleContext} from 'content-lake'
import type {Day} from '../../model/day.ts'
import {dayOf} from '../../model/language.ts'
import {readVersion, type StoredVersion} from '../../model/legal/storedVersion.ts'

const UNPUBLISHED = /^(drafts|versions)\./

/** Whether a document is neither a draft nor of a release. */
export const isPublished = ({_id}: Pick<LakeDocument, '_id'>): boolean => !UNPUBLISHED.test(_id)

/** Whether a document is a legal version that readers can see. */
export const isPublishedVersion = (document: LakeDocument | null): document is LakeDocument =>
  document?._type === 'legalVersion' && isPublished(document)

/** The day in Los Angeles on which a transaction is made. */
export const dayIn = ({timestamp}: RuleContext): Day => dayOf(new Date(timestamp))

/** A published version before and after a transaction: as documents, and as what they say. */
export interface Revision {
  before: LakeDocument
  after: LakeDocument
  old: StoredVersion
  version: StoredVersion
}

/** What a document says as a legal version; undefined when it is not as its schema has it. */
export function versionIn(document: LakeDocument): StoredVersion | undefined {
  const read = readVersion(document)
  return 'version' in read ? read.version : undefined
}

/** The two sides of a change; undefined when either is missing or is not as its schema has it. */
export function revisionOf({before, after}: Pick<Change, 'before' | 'after'>): Revision | undefined {
  const old = before && versionIn(before)
  const version = after && versionIn(after)
  return old && version ? {before, after, old, version} : undefined
}

/** Whether a version is withdrawn, and was not before. */
export const isNewlyWithdrawn = ({old, version}: Revision): boolean =>
  !old.withdrawn && version.withdrawn !== null

/** Corrections that a version has and the one before had not. */
export function newCorrections({old, version}: Revision): NonNullable<StoredVersion['corrections']> {
  const known = new Set(old.corrections?.map(({_key}) => _key))
  return (version.corrections ?? []).filter(({_key}) => !known.has(_key))
}

/** The content of a document without the lake's own fields and some others. */
const contentOf = (document: LakeDocument, except: readonly string[]) =>
  Object.fromEntries(
    Object.entries(document).filter(([field]) => !field.startsWith('_') && !except.includes(field)),
  )

/** Whether two documents say the same in all fields but some. */
export const isSame = (
  {before, after}: Pick<Revision, 'before' | 'after'>,
  ...except: readonly string[]
): boolean => isDeepStrictEqual(contentOf(before, except), contentOf(after, except))
