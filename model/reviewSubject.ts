/** The subject of an approval, and of a review: the draft of a document, or a whole release. */
export interface PendingSubject {
  kind: 'draft' | 'release'
  /** The published id of the document, or the name of the release. */
  name: string
}

/** The subject of a review: an action on many documents at once. */
export interface ManySubject {
  kind: 'publish' | 'unpublish' | 'delete'
  /** Published ids of the documents, in the order of the action. */
  ids: readonly string[]
}

/** The subject of a review. */
export type ReviewSubject = PendingSubject | ManySubject

/** Number of documents in one review and in one action on many, so that an address with all their ids passes proxies. */
export const MOST_REVIEWED = 150

const DRAFT = /^draft\.([A-Za-z0-9][A-Za-z0-9._-]*)$/
const RELEASE = /^release\.([A-Za-z0-9][A-Za-z0-9_-]*)$/
const MANY = /^(publish|unpublish|delete)\.([A-Za-z0-9][A-Za-z0-9._~-]*)$/

/** Separates ids in addresses. No id contains it, and addresses need not escape it. */
const BETWEEN = '~'

/**
 * Reads a subject from an address: `draft.page-rider`, `release.rSpring`, `delete.job-lead~job-driver`.
 * @returns undefined for anything else
 */
export function readSubject(text: string | undefined): ReviewSubject | undefined {
  const [, id] = DRAFT.exec(text ?? '') ?? []
  if (id !== undefined) return {kind: 'draft', name: id}
  const [, name] = RELEASE.exec(text ?? '') ?? []
  if (name !== undefined) return {kind: 'release', name}
  const [, kind, listed = ''] = MANY.exec(text ?? '') ?? []
  const ids = listed.split(BETWEEN).filter(Boolean)
  const isKnown = kind === 'publish' || kind === 'unpublish' || kind === 'delete'
  return isKnown && ids.length <= MOST_REVIEWED ? {kind, ids} : undefined
}

/** Writes a subject for addresses. */
export const writeSubject = (subject: ReviewSubject): string =>
  'ids' in subject ? `${subject.kind}.${subject.ids.join(BETWEEN)}` : `${subject.kind}.${subject.name}`
