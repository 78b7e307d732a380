import type {LakeDocument} from './types.ts'
import {versionName} from './ids.ts'

/** Type of the documents that represent releases. */
export const RELEASE_TYPE = 'system.release'

const NAME = /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/

/** Returns true if a release may have this name. */
export function isReleaseName(name: string): boolean {
  return NAME.test(name)
}

const DOCUMENT_ID = '_.releases.'

/** Returns the id of the document that represents a release. */
export function releaseDocumentId(name: string): string {
  return `${DOCUMENT_ID}${name}`
}

/** Returns the name of the release that a document represents; undefined for any other document. */
export function nameOfRelease(id: string): string | undefined {
  return id.startsWith(DOCUMENT_ID) ? id.slice(DOCUMENT_ID.length) : undefined
}

/** Returns the id of a version's release document; undefined for drafts and published documents. */
export function releaseDocumentOf(versionId: string): string | undefined {
  const name = versionName(versionId)
  return name === undefined ? undefined : releaseDocumentId(name)
}

/** Returns true if a document represents a scheduled release. */
export function isScheduledRelease(document: LakeDocument): boolean {
  return document._type === RELEASE_TYPE && document.state === 'scheduled'
}

/** Returns true if a document represents a release whose versions can no longer be changed. */
export function isClosedRelease(document: LakeDocument | undefined): boolean {
  return document?._type === RELEASE_TYPE && document.state !== 'active'
}
