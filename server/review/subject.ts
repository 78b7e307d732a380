import type {Dataset, LakeDocument} from 'content-lake'

/** What is reviewed: the draft of a document, or a release. */
export type Subject = {kind: 'draft'; id: string} | {kind: 'release'; name: string}

const DRAFT = /^draft\.([A-Za-z0-9][A-Za-z0-9._-]*)$/
const RELEASE = /^release\.([A-Za-z0-9][A-Za-z0-9_-]*)$/

/** Reads a subject as addresses have it: `draft.page-rider`, `release.rSpring`. @returns undefined for what is none */
export function readSubject(text: string | undefined): Subject | undefined {
  const [, id] = DRAFT.exec(text ?? '') ?? []
  if (id !== undefined) return {kind: 'draft', id}
  const [, name] = RELEASE.exec(text ?? '') ?? []
  return name === undefined ? undefined : {kind: 'release', name}
}

/** A subject as addresses have it. */
export const writeSubject = (subject: Subject): string =>
  subject.kind === 'draft' ? `draft.${subject.id}` : `release.${subject.name}`

/** The drafts or versions that would be published. */
export function sourcesOf(subject: Subject, dataset: Dataset): LakeDocument[] {
  if (subject.kind === 'draft')
    return [dataset.document(`drafts.${subject.id}`)].filter((draft) => draft !== undefined)
  const prefix = `versions.${subject.name}.`
  return [...dataset.documents()].filter(({_id}) => _id.startsWith(prefix))
}

type Actions = Parameters<Dataset['act']>[0]

/** What the Studio would send to publish it. A release that waits for its time is published now. */
export function publication(subject: Subject, dataset: Dataset): Actions {
  if (subject.kind === 'draft') {
    const {id} = subject
    return [{actionType: 'sanity.action.document.publish', publishedId: id, draftId: `drafts.${id}`}]
  }
  const {name: releaseId} = subject
  const isScheduled = dataset.document(`_.releases.${releaseId}`)?.state === 'scheduled'
  const unschedule = isScheduled ? [{actionType: 'sanity.action.release.unschedule', releaseId}] : []
  return [...unschedule, {actionType: 'sanity.action.release.publish', releaseId}]
}
