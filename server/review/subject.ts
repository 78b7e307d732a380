import type {Dataset, LakeDocument} from 'content-lake'
import type {ReviewSubject} from '../../model/reviewSubject.ts'

/** Returns the drafts or versions that would be published. */
export function sourcesOf(subject: ReviewSubject, dataset: Dataset): LakeDocument[] {
  if (subject.kind === 'draft')
    return [dataset.document(`drafts.${subject.name}`)].filter((draft) => draft !== undefined)
  const prefix = `versions.${subject.name}.`
  return [...dataset.documents()].filter(({_id}) => _id.startsWith(prefix))
}

type Actions = Parameters<Dataset['act']>[0]

/** Returns the actions with which the Studio would publish the subject. A scheduled release is published at once. */
export function publication(subject: ReviewSubject, dataset: Dataset): Actions {
  if (subject.kind === 'draft') {
    const {name: id} = subject
    return [{actionType: 'sanity.action.document.publish', publishedId: id, draftId: `drafts.${id}`}]
  }
  const {name: releaseId} = subject
  const isScheduled = dataset.document(`_.releases.${releaseId}`)?.state === 'scheduled'
  const unschedule = isScheduled ? [{actionType: 'sanity.action.release.unschedule', releaseId}] : []
  return [...unschedule, {actionType: 'sanity.action.release.publish', releaseId}]
}
