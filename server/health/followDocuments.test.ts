import {setImmediate} from 'node:timers/promises'
import {createLake, createMemoryStore} from 'content-lake'
import {expect, onTestFinished, test, vi} from 'vitest'
import {listenTo} from '../../tests/server/serving.ts'
import {ContentProblems} from './contentProblems.ts'
import {followDocuments} from './followDocuments.ts'

/** Creates a lake with this number of documents that have a malformed field. */
function open(count: number) {
  const lake = createLake(createMemoryStore())
  onTestFinished(() => lake.close())
  const dataset = lake.engine.dataset('production')
  const documents = Array.from({length: count}, (_, index) => ({
    _id: `page-${index}`,
    _type: 'page',
    title: 7,
  }))
  dataset.mutate(
    documents.map((create) => ({create})),
    {author: 'staff'},
  )
  return {dataset, problems: new ContentProblems()}
}

test('a visitor who asks for a page meanwhile waits for ten documents to be looked at, however many there are', async () => {
  listenTo('stdout')
  const {dataset, problems} = open(35)
  followDocuments(dataset, problems)
  let known = 0
  while (known < 35) {
    await setImmediate()
    const {fields} = problems.count
    expect(fields - known).toBeLessThanOrEqual(10)
    known = fields
  }
})

test('a draft is not looked at, and a document that is deleted before its turn is no problem', async () => {
  const lines = listenTo('stdout')
  const {dataset, problems} = open(15)
  dataset.mutate([{create: {_id: 'drafts.page-0', _type: 'page', title: 7}}], {author: 'staff'})
  followDocuments(dataset, problems)
  dataset.mutate([{delete: {id: 'page-14'}}], {author: 'staff'})
  await expect.poll(() => problems.count.fields).toBe(14)
  expect(lines).toHaveLength(14)
  expect(lines.join('')).not.toContain('drafts')
})

test('what cannot be read is told to the owner, and ends nothing', async () => {
  const lines = listenTo('stderr')
  const {dataset, problems} = open(1)
  vi.spyOn(dataset, 'documents').mockImplementation(() => {
    throw new Error('The disk is gone.')
  })
  followDocuments(dataset, problems)
  await expect.poll(() => lines.join('')).toContain('The disk is gone.')
  expect(problems.count.fields).toBe(0)
})
