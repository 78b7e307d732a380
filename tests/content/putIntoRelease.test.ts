import type {SanityClient} from '@sanity/client'
import {expect, test} from 'vitest'
import {clockedLake} from './clockedLake.ts'
import {publishAt, putIntoRelease} from '../../studio/actions/release/releases.ts'
import {readPlannedReleases} from '../../studio/content/releases.ts'
import {seedDocument} from './seedDocuments.ts'

const JOB = 'job-driver-support-lead'
const DRAFT = `drafts.${JOB}`
const MORNING = '2026-12-02T09:00:00.000Z'

/** A lake of a job with a draft, on the evening before. */
function openLake() {
  const job = seedDocument(JOB)
  const drafted = {...job, _id: DRAFT, title: 'Lead of support'}
  return clockedLake(Date.UTC(2026, 11, 1, 18), [{create: job}, {create: drafted}])
}

const titleOf = (client: SanityClient) => client.fetch<string>('*[_id == $id][0].title', {id: JOB})
const releases = (client: SanityClient) =>
  client.fetch<{name: string; state: string}[]>(
    '*[_type == "system.release"]{name, state}',
    {},
    {perspective: 'raw'},
  )

test('a draft is planned in one step: its release is made, holds it, and publishes it at its time', async () => {
  const {client, at} = openLake()
  const before = await titleOf(client)
  await putIntoRelease(client, DRAFT, {title: 'New year', at: MORNING})
  expect(readPlannedReleases(await client.fetch('*[]', {}, {perspective: 'raw'}))).toMatchObject([
    {title: 'New year', isSingle: false, at: MORNING, documents: [{id: JOB, isUnpublished: false}]},
  ])
  await at('2026-12-02T08:59:59Z')
  expect(await titleOf(client)).toBe(before)
  await at(MORNING)
  expect(await titleOf(client)).toBe('Lead of support')
})

test('a release without a time waits, and takes in more', async () => {
  const {client} = openLake()
  await putIntoRelease(client, DRAFT, {title: 'Some day', at: undefined})
  const [release] = await releases(client)
  expect(release?.state).toBe('active')
  await client.createOrReplace({...seedDocument(JOB), _id: 'drafts.another'})
  await putIntoRelease(client, 'drafts.another', {release: release?.name ?? ''})
  const held = `count(*[_id in path("versions." + $name + ".*")])`
  expect(await client.fetch(held, {name: release?.name ?? ''}, {perspective: 'raw'})).toBe(2)
})

test('a draft alone is published at its time, and takes its draft with it', async () => {
  const {client, at} = openLake()
  const name = await publishAt(client, DRAFT, MORNING)
  expect(readPlannedReleases(await client.fetch('*[]', {}, {perspective: 'raw'}))).toMatchObject([
    {name, isSingle: true, at: MORNING, documents: [{id: JOB, isUnpublished: false}]},
  ])
  await at(MORNING)
  expect(await titleOf(client)).toBe('Lead of support')
  expect(await client.fetch('count(*[_id == $id])', {id: DRAFT}, {perspective: 'raw'})).toBe(0)
})

test('what the lake refuses leaves no release behind', async () => {
  const {client} = openLake()
  const refused = putIntoRelease(client, 'drafts.nothing', {title: 'New year', at: MORNING})
  await expect(refused).rejects.toThrow('nothing')
  expect(await releases(client)).toEqual([])
})
