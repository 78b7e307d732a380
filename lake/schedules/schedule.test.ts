import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {setTimeout} from 'node:timers/promises'
import {describe, expect, it, onTestFinished} from 'vitest'
import {StoreError} from '../errors.ts'
import {refusal} from '../datasets/datasetFixtures.ts'
import {ADA, BOB, EDITOR, MINUTE, NINE, openScheduledLake} from './scheduleFixtures.ts'
import type {Store} from '../store/store.ts'
import {createMemoryStore, openSqliteStore} from '../store/sqliteStore.ts'

const RELEASES_ALONE = {
  name: 'editor',
  title: 'Editor',
  grants: [{filter: '_type == "system.release"', permissions: ['read', 'create', 'update'] as const}],
}

/** Opens a lake that is closed after the test. */
function openLake(options?: Parameters<typeof openScheduledLake>[0]) {
  const lake = openScheduledLake(options)
  onTestFinished(() => lake.close())
  return lake
}

describe('a scheduled release', () => {
  it('is published at its time, and not a moment earlier', async () => {
    const lake = openLake()
    lake.release('r1', 'new')
    lake.schedule('r1', NINE)
    await lake.at(NINE - 1)
    expect([lake.titleOf('a'), lake.releaseOf('r1')]).toMatchObject([
      undefined,
      {state: 'scheduled', publishAt: '2026-11-23T09:00:00.000Z', scheduledBy: 'ada'},
    ])
    await lake.at(NINE)
    expect([lake.titleOf('a'), lake.releaseOf('r1')]).toMatchObject([
      'new',
      {state: 'published', publishedAt: '2026-11-23T09:00:00.000Z'},
    ])
    expect(lake.releaseOf('r1')).not.toHaveProperty('publishAt')
  })

  it('is published in the name of who scheduled it last', async () => {
    const lake = openLake()
    lake.release('r1', 'new')
    lake.schedule('r1', NINE)
    lake.schedule('r1', NINE + MINUTE, 'bob')
    await lake.at(NINE)
    expect(lake.titleOf('a')).toBeUndefined()
    await lake.at(NINE + MINUTE)
    expect(lake.dataset.history({documentIds: ['a'], reverse: true, limit: 1})).toMatchObject([
      {author: 'bob'},
    ])
  })

  it('is published no more once it is unscheduled', async () => {
    const lake = openLake()
    lake.release('r1', 'new')
    lake.schedule('r1', NINE)
    lake.act('unschedule')
    await lake.at(NINE + MINUTE)
    expect([lake.titleOf('a'), lake.releaseOf('r1')?.state]).toEqual([undefined, 'active'])
    expect(lake.releaseOf('r1')).not.toHaveProperty('scheduledBy')
  })

  it('takes away what it unpublishes, at its time', async () => {
    const lake = openLake()
    lake.put({_id: 'c', title: 'C'})
    lake.act('create')
    lake.act('document.version.unpublish', {publishedId: 'c', versionId: 'versions.r1.c'})
    lake.schedule('r1', NINE)
    await lake.at(NINE)
    expect([lake.titleOf('c'), lake.titleOf('drafts.c')]).toEqual([undefined, 'C'])
  })

  it.each([
    ['one', 'goes when it was not changed since', undefined, undefined],
    ['one', 'stays when it was', 'newer', 'newer'],
    ['many', 'stays', undefined, 'new'],
  ])('of %s document takes its draft with it: that %s', async (cardinality, _title, changed, expected) => {
    const lake = openLake()
    lake.put({_id: 'drafts.a', title: 'new'})
    lake.act('create', {metadata: {releaseType: 'scheduled', cardinality}})
    lake.act('document.version.create', {publishedId: 'a', baseId: 'drafts.a', versionId: 'versions.r1.a'})
    lake.schedule('r1', NINE)
    if (changed !== undefined) lake.put({_id: 'drafts.a', title: changed})
    await lake.at(NINE)
    expect([lake.titleOf('a'), lake.titleOf('drafts.a')]).toEqual(['new', expected])
  })

  it('can be told a time in any zone, and what people say about it can still be changed', () => {
    const lake = openLake()
    lake.release('r1', 'new')
    // The night in which clocks go forward in New York: 01:59 and 03:00 are a minute apart.
    lake.act('schedule', {publishAt: '2027-03-14T01:59:00-05:00'})
    expect(lake.releaseOf('r1')?.publishAt).toBe('2027-03-14T06:59:00.000Z')
    lake.act('schedule', {publishAt: '2027-03-14T03:00:00-04:00'})
    expect(lake.releaseOf('r1')?.publishAt).toBe('2027-03-14T07:00:00.000Z')
    lake.act('edit', {patch: {set: {'metadata.title': 'Spring'}}})
    expect(lake.releaseOf('r1')).toMatchObject({state: 'scheduled', metadata: {title: 'Spring'}})
  })

  it('has versions that nobody changes, adds or takes away, until it is unscheduled', () => {
    const lake = openLake()
    lake.release('r1', 'new')
    lake.schedule('r1', NINE)
    const versionId = 'versions.r1.a'
    const locked = {status: 409, error: {description: expect.stringContaining('Unschedule it first')}}
    const patch = {set: {title: 'changed'}}
    const attempts = [
      () => lake.put({_id: versionId, title: 'changed'}),
      () => lake.put({_id: 'versions.r1.b', title: 'another'}),
      () => lake.mutate({delete: {id: versionId}}),
      () => lake.act('document.edit', {publishedId: 'a', versionId, patch}),
      () => lake.act('document.version.discard', {versionId}),
      () => lake.act('document.publish', {publishedId: 'a', versionId}),
    ]
    for (const attempt of attempts) expect(refusal(attempt)).toMatchObject(locked)
    for (const name of ['publish', 'archive', 'delete'])
      expect(refusal(() => lake.act(name))).toMatchObject({status: 409})
    lake.act('unschedule')
    lake.put({_id: versionId, title: 'changed'})
  })

  it('is imported with its versions, and waits in the new lake until somebody there schedules it', async () => {
    const lake = openLake()
    lake.release('r1', 'new')
    lake.schedule('r1', NINE)
    const exported = [...lake.dataset.documents()]
    const other = openLake({accounts: {users: [BOB], roles: [EDITOR]}})
    other.dataset.mutate(
      exported.map((document) => ({create: document})),
      {author: 'import'},
    )
    expect(other.releaseOf('r1')).toMatchObject({state: 'scheduled', scheduledBy: 'ada'})
    await other.at(NINE)
    expect(other.releaseOf('r1')).toMatchObject({
      state: 'active',
      error: {message: expect.stringContaining('schedule it yourself')},
    })
  })
})

