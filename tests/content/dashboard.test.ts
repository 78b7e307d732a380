import {expect, test} from 'vitest'
import {readContent} from '../../studio/content/content.ts'
import {changedLast, draftsWaiting} from '../../studio/tools/dashboard/drafts.ts'
import {latestEdit} from '../../studio/tools/dashboard/edits.ts'
import {storedContent} from './storedContent.ts'

test('drafts wait until they are published, the latest first', async () => {
  const {routes} = await storedContent()
  const draft = (id: string, day: string) => ({
    _id: id,
    _type: 'page',
    _updatedAt: `2026-01-${day}T00:00:00Z`,
  })
  const content = readContent(
    [
      draft('page-rider', '03'),
      draft('drafts.page-rider', '04'),
      draft('page-home', '06'),
      draft('drafts.page-spring', '05'),
    ],
    routes,
  )
  expect(draftsWaiting(content).map(({id}) => id)).toEqual(['page-spring', 'page-rider'])
  expect(changedLast(content, 2).map(({id}) => id)).toEqual(['page-home', 'page-spring'])
})

const transaction = (documentIDs: string[]) =>
  JSON.stringify({id: 'one', author: 'maria', timestamp: '2026-01-01T00:00:00Z', documentIDs})

test('an edit is published when it reached more than the draft', () => {
  const log = `${transaction(['drafts.page-rider', 'page-rider'])}\n${transaction(['drafts.page-rider'])}\n`
  expect(latestEdit('page-rider', log)).toMatchObject({author: 'maria', isPublished: true})
  expect(latestEdit('page-rider', transaction(['drafts.page-rider']))).toMatchObject({isPublished: false})
})

test('what loaded the content is nobody’s edit', () => {
  const many = Array.from({length: 20}, (_, index) => `page-${index}`)
  expect(latestEdit('page-1', transaction(many))).toBeUndefined()
  expect(latestEdit('page-1', '')).toBeUndefined()
})
