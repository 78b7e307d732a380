import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {setTimeout as wait} from 'node:timers/promises'
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {createLake, createMemoryStore, openSqliteSnapshot, openSqliteStore, StoreError} from '../index.ts'
import {verifyFolder} from '../verify/verify.ts'
import {startLakeProcess} from './lakeProcess.ts'
import {torture} from './torture/torture.ts'
import {tortureBackups} from './torture/tortureBackups.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lake-durability-'))
})
afterEach(() => rm(folder, {recursive: true}))

const MUTATE = '/v2025-02-19/data/mutate/production'
const COUNT = '/v2025-02-19/data/query/production?perspective=raw&query=count(*)'

function creation(_id: string): string {
  return JSON.stringify({mutations: [{create: {_id, _type: 'page', text: 'x'.repeat(20_000)}}]})
}

describe('a lake that is killed at any moment', () => {
  it('keeps every write that it acknowledged, whole, with a history that can be followed both ways', async () => {
    const report = await torture(folder, 12)
    expect(report).toMatchObject({kills: 12, lost: [], half: [], problems: []})
    expect(report.acknowledged).toBeGreaterThan(3)
  }, 120_000)
})

describe('backups and restores that are killed, or whose lake is', () => {
  it('leave every backup sound, and every restore exact', async () => {
    const report = await tortureBackups(folder, 2)
    expect(report).toMatchObject({backups: 2, restores: 2, goneBack: 2, faults: []})
  }, 120_000)
})

describe('a lake that is killed while releases come due', () => {
  it('publishes each once and in order, and none before its time', async () => {
    const send = async (origin: string, actions: object[]) => {
      const body = JSON.stringify({actions})
      const answer = await fetch(`${origin}/v2025-02-19/data/actions/production`, {method: 'POST', body})
      expect(answer.status, await answer.text()).toBe(200)
    }
    const names = Array.from({length: 60}, (_, index) => `r${index}`)
    const first = startLakeProcess(folder)
    const origin = (await first.origin) ?? ''
    // Due together: publishing them all takes long enough to be killed in the middle.
    const due = Date.now() + 3000
    const publishAt = (index: number) => new Date(due + names.length - index).toISOString()
    await send(
      origin,
      names.flatMap((releaseId) => [
        {actionType: 'sanity.action.release.create', releaseId},
        {
          actionType: 'sanity.action.document.version.create',
          publishedId: 'a',
          document: {_id: `versions.${releaseId}.a`, _type: 'page', title: releaseId},
        },
      ]),
    )
    await send(
      origin,
      names.map((releaseId, index) => ({
        actionType: 'sanity.action.release.schedule',
        releaseId,
        publishAt: publishAt(index),
      })),
    )
    await first.kill()
    const publications = () => {
      const store = openSqliteSnapshot(folder)
      const stored = store.transactions('production', {documentIds: ['a']})
      store.close()
      return stored
    }
    for (let kills = 0; kills < 3; kills += 1) {
      const lake = startLakeProcess(folder)
      await lake.origin
      while (Date.now() < due) await wait(10)
      await wait(Math.random() * 100)
      await lake.kill()
    }
    const last = startLakeProcess(folder)
    await last.origin
    await expect.poll(() => publications().length, {timeout: 30_000}).toBe(names.length)
    await last.kill()
    const published = publications()
    const released = published.map(({actions}) => actions.map(({releaseId}) => releaseId)[0])
    expect(released).toEqual(names.toReversed())
    for (const [index, {timestamp}] of published.toReversed().entries()) {
      expect(timestamp >= publishAt(index), `${timestamp} ${publishAt(index)}`).toBe(true)
    }
    expect(await verifyFolder(folder)).toMatchObject({problems: []})
  }, 120_000)
})

describe('a disk that refuses', () => {
  it('is told with a 5xx when it is full; what was written stays and is served, and the rest fits later', async () => {
    const lake = startLakeProcess(folder, 2000)
    const origin = await lake.origin
    const send = (path: string, body: string) => fetch(`${origin}${path}`, {method: 'POST', body})
    let acknowledged = 0
    let refusal: Response
    for (;;) {
      refusal = await send(MUTATE, creation(`page-${acknowledged}`))
      if (!refusal.ok) break
      acknowledged += 1
    }
    expect(refusal.status).toBeGreaterThanOrEqual(500)
    expect(await refusal.json()).toMatchObject({message: expect.stringContaining(folder)})
    const upload = await send('/v2025-02-19/assets/files/production?filename=big.txt', 'x'.repeat(2_000_000))
    expect(upload.status).toBeGreaterThanOrEqual(500)
    expect(await (await fetch(`${origin}${COUNT}`)).json()).toMatchObject({result: acknowledged})
    await lake.kill()

    expect(acknowledged).toBeGreaterThan(5)
    expect(await verifyFolder(folder)).toMatchObject({problems: [], remarks: [], documents: acknowledged})
    const later = createLake(openSqliteStore(folder))
    const answer = await later.fetch(
      new Request(`http://localhost${MUTATE}`, {method: 'POST', body: creation('later')}),
    )
    expect(answer.status).toBe(200)
    later.close()
  })

  it('is told with a 5xx when it may not be written to, and nothing of the write shows', async () => {
    const store = openSqliteStore(folder)
    const log: string[] = []
    const refusing = {
      ...store,
      append() {
        throw new StoreError('The lake cannot write to its folder.')
      },
    }
    const lake = createLake(refusing, {log: (line) => log.push(line)})
    const request = (path: string, body?: string) =>
      lake.fetch(new Request(`http://localhost${path}`, {method: body ? 'POST' : 'GET', body}))
    const refused = await request(MUTATE, creation('a'))
    expect(refused.status).toBe(500)
    expect(log).toEqual(['The lake cannot write to its folder.'])
    expect(await (await request(COUNT)).json()).toMatchObject({result: 0})
    lake.close()
    expect(openedAgain()).toEqual([])
  })
})

