import {setImmediate, setTimeout} from 'node:timers/promises'
import {describe, expect, it, onTestFinished} from 'vitest'
import type {WriteAnswer, WriteInParts} from '../datasets/dataset.ts'
import type {JsonObject} from '../documents/types.ts'
import {createLake, createMemoryStore, type Rule} from '../index.ts'
import {ClientLeftError, TooManyRequestsError} from '../errors.ts'
import {MAX_WAITING_WRITES} from '../limits.ts'
import {Slices} from '../time/slices.ts'
import {ACCOUNTS} from '../tests/accounts.ts'
import {Writes} from './writes.ts'

const MANY = 1000
/** The ids of many documents. */
const IDS = Array.from({length: MANY}, (_, index) => `note-${index}`)

/** Opens a lake with many notes, and with people who write to it. */
async function open(rules: readonly Rule[] = []) {
  const lake = createLake(createMemoryStore(), {accounts: ACCOUNTS, rules, log: () => undefined})
  onTestFinished(() => lake.close())
  const dataset = lake.engine.dataset('production')
  dataset.mutate(
    IDS.map((_id) => ({create: {_id, _type: 'note', count: 0}})),
    {author: 'ada'},
  )
  const tokens = new Map<string, string>()
  for (const {id: user} of ACCOUNTS.users) {
    const body = JSON.stringify({user})
    const answer = await lake.fetch(new Request('http://localhost/v1/auth/tokens', {method: 'POST', body}))
    tokens.set(user, (await answer.json()).token)
  }
  return {
    dataset,
    async write(user: string, ...mutations: JsonObject[]) {
      const headers = {authorization: `Bearer ${tokens.get(user)}`}
      const init = {method: 'POST', headers, body: JSON.stringify({mutations})}
      const answer = await lake.fetch(new Request('http://localhost/v1/data/mutate/production', init))
      return {status: answer.status, text: await answer.text()}
    },
  }
}

const increments = (ids: readonly string[]) => ids.map((id) => ({patch: {id, inc: {count: 1}}}))

/** Returns the observations that another client makes in its turns while a write is computed. */
async function seenDuring<Seen>(write: Promise<unknown>, look: () => Seen): Promise<Seen[]> {
  const state = {isDone: false}
  const end = () => (state.isDone = true)
  write.then(end, end)
  const seen: Seen[] = []
  while (!state.isDone) {
    seen.push(look())
    await setTimeout(1)
  }
  return seen
}

describe('a write of thousands of mutations', () => {
  it('lets everybody have turns while it is computed, who see nothing of it until all is there', async () => {
    const {dataset, write} = await open()
    const counts = () => [IDS.at(0), IDS.at(-1)].map((id = '') => dataset.document(id)?.count).join()
    const seen = await seenDuring(write('ada', ...increments(IDS)), counts)
    expect(seen.length).toBeGreaterThan(10)
    expect([...new Set(seen), counts()]).toEqual(['0,0', '1,1'])
  })

  it('lets others write meanwhile, and its writer waits with their next one', async () => {
    const {write} = await open()
    const order: string[] = []
    const note = async (name: string, written: Promise<{status: number}>) => {
      expect((await written).status).toBe(200)
      order.push(name)
    }
    await Promise.all([
      note('many', write('ada', ...increments(IDS))),
      note('next', write('ada', {create: {_type: 'note'}})),
      note('other', write('bob', {create: {_type: 'note'}})),
    ])
    expect(order).toEqual(['other', 'many', 'next'])
  })

  it('is no earlier in history than what others wrote while it was computed', async () => {
    const {dataset, write} = await open()
    const times: string[] = []
    dataset.subscribe(({timestamp}) => times.push(timestamp))
    const many = write('ada', ...increments(IDS))
    await seenDuring(many, () => dataset.mutate([{create: {_type: 'note'}}], {author: 'bob'}))
    expect((await many).status).toBe(200)
    expect(times.length).toBeGreaterThan(10)
    expect(times).toEqual(times.toSorted())
  })

  it('is computed again where somebody else changes one of its documents meanwhile', async () => {
    const {dataset, write} = await open()
    const many = write('ada', ...increments(IDS))
    let changes = 0
    await seenDuring(many, () => {
      if (changes < 2) dataset.mutate(increments(IDS.slice(0, 1)), {author: 'bob'})
      changes += 1
    })
    expect((await many).status).toBe(200)
    expect(dataset.document('note-0')?.count).toBe(3)
    expect(dataset.document('note-1')?.count).toBe(1)
  })

  it('keeps what must hold of all documents, whatever others write meanwhile', async () => {
    const isTaken: Rule = {
      refuse: ({id, after}, {select}) =>
        after?.key !== undefined && select('*[key == $key]', {key: after.key}).some(({_id}) => _id !== id)
          ? 'The key is taken.'
          : undefined,
    }
    const {dataset, write} = await open([isTaken])
    const many = write(
      'ada',
      {delete: {id: 'note-0'}},
      {create: {_id: 'a', _type: 'note', key: 'k'}},
      ...increments(IDS.slice(1)),
    )
    const twin = setImmediate().then(() => write('bob', {create: {_id: 'b', _type: 'note', key: 'k'}}))
    const reference = {_type: 'reference', _ref: 'note-0'}
    expect((await twin).status).toBe(200)
    expect(await many).toMatchObject({status: 409, text: expect.stringContaining('The key is taken.')})
    const deletion = write('ada', {delete: {id: 'note-0'}}, ...increments(IDS.slice(1)))
    await setTimeout(2)
    dataset.mutate([{create: {_id: 'c', _type: 'note', reference}}], {author: 'bob'})
    expect(await deletion).toMatchObject({status: 409, text: expect.stringContaining('cannot be deleted')})
  })

  it('is refused at the first document that its writer may not change, before the rest is computed', async () => {
    const {dataset, write} = await open()
    dataset.mutate([{create: {_id: 'page', _type: 'page'}}], {author: 'ada'})
    const refused = await write('bob', {patch: {id: 'page', inc: {count: 1}}}, {unknown: {}})
    expect(refused).toMatchObject({status: 403, text: expect.stringContaining('may not update')})
  })
})