describe('what is due', () => {
  it('happens in the order of the times, whichever was scheduled first', async () => {
    const lake = openLake()
    lake.release('late', 'late')
    lake.release('early', 'early')
    lake.schedule('late', NINE + 1)
    lake.schedule('early', NINE)
    await lake.at(NINE + MINUTE)
    expect(lake.titleOf('a')).toBe('late')
    expect(lake.releaseOf('early')?.state).toBe('published')
  })

  it('happens at the next start when its time came while the lake was stopped, in order, and is logged', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'schedule-'))
    onTestFinished(() => rm(folder, {recursive: true}))
    const before = openScheduledLake({store: openSqliteStore(folder)})
    before.release('late', 'late')
    before.release('early', 'early')
    before.schedule('late', NINE + MINUTE)
    before.schedule('early', NINE)
    await before.dataset.settled()
    before.close()
    const after = openLake({store: openSqliteStore(folder), start: NINE + 2 * MINUTE})
    await expect
      .poll(() => after.logged)
      .toEqual([
        'Published release “early” (early), scheduled for 2026-11-23T09:00:00.000Z by Ada. Its time came while the lake was stopped.',
        'Published release “late” (late), scheduled for 2026-11-23T09:01:00.000Z by Ada. Its time came while the lake was stopped.',
      ])
    expect(after.titleOf('a')).toBe('late')
  })

  it('of thousands of documents lets everybody have turns while it is computed, and is there all at once', async () => {
    const lake = openLake()
    lake.act('create', {metadata: {title: 'r1', releaseType: 'scheduled'}})
    const ids = Array.from({length: 2000}, (_, index) => `page-${index}`)
    lake.put(...ids.map((id) => ({_id: `versions.r1.${id}`, title: 'new'})))
    lake.schedule('r1', NINE)
    const state = {isDone: false}
    const publishing = lake.at(NINE).finally(() => (state.isDone = true))
    const seen: string[] = []
    while (!state.isDone) {
      seen.push([ids.at(0), ids.at(-1)].map((id = '') => lake.titleOf(id)).join())
      await setTimeout(1)
    }
    await publishing
    expect(seen.length).toBeGreaterThan(10)
    expect(new Set(seen.slice(0, -1))).toEqual(new Set([',']))
    expect(ids.map((id) => lake.titleOf(id)).every((title) => title === 'new')).toBe(true)
  })

  it('happens no more where somebody takes its time back while it is computed', async () => {
    const lake = openLake()
    lake.act('create', {metadata: {title: 'r1', releaseType: 'scheduled'}})
    lake.act('create', {releaseId: 'r2', metadata: {title: 'r2', releaseType: 'scheduled'}})
    const ids = Array.from({length: 1000}, (_, index) => `page-${index}`)
    for (const name of ['r1', 'r2'])
      lake.put(...ids.map((id) => ({_id: `versions.${name}.${id}`, title: name})))
    lake.schedule('r1', NINE)
    lake.schedule('r2', NINE + 1)
    const publishing = lake.at(NINE + 1)
    await setTimeout(1)
    lake.act('unschedule')
    lake.schedule('r2', NINE + MINUTE)
    await publishing
    expect([lake.releaseOf('r1'), lake.releaseOf('r2')]).toMatchObject([
      {state: 'active'},
      {state: 'scheduled'},
    ])
    expect(lake.releaseOf('r1')).not.toHaveProperty('error')
    expect(lake.titleOf('page-0')).toBeUndefined()
    await lake.at(NINE + MINUTE)
    expect(lake.titleOf('page-0')).toBe('r2')
  })

  it('happens by itself', async () => {
    const lake = openLake({now: Date.now})
    lake.release('r1', 'new')
    const time = Date.now() + 1100
    lake.schedule('r1', time)
    await expect.poll(() => lake.titleOf('a'), {timeout: 5000}).toBe('new')
    expect(Date.parse(String(lake.releaseOf('r1')?.publishedAt))).toBeGreaterThanOrEqual(time)
  })

  it('waits while the disk takes nothing, which is told once', async () => {
    let isFull = false
    const store = createMemoryStore()
    const append: Store['append'] = (transaction) => {
      if (isFull) throw new StoreError('The disk is full.')
      return store.append(transaction)
    }
    const lake = openLake({store: {...store, append}})
    lake.release('r1', 'new')
    lake.schedule('r1', NINE)
    isFull = true
    await lake.at(NINE)
    await lake.at(NINE + 1000)
    expect(lake.releaseOf('r1')?.state).toBe('scheduled')
    expect(lake.logged).toEqual(['Scheduled releases are not published at the moment: The disk is full.'])
    isFull = false
    await lake.at(NINE + 2000)
    expect(lake.releaseOf('r1')?.state).toBe('published')
  })

  it('waits for the time again when the clock is set back, and happens once', async () => {
    const lake = openLake()
    lake.release('r1', 'new')
    lake.release('r2', 'newer')
    lake.schedule('r1', NINE)
    lake.schedule('r2', NINE + MINUTE)
    await lake.at(NINE)
    lake.put({_id: 'a', title: 'by hand'})
    await lake.at(NINE - 30 * MINUTE)
    await lake.at(NINE + MINUTE - 1)
    expect(lake.titleOf('a')).toBe('by hand')
    await lake.at(NINE + MINUTE)
    expect(lake.titleOf('a')).toBe('newer')
  })
})

