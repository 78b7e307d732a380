import type {SanityClient} from '@sanity/client'
import {afterAll, describe, expect, test, vi} from 'vitest'
import {type Deed, doWithMany, lookAtMany, manyTypes, type Rules} from '../../studio/tools/many/many.ts'
import type {Refuse} from '../../studio/roles/useRefuse.ts'
import {lakeWith} from './storedContent.ts'
import {takeOffNow} from './takenOff.ts'
import {createValidation} from './studioRemarks.ts'

const {remarksOn, close} = createValidation()
afterAll(close)

const mayAll: Refuse = () => Promise.resolve(undefined)
const JOB = 'job-driver-support-lead'
const OTHER = 'job-city-operations-manager'

const RULES: Rules = {
  refuse: mayAll,
  again: true,
  errorsIn: async (fields) => {
    const document = {...fields, _id: String(fields['_id']), _type: String(fields['_type'])}
    return (await remarksOn(document)).filter((remark) => remark.startsWith('error'))
  },
}

const doAll = (client: SanityClient, ids: readonly string[], deed: Deed, rules: Partial<Rules> = {}) =>
  Array.fromAsync(
    doWithMany(
      client,
      ids.map((id) => ({id})),
      deed,
      {...RULES, ...rules},
    ),
  )

const storedIds = (client: SanityClient, ...ids: string[]) =>
  client.fetch<string[]>('*[_id in $ids || _id in path("versions.**")]._id', {ids}, {perspective: 'raw'})

test('law and facts are not chosen many at once', () => {
  expect(manyTypes).toEqual(expect.arrayContaining(['page', 'faqItem', 'helpTopic', 'job', 'redirect']))
  for (const type of ['legalDocument', 'legalVersion', 'fact', 'siteSettings']) {
    expect(manyTypes).not.toContain(type)
  }
})

test('many drafts are published, and one with an error or without changes costs only itself', async () => {
  const client = lakeWith([
    {_id: `drafts.${JOB}`, title: 'Lead'},
    {_id: `drafts.${OTHER}`, title: undefined},
  ])
  const outcomes = await doAll(client, [OTHER, 'job-rider-support-specialist', JOB], {name: 'publish'})
  expect(outcomes).toEqual([
    {id: OTHER, failure: expect.stringContaining('A job needs its title.')},
    {id: 'job-rider-support-specialist', failure: 'It has no changes that wait.'},
    {id: JOB},
  ])
  expect(await client.fetch('*[_id == $id][0].title', {id: JOB})).toBe('Lead')
  expect(await storedIds(client, `drafts.${JOB}`, `drafts.${OTHER}`)).toEqual([`drafts.${OTHER}`])
})

test('a draft that was changed after it was looked at is checked again, and others are not', async () => {
  const client = lakeWith([
    {_id: `drafts.${JOB}`, title: 'Lead'},
    {_id: `drafts.${OTHER}`, title: 'Manager'},
  ])
  const errorsIn = vi.fn<Rules['errorsIn']>(RULES.errorsIn)
  const rules = {...RULES, errorsIn}
  const {free} = await lookAtMany(client, [JOB, OTHER], {name: 'publish'}, rules)
  await client.patch(`drafts.${OTHER}`).unset(['title']).commit()
  errorsIn.mockClear()
  expect(await Array.fromAsync(doWithMany(client, free, {name: 'publish'}, rules))).toEqual([
    {id: JOB},
    {id: OTHER, failure: expect.stringContaining('A job needs its title.')},
  ])
  expect(errorsIn).toHaveBeenCalledTimes(1)
})

test('a page that moves is left to its form, which offers a redirect', async () => {
  const client = lakeWith([{_id: 'drafts.page-rider', route: '/Riding'}])
  const [outcome] = await doAll(client, ['page-rider'], {name: 'publish'})
  expect(outcome?.failure).toBe('Its address changes. Publish it from its form, which offers a redirect.')
})

test('many are unpublished, but for what something leads to', async () => {
  const client = lakeWith()
  expect(await doAll(client, [JOB, 'page-about', OTHER], {name: 'unpublish'})).toEqual([
    {id: JOB},
    {id: 'page-about', failure: expect.stringMatching(/^Something leads to it/)},
    {id: OTHER},
  ])
  expect(await storedIds(client, JOB, OTHER, 'page-about')).toEqual(['page-about'])
  expect(await storedIds(client, `drafts.${JOB}`, `drafts.${OTHER}`)).toHaveLength(2)
})

test.each(['publish', 'unpublish', 'delete'] as const)(
  '%s: many go without reading more than what they are and what leads to them',
  async (name) => {
    const others = Array.from({length: 100}, (_, n) => ({
      _id: `more-${n}`,
      _type: 'page',
      route: `/More-${n}`,
    }))
    const client = lakeWith([
      ...others,
      {_id: `drafts.${JOB}`, title: 'Lead'},
      {_id: `drafts.${OTHER}`, title: 'Manager'},
    ])
    const asked = vi.spyOn(client, 'fetch')
    expect(await doAll(client, [JOB, OTHER], {name})).toEqual([{id: JOB}, {id: OTHER}])
    const answers = await Promise.all(asked.mock.results.map(({value}) => value))
    expect(answers.length).toBeGreaterThan(0)
    expect(Math.max(...answers.map((answer) => JSON.stringify(answer).length))).toBeLessThan(5000)
  },
)

