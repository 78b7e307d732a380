import {setImmediate} from 'node:timers/promises'
import type {Dataset} from 'content-lake'
import type {ContentProblems} from './contentProblems.ts'
import {logFailure} from '../process/process.ts'

/** Documents that are looked at before others are answered: less than a millisecond, since a request for a page has some twenty turns. */
const AT_ONCE = 10

/** Drafts and versions of releases have a dot in their ids. */
const isPublished = (id: string) => !id.includes('.')

/** Looks at every published document, and at those that are published from now on. */
export function followDocuments(dataset: Dataset, problems: ContentProblems): void {
  dataset.subscribe(({changes}) => {
    for (const {documentId, after} of changes) {
      if (isPublished(documentId)) problems.lookAt(documentId, after)
    }
  })
  lookAtAll(dataset, problems).catch(logFailure)
}

async function lookAtAll(dataset: Dataset, problems: ContentProblems): Promise<void> {
  const ids = Array.from(dataset.documents(), ({_id}) => _id).filter(isPublished)
  for (const [index, id] of ids.entries()) {
    if (index % AT_ONCE === 0) await setImmediate()
    problems.lookAt(id, dataset.document(id) ?? null)
  }
}
