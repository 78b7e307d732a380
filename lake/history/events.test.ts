import {describe, expect, it} from 'vitest'
import type {Dataset} from '../datasets/dataset.ts'
import {ADA, openTestDataset, put} from '../datasets/datasetFixtures.ts'
import type {JsonObject} from '../documents/types.ts'
import {historyEvents} from './events.ts'

function act(dataset: Dataset, name: string, fields: JsonObject): string {
  return dataset.act([{actionType: `sanity.action.document.${name}`, ...fields}], ADA).transactionId
}

function eventsOf(dataset: Dataset, id: string) {
  return historyEvents(dataset, id, {limit: 100}).events[id]
}

const IDS = {draftId: 'drafts.a', publishedId: 'a'}
const ABOUT = {author: 'ada', documentId: 'a', timestamp: expect.stringMatching(/Z$/)}

describe("a document's events", () => {
  it('tell newest first how it was published, taken back and deleted', () => {
    const dataset = openTestDataset()
    const attributes = {_id: 'drafts.a', _type: 'page'}
    const created = act(dataset, 'create', {publishedId: 'a', attributes})
    const published = act(dataset, 'publish', IDS)
    const unpublished = act(dataset, 'unpublish', IDS)
    const again = act(dataset, 'publish', IDS)
    act(dataset, 'delete', {publishedId: 'a', includeDrafts: []})
    const publication = {
      ...ABOUT,
      type: 'publishDocumentVersion',
      versionId: 'drafts.a',
      publishCause: 'document.publish',
      contributors: ['ada'],
    }
    expect(eventsOf(dataset, 'a')).toEqual([
      {...ABOUT, type: 'deleteDocumentGroup'},
      {...publication, revisionId: again, versionRevisionId: unpublished},
      {...ABOUT, type: 'unpublishDocument', versionId: 'drafts.a', versionRevisionId: unpublished},
      {...publication, revisionId: published, versionRevisionId: created},
    ])
  })

  it('tell of drafts coming and going when the draft is asked about', () => {
    const dataset = openTestDataset()
    const created = act(dataset, 'create', {publishedId: 'a', attributes: {_id: 'drafts.a', _type: 'page'}})
    act(dataset, 'discard', {draftId: 'drafts.a'})
    expect(eventsOf(dataset, 'drafts.a')).toEqual([
      {...ABOUT, type: 'deleteDocumentVersion', versionId: 'drafts.a', versionRevisionId: created},
      {...ABOUT, type: 'createDocumentVersion', versionId: 'drafts.a', versionRevisionId: created},
    ])
    expect(eventsOf(dataset, 'a')).toEqual([])
  })

  it('tell of a version by its release', () => {
    const dataset = openTestDataset()
    const made = act(dataset, 'version.create', {
      publishedId: 'a',
      document: {_id: 'versions.r1.a', _type: 'page'},
    })
    expect(eventsOf(dataset, 'versions.r1.a')).toEqual([
      {
        ...ABOUT,
        type: 'createDocumentVersion',
        versionId: 'versions.r1.a',
        releaseId: 'r1',
        versionRevisionId: made,
      },
    ])
  })

  it('tell of documents that are written without drafts', () => {
    const dataset = openTestDataset()
    const created = put(dataset, {_id: 'a', n: 1}, {_id: 'other'})
    const updated = put(dataset, {_id: 'a', n: 2})
    expect(eventsOf(dataset, 'a')).toEqual([
      {...ABOUT, type: 'updateLiveDocument', revisionId: updated},
      {...ABOUT, type: 'createLiveDocument', revisionId: created},
    ])
  })

  it('come in pages that leave nothing out and tell nothing twice', () => {
    const dataset = openTestDataset()
    for (let n = 0; n < 450; n += 1) put(dataset, {_id: 'a', n})
    const revisions: unknown[] = []
    let cursor = ''
    do {
      const page = historyEvents(dataset, 'a', {limit: 100, cursor: cursor || undefined})
      expect(page.events.a?.length).toBeLessThanOrEqual(100)
      revisions.push(...(page.events.a ?? []).map((event) => event.revisionId))
      cursor = page.nextCursor
    } while (cursor)
    const all = dataset.history({documentIds: ['a'], reverse: true}).map(({id}) => id)
    expect(revisions).toEqual(all)
  })
})
