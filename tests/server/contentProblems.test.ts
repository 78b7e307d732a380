import {setTimeout as wait} from 'node:timers/promises'
import {expect, onTestFinished, test, vi} from 'vitest'
import {createLake, createMemoryStore} from 'content-lake'
import {answerContentHealth} from '../../server/health/contentHealth.ts'
import {ContentProblems} from '../../server/health/contentProblems.ts'
import {followDocuments} from '../../server/health/followDocuments.ts'
import {missingFiles} from '../../server/health/missingFiles.ts'
import {listenTo} from './serving.ts'

/** Opens a lake with one document, checked like the server's. */
function openLake(fields: Record<string, unknown>) {
  const lake = createLake(createMemoryStore())
  onTestFinished(() => lake.close())
  const dataset = lake.engine.dataset('production')
  const write = (mutation: Record<string, unknown>) => dataset.mutate([mutation], {author: 'staff'})
  write({create: {_id: 'page-spring', _type: 'page', ...fields}})
  const problems = new ContentProblems()
  return {dataset, write, problems}
}

test('a malformed field is a line of the log at the start, and once: not again with every publish', async () => {
  const lines = listenTo('stdout')
  const {dataset, write, problems} = openLake({title: 7, sections: [{_key: 'a', _type: 'hero', heading: {}}]})
  followDocuments(dataset, problems)
  await vi.waitFor(() => expect(problems.count.fields).toBe(2), {timeout: 30_000})
  expect(lines).toEqual([
    'The document page-spring is not shown whole: title is a number, where a text belongs.\n',
    'The document page-spring is not shown whole: sections[_key=="a"].heading is an object, where a text belongs.\n',
  ])
  write({patch: {id: 'page-spring', set: {route: '//evil.example', title: 8}}})
  expect(problems.count.fields).toBe(3)
  expect(lines.slice(2)).toEqual([expect.stringContaining('route is no address of the site')])
})

test('what is mended or deleted is counted no more, and drafts are nobody’s', async () => {
  listenTo('stdout')
  const {dataset, write, problems} = openLake({title: 7})
  followDocuments(dataset, problems)
  await vi.waitFor(() => expect(problems.count.fields).toBe(1), {timeout: 30_000})
  write({create: {_id: 'drafts.page-fall', _type: 'page', title: 7}})
  write({create: {_id: 'page-fall', _type: 'page', title: 7}})
  expect(problems.count.fields).toBe(2)
  write({patch: {id: 'page-spring', set: {title: 'Spring'}}})
  write({delete: {id: 'page-fall'}})
  await wait(0)
  expect(problems.count.fields).toBe(0)
})

test('the Studio is told which pages are not as they should be, and how much there is to mend', async () => {
  const lines = listenTo('stdout')
  const problems = new ContentProblems()
  problems.setPage('/Rider', [{address: '/Rider', part: 'a', reason: 'It fails.'}])
  problems.setPage('/Driver', [{address: '/Driver', part: undefined, reason: 'It fails.'}])
  problems.setPage('/Rider', [{address: '/Rider', part: 'a', reason: 'It fails.'}])
  expect(await answerContentHealth(problems, {files: [], origins: ['https://loop.example']}).json()).toEqual({
    files: [],
    origins: ['https://loop.example'],
    count: {fields: 0, pages: 2},
    pages: [
      {address: '/Rider', part: 'a', reason: 'It fails.'},
      {address: '/Driver', reason: 'It fails.'},
    ],
  })
  expect(lines).toEqual([
    '/Rider is shown without a part, a: It fails.\n',
    '/Driver could not be rendered, and stays as it was: It fails.\n',
  ])
  problems.setPage('/Rider', [])
  expect(problems.count.pages).toBe(1)
})

test('an asset without its file is told with what helps, until the file is uploaded again', async () => {
  const lines = listenTo('stdout')
  const store = createMemoryStore()
  const lake = createLake(store)
  onTestFinished(() => lake.close())
  const dataset = lake.engine.dataset('production')
  const sha1 = '9'.repeat(40)
  const id = `image-${sha1}-200x200-png`
  const create = {_id: id, _type: 'sanity.imageAsset', originalFilename: 'Rider.png'}
  dataset.mutate([{create}], {author: 'import'})
  const files = missingFiles(lake, dataset)
  followDocuments(dataset, files)
  const message = expect.stringMatching(
    /^The asset "image-9+-200x200-png" has no file.* Upload the same file again/,
  )
  await vi.waitFor(() => expect(files.all).toEqual([{id, name: 'Rider.png', message}]))
  expect(lines).toEqual([message])
  await store.putBlob(sha1, new Uint8Array([1]))
  expect(files.all).toEqual([])
  const other = {...create, _id: `file-${'8'.repeat(40)}-pdf`, _type: 'sanity.fileAsset'}
  dataset.mutate([{create: other}], {author: 'import'})
  expect(files.all).toHaveLength(1)
  dataset.mutate([{delete: {id: other._id}}], {author: 'staff'})
  expect(files.all).toEqual([])
})
