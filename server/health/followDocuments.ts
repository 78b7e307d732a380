import {setImmediate} from 'node:timers/promises'
import type {Dataset, LakeDocument} from 'content-lake'
import {logFailure} from '../process/process.ts'

/** Documents that are checked in one go: less than a millisecond, since a request for a page has some twenty turns. */
const AT_ONCE = 10

/** Drafts and versions of releases have a dot in their ids. */
const isPublished = (id: string) => !id.includes('.')

interface Examiner {
  /** @param document null if it was deleted */
  lookAt: (id: string, document: LakeDocument | null) => void
}

/** Passes every published document to the examiners, and later each one that is published or deleted. */
export function followDocuments(dataset: Dataset, ...examiners: readonly Examiner[]): void {
  dataset.subscribe(({changes}) => {
    for (const {documentId, after} of changes) {
      if (isPublished(documentId)) for (const each of examiners) each.lookAt(documentId, after)
    }
  })
  lookAtAll(dataset, examiners).catch(logFailure)
}

async function lookAtAll(dataset: Dataset, examiners: readonly Examiner[]): Promise<void> {
  const ids = Array.from(dataset.documents(), ({_id}) => _id).filter(isPublished)
  for (const [index, id] of ids.entries()) {
    if (index % AT_ONCE === 0) await setImmediate()
    for (const each of examiners) each.lookAt(id, dataset.document(id) ?? null)
  }
}
