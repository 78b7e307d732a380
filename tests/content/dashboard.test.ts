import {expect, test} from 'vitest'
import {readContent} from '../../studio/content/content.ts'
import {changedLast, draftsWaiting} from '../../studio/tools/dashboard/drafts.ts'
import {momentText} from '../../studio/content/moment.ts'
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

const release = (name: string, fields: object) => ({
  _id: `_.releases.${name}`,
  _type: 'system.release',
  ...fields,
})

test('what comes up is told by its time, after what could not be published and why', async () => {
  const {routes} = await storedContent()
  const {planned, documents} = readContent(
    [
      release('late', {state: 'scheduled', publishAt: '2026-11-24T09:00:00.000Z', scheduledBy: 'maria'}),
      release('early', {
        state: 'scheduled',
        publishAt: '2026-11-23T09:00:00.000Z',
        metadata: {title: 'Scheduled publish', cardinality: 'one'},
      }),
      release('open', {state: 'active', metadata: {intendedPublishAt: '2026-11-23T09:00:00.000Z'}}),
      release('quiet', {state: 'active', error: {message: ''}}),
      release('failed', {
        state: 'active',
        error: {message: 'Why.', publishAt: '2026-11-25T09:00:00.000Z', scheduledBy: 'bob'},
      }),
      {_id: 'versions.early.page-rider', _type: 'page', _system: {delete: true}},
    ],
    routes,
  )
  expect(planned).toMatchObject([
    {name: 'failed', failure: 'Why.', at: '2026-11-25T09:00:00.000Z', scheduledBy: 'bob'},
    {name: 'early', isSingle: true, documents: [{id: 'page-rider', type: 'page', isUnpublished: true}]},
    {name: 'late', isSingle: false, at: '2026-11-24T09:00:00.000Z', scheduledBy: 'maria', documents: []},
  ])
  expect(documents).toEqual([])
})

test.each([
  ['2027-03-14T09:59:00Z', 'Sunday, March 14, 2027 at 1:59 AM Pacific Standard Time'],
  ['2027-03-14T10:00:00Z', 'Sunday, March 14, 2027 at 3:00 AM Pacific Daylight Time'],
  ['2027-11-07T08:30:00Z', 'Sunday, November 7, 2027 at 1:30 AM Pacific Daylight Time'],
  ['2027-11-07T09:30:00Z', 'Sunday, November 7, 2027 at 1:30 AM Pacific Standard Time'],
])('a moment is told in the zone of its reader, by its name: %s', (moment, expected) => {
  expect(momentText(moment, 'America/Los_Angeles')).toBe(expected)
})
