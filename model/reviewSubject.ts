/** The subject of a review: the draft of a document, or a whole release. */
export interface ReviewSubject {
  kind: 'draft' | 'release'
  /** The published id of the document, or the name of the release. */
  name: string
}

const DRAFT = /^draft\.([A-Za-z0-9][A-Za-z0-9._-]*)$/
const RELEASE = /^release\.([A-Za-z0-9][A-Za-z0-9_-]*)$/

/** Reads a subject from an address: `draft.page-rider`, `release.rSpring`. @returns undefined for anything else */
export function readSubject(text: string | undefined): ReviewSubject | undefined {
  const [, id] = DRAFT.exec(text ?? '') ?? []
  if (id !== undefined) return {kind: 'draft', name: id}
  const [, name] = RELEASE.exec(text ?? '') ?? []
  return name === undefined ? undefined : {kind: 'release', name}
}

/** Writes a subject for addresses. */
export const writeSubject = ({kind, name}: ReviewSubject): string => `${kind}.${name}`
