import type {LakeDocument} from './types.ts'
import {versionName} from './ids.ts'

/** The type of the documents that stand for releases. */
export const RELEASE_TYPE = 'system.release'

const NAME = /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/

/** Whether a release may have this name. */
export function isReleaseName(name: string): boolean {
  return NAME.test(name)
}

const DOCUMENT_ID = '_.releases.'

/** The id of the document that stands for a release. */
export function releaseDocumentId(name: string): string {
  return `${DOCUMENT_ID}${name}`
}

/** The name of the release that a document stands for; undefined for any other document. */
export function nameOfRelease(id: string): string | undefined {
  return id.startsWith(DOCUMENT_ID) ? id.slice(DOCUMENT_ID.length) : undefined
}

/** The id of the release document that a version belongs to; undefined for drafts and published documents. */
export function releaseDocumentOf(versionId: string): string | undefined {
  const name = versionName(versionId)
  return name === undefined ? undefined : releaseDocumentId(name)
}

/** Whether a document stands for a release that waits for its time. */
export function isScheduledRelease(document: LakeDocument): boolean {
  return document._type === RELEASE_TYPE && document.state === 'scheduled'
}

/** Whether a document stands for a release whose versions can be changed no more. */
export function isClosedRelease(document: LakeDocument | undefined): boolean {
  return document?._type === RELEASE_TYPE && document.state !== 'active'
}