describe('a lake that is stopped', () => {
  it('refuses the writes that are still under way, and blames no disk', async () => {
    const log: string[] = []
    const lake = createLake(openSqliteStore(folder), {log: (line) => log.push(line)})
    const request = new Request(`http://localhost${MUTATE}`, {method: 'POST', body: creation('late')})
    const answer = lake.fetch(request)
    lake.close()
    expect((await answer).status).toBe(503)
    expect(log).toEqual([])
    expect(openedAgain()).toEqual([])
  })
})

describe('a disk that takes its time', () => {
  it('lets readers go on, while writers and listeners wait until the write is durable', async () => {
    const disk = Promise.withResolvers<void>()
    const lake = createLake({...createMemoryStore(), settled: () => disk.promise})
    const told: string[] = []
    lake.engine.dataset('production').subscribe(({id}) => told.push(id))
    const send = (path: string, body?: string) =>
      lake.fetch(new Request(`http://localhost${path}`, {method: body ? 'POST' : 'GET', body}))
    let answered = false
    const answer = send(MUTATE, creation('a')).finally(() => (answered = true))
    // Readers get in while the writer waits, until its write is visible.
    await vi.waitFor(async () => expect(await (await send(COUNT)).json()).toMatchObject({result: 1}), {
      timeout: 30_000,
    })
    expect({answered, told}).toEqual({answered: false, told: []})
    disk.resolve()
    const {transactionId} = await (await answer).json()
    expect(told).toEqual([transactionId])
    lake.close()
  })

  it('lets a second try wait, too, before it says that the write is there', async () => {
    const disk = Promise.withResolvers<void>()
    const lake = createLake({...createMemoryStore(), settled: () => disk.promise})
    let isDurable = false
    const body = creation('a')
    const send = async () => {
      const {status} = await lake.fetch(new Request(`http://localhost${MUTATE}`, {method: 'POST', body}))
      return {status, isDurable}
    }
    const tries = Promise.all([send(), send()])
    // The second is refused at once, unless it waits.
    await vi.waitFor(() => expect(lake.engine.dataset('production').document('a')).toBeDefined(), {
      timeout: 30_000,
    })
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
    isDurable = true
    disk.resolve()
    expect(await tries).toEqual([
      {status: 200, isDurable},
      {status: 409, isDurable},
    ])
    lake.close()
  })

  it('gives a listener that comes back meanwhile the write once', async () => {
    const turns: PromiseWithResolvers<void>[] = []
    const settled = () => {
      const turn = Promise.withResolvers<void>()
      turns.push(turn)
      return turn.promise
    }
    const lake = createLake({...createMemoryStore(), settled})
    const dataset = lake.engine.dataset('production')
    const write = (_id: string) =>
      dataset.mutate([{create: {_id, _type: 'page'}}], {author: 'ada'}).transactionId
    const seen = write('seen')
    turns[0]?.resolve()
    await turns[0]?.promise
    const pending = write('pending')
    const told = dataset.replayAfter(seen, 10)?.map(({id}) => id) ?? []
    dataset.subscribe(({id}) => told.push(id))
    expect(told).toEqual([])
    turns[1]?.resolve()
    await turns[1]?.promise
    expect(told).toEqual([pending])
    expect(dataset.replayAfter(seen, 10)).toHaveLength(1)
    lake.close()
  })

  it('is told with a 5xx when it fails in the end, and listeners hear nothing', async () => {
    const failure = new StoreError('The disk may have lost what was last written to the lake.')
    const lake = createLake(
      {...createMemoryStore(), settled: () => Promise.reject(failure)},
      {log: () => undefined},
    )
    const told: string[] = []
    lake.engine.dataset('production').subscribe(({id}) => told.push(id))
    const request = new Request(`http://localhost${MUTATE}`, {method: 'POST', body: creation('a')})
    const answer = await lake.fetch(request)
    expect(answer.status).toBe(500)
    expect(await answer.json()).toMatchObject({message: failure.message})
    expect(told).toEqual([])
    lake.close()
  })
})

function openedAgain() {
  const store = openSqliteSnapshot(folder)
  const documents = [...store.documents('production')]
  store.close()
  return documents
}
