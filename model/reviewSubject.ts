/** What is reviewed: the draft of a document, or all of a release. */
export interface ReviewSubject {
  kind: 'draft' | 'release'
  /** The published id of the document, or the name of the release. */
  name: string
}

const DRAFT = /^draft\.([A-Za-z0-9][A-Za-z0-9._-]*)$/
const RELEASE = /^release\.([A-Za-z0-9][A-Za-z0-9_-]*)$/

/** Reads a subject as addresses have it: `draft.page-rider`, `release.rSpring`. @returns undefined for what is none */
export function readSubject(text: string | undefined): ReviewSubject | undefined {
  const [, id] = DRAFT.exec(text ?? '') ?? []
  if (id !== undefined) return {kind: 'draft', name: id}
  const [, name] = RELEASE.exec(text ?? '') ?? []
  return name === undefined ? undefined : {kind: 'release', name}
}

/** A subject as addresses have it. */
export const writeSubject = ({kind, name}: ReviewSubject): string => `${kind}.${name}`