describe('a release that cannot be published at its time', () => {
  /** Schedules the release for nine by Ada, and returns it after that time. */
  async function failed(lake: ReturnType<typeof openLake>) {
    lake.schedule('r1', NINE)
    await lake.at(NINE)
    expect(lake.releaseOf('r1')).not.toHaveProperty('publishAt')
    return lake.releaseOf('r1')
  }

  it('is active again and says why, who scheduled it and for when', async () => {
    const lake = openLake()
    lake.put({_id: 'c', title: 'C'}, {_id: 'd', needs: {_ref: 'c'}})
    lake.release('r1', 'new')
    lake.act('document.version.unpublish', {publishedId: 'c', versionId: 'versions.r1.c'})
    expect(await failed(lake)).toMatchObject({
      state: 'active',
      error: {
        message: expect.stringContaining('there are references to it from "d"'),
        scheduledBy: 'ada',
        publishAt: '2026-11-23T09:00:00.000Z',
      },
    })
    expect([lake.titleOf('a'), lake.titleOf('c'), lake.titleOf('versions.r1.a')]).toEqual([
      undefined,
      'C',
      'new',
    ])
  })

  it('does not keep the next one from its time', async () => {
    const lake = openLake()
    lake.release('r1', 'new')
    lake.put({_id: 'versions.r1.b', needs: {_ref: 'gone', _weak: true, _strengthenOnPublish: {type: 'page'}}})
    lake.release('r2', 'newer')
    lake.schedule('r2', NINE + 1)
    lake.schedule('r1', NINE)
    await lake.at(NINE + 1)
    expect([lake.releaseOf('r1')?.state, lake.titleOf('a')]).toEqual(['active', 'newer'])
    await expect
      .poll(() => lake.logged[0])
      .toContain(
        'Could not publish release “r1” (r1), scheduled for 2026-11-23T09:00:00.000Z by Ada. It is active again.',
      )
  })

  it('says so no more once it is scheduled again', async () => {
    const lake = openLake()
    lake.release('r1', 'new')
    lake.put({_id: 'versions.r1.b', needs: {_ref: 'c', _weak: true, _strengthenOnPublish: {type: 'page'}}})
    expect(await failed(lake)).toHaveProperty('error')
    lake.put({_id: 'c'})
    lake.schedule('r1', NINE + MINUTE)
    expect(lake.releaseOf('r1')).not.toHaveProperty('error')
    await lake.at(NINE + MINUTE)
    expect(lake.releaseOf('r1')?.state).toBe('published')
  })

  it.each([
    ['may no longer publish it', {users: [ADA], roles: [RELEASES_ALONE]}, 'Insufficient permissions'],
    ['may no longer sign in', {users: [BOB], roles: [EDITOR]}, 'may no longer sign in'],
  ])('because who scheduled it %s', async (_title, accounts, message) => {
    const store = createMemoryStore()
    const lake = openLake({store})
    lake.release('r1', 'new')
    lake.schedule('r1', NINE)
    const later = openLake({store, accounts})
    await later.at(NINE)
    expect(later.releaseOf('r1')).toMatchObject({
      state: 'active',
      error: {message: expect.stringContaining(message)},
    })
    expect(later.titleOf('a')).toBeUndefined()
  })
})

