import {describe, expect, it} from 'vitest'
import type {Dataset, Reader} from '../../datasets/dataset.ts'
import {ADA, openTestDataset, put} from '../../datasets/datasetFixtures.ts'

/** May read all that is not secret. */
const GUEST: Reader = {key: 'guest', reads: ({secret}) => secret !== true}
/** May read pages only. */
const READER_OF_PAGES: Reader = {key: 'pages', reads: ({_type}) => _type === 'page'}

function idsFor(dataset: Dataset, reader?: Reader, perspective = 'raw'): unknown {
  return dataset.query('*._id', {}, {perspective: [perspective], identity: 'ada', reader}).result
}

function openSite(): Dataset {
  const dataset = openTestDataset()
  put(dataset, {_id: 'a'}, {_id: 'b', secret: true}, {_id: 'c', _type: 'note'})
  return dataset
}

describe('somebody who may read a part of the documents', () => {
  it('is shown that part, and each reader their own', () => {
    const dataset = openSite()
    expect(idsFor(dataset, GUEST)).toEqual(['a', 'c'])
    expect(idsFor(dataset, READER_OF_PAGES)).toEqual(['a', 'b'])
    expect(idsFor(dataset)).toEqual(['a', 'b', 'c'])
  })

  it('is shown a change at once', () => {
    const dataset = openSite()
    expect(idsFor(dataset, GUEST)).toEqual(['a', 'c'])
    put(dataset, {_id: 'a', title: 'New'}, {_id: 'd'}, {_id: 'e', secret: true})
    expect(idsFor(dataset, GUEST)).toEqual(['a', 'c', 'd'])
    const {result} = dataset.query(
      '*[_id == "a"][0].title',
      {},
      {perspective: ['raw'], identity: '', reader: GUEST},
    )
    expect(result).toBe('New')
    dataset.mutate([{delete: {id: 'a'}}], ADA)
    expect(idsFor(dataset, GUEST)).toEqual(['c', 'd'])
  })

  it('is no longer shown a document that they may no longer read, and is shown one that they may', () => {
    const dataset = openSite()
    for (const perspective of ['raw', 'published', 'drafts']) {
      expect(idsFor(dataset, GUEST, perspective)).toEqual(['a', 'c'])
    }
    put(dataset, {_id: 'a', secret: true}, {_id: 'b', secret: false})
    for (const perspective of ['raw', 'published', 'drafts']) {
      expect(idsFor(dataset, GUEST, perspective)).toEqual(['b', 'c'])
    }
    expect(idsFor(dataset)).toEqual(['a', 'b', 'c'])
  })

  it('is shown what is published in place of a draft that they may not read', () => {
    const dataset = openSite()
    put(dataset, {_id: 'drafts.a', secret: true}, {_id: 'drafts.c', _type: 'note', title: 'Draft'})
    const shown = (reader?: Reader) =>
      dataset.query('*._originalId', {}, {perspective: ['drafts'], identity: 'ada', reader}).result
    expect(shown(GUEST)).toEqual(['a', 'drafts.c'])
    expect(shown()).toEqual(['drafts.a', 'b', 'drafts.c'])
  })
})