test('many are deleted, drafts alone too', async () => {
  const client = lakeWith([{_id: 'drafts.job-new', _type: 'job', title: 'New'}])
  expect(await doAll(client, [JOB, 'job-new', 'job-gone'], {name: 'delete'})).toEqual([
    {id: JOB},
    {id: 'job-new'},
    {id: 'job-gone', failure: 'It is not there any more.'},
  ])
  expect(await storedIds(client, JOB, `drafts.${JOB}`, 'drafts.job-new')).toEqual([])
})

test('many are put into a release, each once', async () => {
  const client = lakeWith([{_id: `drafts.${JOB}`, title: 'Lead'}])
  const {releaseId: release} = await client.releases.create({metadata: {title: 'Spring'}})
  const deed = {name: 'release', release} as const
  expect(await doAll(client, [JOB, OTHER], deed)).toEqual([{id: JOB}, {id: OTHER}])
  const versions = [JOB, OTHER].map((id) => `versions.${release}.${id}`)
  expect((await storedIds(client)).toSorted()).toEqual(versions.toSorted())
  const [again] = await doAll(client, [JOB], deed)
  expect(again?.failure).toContain('already')
})

test('nothing that the person may not change is changed, and neither are laws', async () => {
  const client = lakeWith([{_id: `drafts.${JOB}`, title: 'Lead'}])
  const refuse: Refuse = () => Promise.resolve('Your role may not.')
  expect(await doAll(client, [JOB], {name: 'delete'}, {refuse})).toEqual([
    {id: JOB, failure: 'Your role may not.'},
  ])
  expect(await doAll(client, ['legal-privacy'], {name: 'unpublish'})).toEqual([
    {id: 'legal-privacy', failure: 'It is looked at by itself.'},
  ])
  expect(await storedIds(client, JOB, `drafts.${JOB}`, 'legal-privacy')).toHaveLength(3)
})

test('what it comes to is told before: what would be done, what stays and why, and nothing is done', async () => {
  const client = lakeWith([
    {_id: `drafts.${JOB}`, title: 'Lead'},
    {_id: `drafts.${OTHER}`, title: undefined},
  ])
  const before = await client.fetch('*[] | order(_id)', {}, {perspective: 'raw'})
  expect(await lookAtMany(client, [OTHER, JOB], {name: 'publish'}, RULES)).toEqual({
    free: [{id: JOB, checked: expect.any(String)}],
    left: [{id: OTHER, failure: expect.stringContaining('A job needs its title.')}],
    comeBacks: [],
  })
  const off = await lookAtMany(client, [JOB, 'page-about'], {name: 'unpublish'}, RULES)
  expect(off).toMatchObject({free: [{id: JOB}], left: [{id: 'page-about'}]})
  expect(await client.fetch('*[] | order(_id)', {}, {perspective: 'raw'})).toEqual(before)
})

describe('what was taken off the site before', () => {
  const CAREERS = 'page-careers'
  const redirectFrom = '*[_type == "redirect" && from == "/Careers"]._id'
  const footer = '*[_id == "siteSettings"][0].footerColumns[].links[][label == "Careers"].page._ref'

  async function takenOff(): Promise<SanityClient> {
    const client = lakeWith()
    await takeOffNow(client, CAREERS, 'page-about')
    expect(await client.fetch(redirectFrom)).toHaveLength(1)
    return client
  }

  test('comes back with many others: its redirect goes, and what led to it does again', async () => {
    const client = await takenOff()
    const {comeBacks} = await lookAtMany(client, [CAREERS], {name: 'publish'}, RULES)
    expect(comeBacks[0]?.places.length).toBeGreaterThan(0)
    expect(await doAll(client, [CAREERS], {name: 'publish'})).toEqual([{id: CAREERS}])
    expect(await client.fetch(redirectFrom)).toEqual([])
    expect(await client.fetch(footer)).toEqual([CAREERS])
  })

  test('comes back without what led to it, where somebody wants that to stay', async () => {
    const client = await takenOff()
    await doAll(client, [CAREERS], {name: 'publish'}, {again: false})
    expect(await client.fetch(redirectFrom)).toEqual([])
    expect(await client.fetch(footer)).toEqual(['page-about'])
  })

  test('comes back with a release that it is put into', async () => {
    const client = await takenOff()
    const {releaseId} = await client.releases.create({metadata: {title: 'Spring'}})
    expect(await doAll(client, [CAREERS], {name: 'release', release: releaseId})).toEqual([{id: CAREERS}])
    expect(await client.fetch(footer)).toEqual(['page-about'])
    await client.releases.publish({releaseId})
    expect(await client.fetch(redirectFrom)).toEqual([])
    expect(await client.fetch(footer)).toEqual([CAREERS])
    const weak = '*[_id == "siteSettings"][0].footerColumns[].links[][label == "Careers"].page'
    expect(await client.fetch(weak)).toEqual([{_type: 'reference', _ref: CAREERS}])
  })
})