describe('the writes of one person', () => {
  const ANSWER: WriteAnswer = {transactionId: '', results: [], changes: [], documents: new Map()}
  const {signal} = new AbortController()

  /** Creates a write that continues until it is told to end. */
  function endless() {
    const state = {isEnded: false}
    const write: WriteInParts = {
      *compute() {
        while (!state.isEnded) yield
        return () => ANSWER
      },
      tooSlow: (error) => error,
      close: () => undefined,
    }
    return {write, end: () => (state.isEnded = true)}
  }

  it('wait for one another up to a limit, and those of others for none of them', async () => {
    const writes = new Writes(new Slices())
    const first = endless()
    const taken = Array.from({length: MAX_WAITING_WRITES + 1}, () =>
      writes.take({client: 'eve', signal}, first.write),
    )
    await expect(writes.take({client: 'eve', signal}, first.write)).rejects.toThrow(TooManyRequestsError)
    const other = endless()
    other.end()
    expect(await writes.take({client: 'ada', signal}, other.write)).toBe(ANSWER)
    first.end()
    expect(await Promise.all(taken)).toHaveLength(MAX_WAITING_WRITES + 1)
  })

  it('are given up when nobody waits for them any more', async () => {
    const writes = new Writes(new Slices())
    const leaving = new AbortController()
    const left = writes.take({client: 'eve', signal: leaving.signal}, endless().write)
    leaving.abort()
    await expect(left).rejects.toThrow(ClientLeftError)
  })

  it('are made also where the machine stands still for longer than a part may take, once and again', async () => {
    let begun = 0
    const stopped: WriteInParts = {
      *compute() {
        begun += 1
        yield
        yield
        if (begun <= 2) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 450)
        yield
        return () => ANSWER
      },
      tooSlow: (error) => error,
      close: () => undefined,
    }
    expect(await new Writes(new Slices()).take({client: 'ada', signal}, stopped)).toBe(ANSWER)
  })

  it('are refused when they change on and on, and the next is made', async () => {
    const writes = new Writes(new Slices(), 100)
    const changing: WriteInParts = {
      *compute() {
        const end = performance.now() + 2
        while (performance.now() < end);
        yield
        return () => undefined
      },
      tooSlow: () => new Error('Too slow.'),
      close: () => undefined,
    }
    const refused = writes.take({client: 'eve', signal}, changing)
    const next = endless()
    next.end()
    const made = writes.take({client: 'eve', signal}, next.write)
    await expect(refused).rejects.toThrow('Too slow.')
    expect(await made).toBe(ANSWER)
  })
})
