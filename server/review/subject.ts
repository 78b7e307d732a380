import {type Dataset, draftId, type LakeDocument, publishedId, releaseDocumentId} from 'content-lake'
import type {PendingSubject, ReviewSubject} from '../../model/reviewSubject.ts'
import {addressKeys, addressOwner} from '../../schemas/validation/takenAddress.ts'
import {takenOffId} from '../../schemas/takenOff.ts'
import {versionsOf} from '../../schemas/versionsOf.ts'
import {productNameOf} from '../rules/uniqueness.ts'

const stored = (dataset: Dataset, ids: readonly string[]): LakeDocument[] =>
  ids.map((id) => dataset.document(id)).filter((document) => document !== undefined)

/** Returns the ids of drafts, and of versions in releases, by the published ids of documents. */
function unpublishedOf(ids: readonly string[], dataset: Dataset): Map<string, string[]> {
  const found = new Map(ids.map((id): [string, string[]] => [id, []]))
  for (const {_id} of dataset.documents()) {
    const id = publishedId(_id)
    if (id !== _id) found.get(id)?.push(_id)
  }
  return found
}

/** Returns the drafts or versions that would be published, and the documents that would go. */
export function sourcesOf(subject: ReviewSubject, dataset: Dataset): LakeDocument[] {
  switch (subject.kind) {
    case 'draft':
      return stored(dataset, [draftId(subject.name)])
    case 'release': {
      const prefix = versionsOf(subject.name)
      return [...dataset.documents()].filter(({_id}) => _id.startsWith(prefix))
    }
    case 'publish':
      return stored(dataset, subject.ids.map(draftId))
    case 'unpublish':
      return stored(dataset, subject.ids)
    case 'delete':
      return stored(dataset, [...subject.ids, ...[...unpublishedOf(subject.ids, dataset).values()].flat()])
    default:
      return subject satisfies never
  }
}

type Actions = Parameters<Dataset['act']>[0]

/** Returns the ids of the redirects that took the place of a document. They go when it is published again. */
function redirectsBackFrom(id: string, dataset: Dataset): string[] {
  const redirects = dataset.document(takenOffId(id))?.redirects
  if (!Array.isArray(redirects) || dataset.document(id)) return []
  const keysOf = (document: LakeDocument | undefined) => {
    const owner = document && addressOwner(document)
    return owner
      ? addressKeys(
          owner,
          productNameOf((other) => dataset.document(other)),
        )
      : []
  }
  const own = new Set(keysOf(dataset.document(draftId(id))))
  return redirects
    .filter((redirect) => typeof redirect === 'string')
    .filter((redirect) => keysOf(dataset.document(redirect)).some((key) => own.has(key)))
}

function publish(id: string, dataset: Dataset): Actions {
  const back = redirectsBackFrom(id, dataset).map((redirect) => ({
    actionType: 'sanity.action.document.delete' as const,
    publishedId: redirect,
    includeDrafts: stored(dataset, [draftId(redirect)]).map(({_id}) => _id),
  }))
  return [...back, {actionType: 'sanity.action.document.publish', publishedId: id, draftId: draftId(id)}]
}

const remove = (ids: readonly string[], dataset: Dataset): Actions =>
  [...unpublishedOf(ids, dataset)].map(([id, includeDrafts]) => ({
    actionType: 'sanity.action.document.delete',
    publishedId: id,
    includeDrafts,
  }))

/** Returns the actions that the Studio would send. A scheduled release is published at once. */
export function publication(subject: ReviewSubject, dataset: Dataset): Actions {
  const there = (id: string) => dataset.document(id) !== undefined
  switch (subject.kind) {
    case 'draft':
      return publish(subject.name, dataset)
    case 'release':
      return releasePublication(subject, dataset)
    case 'publish':
      return subject.ids.filter((id) => there(draftId(id))).flatMap((id) => publish(id, dataset))
    case 'unpublish':
      return subject.ids.filter(there).map((id) => ({
        actionType: 'sanity.action.document.unpublish',
        publishedId: id,
        draftId: draftId(id),
      }))
    case 'delete':
      // A draft alone changes nothing for visitors.
      return remove(subject.ids.filter(there), dataset)
    default:
      return subject satisfies never
  }
}

function releasePublication({name: releaseId}: PendingSubject, dataset: Dataset): Actions {
  const isScheduled = dataset.document(releaseDocumentId(releaseId))?.state === 'scheduled'
  const unschedule = isScheduled ? [{actionType: 'sanity.action.release.unschedule', releaseId}] : []
  return [...unschedule, {actionType: 'sanity.action.release.publish', releaseId}]
}
