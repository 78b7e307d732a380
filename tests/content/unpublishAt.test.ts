import type {SanityClient} from '@sanity/client'
import {expect, test} from 'vitest'
import {unpublishAt} from '../../studio/actions/release/releases.ts'
import {momentOf} from '../../studio/content/moment.ts'
import {readPlannedReleases} from '../../studio/content/releases.ts'
import {readContent} from '../../studio/content/content.ts'
import {fetchStored} from '../../studio/content/fetchContent.ts'
import {heldBy} from '../../studio/tools/dashboard/heldBy.ts'
import {clockedLake} from './clockedLake.ts'
import {seedDocument, seedDocuments} from './seedDocuments.ts'

const EVENING = Date.UTC(2026, 11, 1, 18)
const MORNING = '2026-12-02T09:00:00.000Z'
const JOB = 'job-driver-support-lead'

/** Opens a lake with one or more jobs, and a manual clock set to the evening before. */
const openLake = (ids = [JOB]) =>
  clockedLake(
    EVENING,
    ids.map((id) => ({create: seedDocument(id)})),
  )

const stored = (client: SanityClient) => client.fetch<{_id: string}[]>('*[]', {}, {perspective: 'raw'})

const statesOf = async (client: SanityClient) =>
  (await stored(client)).map(({_id}) => _id).filter((id) => id.endsWith(JOB))

test('a document goes off the site at its time and not before, and stays as a draft', async () => {
  const {client, at} = openLake()
  await unpublishAt(client, {id: JOB, title: 'Driver support lead'}, MORNING)
  expect(readPlannedReleases(await stored(client))).toMatchObject([
    {at: MORNING, isSingle: true, documents: [{id: JOB, type: 'job', isUnpublished: true}]},
  ])
  await at('2026-12-02T08:59:59Z')
  expect(await statesOf(client)).toContain(JOB)
  await at(MORNING)
  expect(await statesOf(client)).toEqual([`drafts.${JOB}`])
})

test('what leads to a document that could not go is named beside it, and nothing before its time', async () => {
  const {client, at} = openLake(seedDocuments.map(({_id}) => _id))
  const holding = async () => {
    const {stored: all, routes} = await fetchStored(client)
    const content = readContent(all, routes)
    return content.planned.map((release) => heldBy(release, content).map(({id}) => id))
  }
  await unpublishAt(client, {id: 'page-careers', title: 'Careers'}, MORNING)
  expect(await holding()).toEqual([[]])
  await at(MORNING)
  expect((await holding()).map((ids) => ids.toSorted())).toEqual([
    ['page-about', 'redirect-jobs', 'siteSettings'],
  ])
})

test('what is refused leaves nothing behind that would happen later', async () => {
  const {client} = openLake()
  await expect(unpublishAt(client, {id: 'not-there', title: 'Nothing'}, MORNING)).rejects.toThrow('not-there')
  expect(readPlannedReleases(await stored(client))).toEqual([])
  expect(await client.fetch('*[_type == "system.release"]', {}, {perspective: 'raw'})).toEqual([])
})

test('only a moment that is still to come is taken', () => {
  const now = new Date(EVENING)
  const typed = (moment: number) => {
    const local = new Date(moment - new Date(moment).getTimezoneOffset() * 60_000)
    return local.toISOString().slice(0, 16)
  }
  expect(momentOf(typed(Date.parse(MORNING)), now)).toBe(MORNING)
  expect(momentOf(typed(EVENING), now)).toBeUndefined()
  expect(momentOf('', now)).toBeUndefined()
})