describe('who schedules', () => {
  it('cannot do so in the name of somebody else', () => {
    const lake = openLake()
    lake.release('r1', 'new')
    const forged = {state: 'scheduled', publishAt: new Date(NINE).toISOString(), scheduledBy: 'bob'}
    const document = {_id: '_.releases.r1', _type: 'system.release', name: 'r1', ...forged}
    const attempts = [
      () => lake.mutate({patch: {id: document._id, set: forged}}),
      () => lake.mutate({createOrReplace: document}),
      () => lake.mutate({patch: {query: '*[_type == "system.release"]', set: forged}}),
      () => lake.act('edit', {patch: {set: forged}}),
      () =>
        lake.act('document.create', {
          publishedId: '_.releases.r2',
          attributes: {...document, _id: '_.releases.r2'},
        }),
      () => lake.act('document.version.replace', {document}),
      () => lake.mutate({create: {...document, _id: 'versions.r1._.releases.r2'}}),
      () => lake.mutate({create: {...document, _id: 'drafts._.releases.r2'}}),
    ]
    for (const attempt of attempts) expect(refusal(attempt)).toMatchObject({status: 400})
    lake.act('import', {document, ifExists: 'replace'})
    expect(lake.releaseOf('r1')).toMatchObject({...forged, scheduledBy: 'ada'})
  })

  it.each([
    [{}, 'publishAt'],
    [{publishAt: 'Monday'}, 'Expected a date and time in ISO 8601'],
  ])('says a time: %j', (fields, description) => {
    const lake = openLake()
    lake.release('r1', 'new')
    expect(refusal(() => lake.act('schedule', fields))).toMatchObject({
      status: 400,
      error: {description: expect.stringContaining(description)},
    })
  })
})
