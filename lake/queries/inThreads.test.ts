import {readdirSync, readFileSync} from 'node:fs'
import {mkdtemp, rm} from 'node:fs/promises'
import {constants, tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterEach, beforeEach, describe, expect, it} from 'vitest'
import {createLake, type Lake, openSqliteStore} from '../index.ts'
import {MAX_WAITING_QUERIES} from '../limits.ts'
import {ACCOUNTS} from '../tests/accounts.ts'

/** Ends only by the time limit: visits each item of a list once for every pair of items. */
const SLOW = 'count($list[count($list[count($list[@ == ^]) > 5]) > 2])'
const LIST = {list: Array.from({length: 3000}, (_, index) => index)}
/** Position of a thread's priority in its data from Linux. */
const NICE = 18
const KNOWN = '*[_type == "page"]{_id}'

let folder: string
let lake: Lake
let computed: Request[]
let tokens: Map<string, string>

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lake-threads-'))
  computed = []
  tokens = new Map()
  lake = openLake()
  for (const {id} of ACCOUNTS.users) {
    const {token} = await (await send('auth/tokens', undefined, {user: id})).json()
    tokens.set(id, token)
  }
})
afterEach(async () => {
  lake.close()
  await rm(folder, {recursive: true})
})

function openLake(isOpen = false): Lake {
  const onQuery = (request: Request) => computed.push(request)
  return createLake(openSqliteStore(folder), {
    accounts: ACCOUNTS,
    knownQueries: new Set([KNOWN]),
    isOpen,
    onQuery,
    log: () => undefined,
  })
}

function send(path: string, user: string | undefined, body?: unknown, signal?: AbortSignal) {
  const token = user && tokens.get(user)
  const headers = {...(token && {authorization: `Bearer ${token}`})}
  const init = body === undefined ? {} : {method: 'POST', body: JSON.stringify(body)}
  const address = `http://localhost/v2025-02-19/${path}`
  return lake.fetch(new Request(address, {headers, ...init, ...(signal && {signal})}))
}

const ask = (user: string | undefined, query: string, params = {}, signal?: AbortSignal) =>
  send('data/query/production', user, {query, params}, signal)
const askRaw = (user: string | undefined, query: string) =>
  send('data/query/production?perspective=raw', user, {query})
const write = (...mutations: unknown[]) => send('data/mutate/production', 'ada', {mutations})
const resultOf = async (answer: Promise<Response>) => {
  const {result} = await (await answer).json()
  return result
}

const startThreads = () => Promise.all([ask('ada', '1'), ask('bob', '1')])

/** Starts a query that runs until its time limit. */
function startSlow(user: string) {
  const slow = {isRunning: true, answer: ask(user, SLOW, LIST)}
  slow.answer.finally(() => (slow.isRunning = false)).catch(() => undefined)
  return slow
}

describe('while a query takes long', () => {
  it('documents, known queries, writes and listeners are served', async () => {
    await write({create: {_id: 'a', _type: 'page'}})
    await startThreads()
    const slow = startSlow('ada')
    const live = await send('data/live/events/production', undefined)
    const events = live.body?.pipeThrough(new TextDecoderStream()).getReader()
    const document = await send('data/doc/production/a', 'ada')
    expect(await document.json()).toMatchObject({documents: [{_id: 'a'}]})
    expect((await write({create: {_id: 'b', _type: 'page'}})).status).toBe(200)
    expect(await resultOf(ask(undefined, KNOWN))).toEqual([{_id: 'a'}, {_id: 'b'}])
    let heard = ''
    while (!heard.includes('"tags"')) heard += (await events?.read())?.value ?? ''
    await events?.cancel()
    expect(slow.isRunning).toBe(true)
  })

  it('the query of a delete among them, all else is served', async () => {
    await write({create: {_id: 'a', _type: 'note'}}, {create: {_id: 'b', _type: 'note', locked: true}})
    await startThreads()
    const order: string[] = []
    const note = (name: string) => (answer: Response) => {
      order.push(name)
      return answer
    }
    const slow = write({delete: {query: `*[${SLOW} > 0]`, params: LIST}}).then(note('slow'))
    await new Promise(setImmediate)
    await send('data/doc/production/a', 'bob').then(note('document'))
    expect(order).toEqual(['document'])
    expect((await slow).status).toBe(400)
    const mutations = [{delete: {query: '*[_type == "note" && _id == $id]', params: {id: 'a'}}}]
    expect((await send('data/mutate/production', 'bob', {mutations})).status).toBe(200)
    expect(await resultOf(askRaw('ada', '*[]._id'))).toEqual(['b'])
    const broken = await write({delete: {query: '*['}})
    expect(await broken.json()).toMatchObject({error: {type: 'queryParseError'}})
  })

  it.runIf(process.platform === 'linux')('the threads at it give way to all others', async () => {
    await startThreads()
    const priorities = readdirSync('/proc/self/task').map((thread) =>
      Number(readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(' ')[NICE]),
    )
    const {PRIORITY_BELOW_NORMAL} = constants.priority
    expect(priorities.filter((priority) => priority === PRIORITY_BELOW_NORMAL)).toHaveLength(2)
  })

  it('others get their answers, and the one who asked it waits', async () => {
    await startThreads()
    const slow = startSlow('ada')
    ask('ada', '1').catch(() => undefined)
    expect(await resultOf(ask('bob', '1 + 1'))).toBe(2)
    expect(await resultOf(ask('gil', '2 + 2'))).toBe(4)
    expect(slow.isRunning).toBe(true)
    expect(computed.slice(2)).toHaveLength(2)
  })

  it('its time ends it, and what its sender has given up is not begun', async () => {
    await startThreads()
    const slow = startSlow('ada')
    const givingUp = new AbortController()
    const given = ask('ada', SLOW, LIST, givingUp.signal)
    given.catch(() => undefined)
    givingUp.abort()
    expect(await resultOf(ask('ada', '1 + 1'))).toBe(2)
    const refusal = await slow.answer
    expect(refusal.status).toBe(400)
    expect(await refusal.json()).toMatchObject({
      error: {description: expect.stringMatching(/^It took longer than 5 seconds\. Ask for less/)},
    })
    expect(computed.slice(2)).toHaveLength(2)
  }, 60_000)

  it('only so many of one sender wait for it', async () => {
    await startThreads()
    startSlow('ada')
    // Some may be with the thread already, behind the long one: those do not count as waiting.
    const asked = Array.from({length: 2 * MAX_WAITING_QUERIES}, () => ask('ada', '1'))
    const refusal = await Promise.race(asked)
    expect(refusal.status).toBe(429)
    expect(refusal.headers.get('retry-after')).toBe('1')
    expect(await refusal.json()).toMatchObject({message: expect.stringContaining('MAX_WAITING_QUERIES')})
    // Others are answered meanwhile; after that, all these queries are waiting, or refused.
    expect(await resultOf(ask('bob', '1'))).toBe(1)
    lake.close()
    const statuses = (await Promise.all(asked)).map(({status}) => status)
    expect(new Set(statuses)).toEqual(new Set([429, 503]))
    expect(statuses.filter((status) => status === 503).length).toBeGreaterThanOrEqual(MAX_WAITING_QUERIES)
    lake = openLake()
  })
})

describe('an answer', () => {
  it('has whatever was written before it was asked for', async () => {
    for (let count = 0; count < 30; count += 1) {
      await write({createOrReplace: {_id: 'a', _type: 'note', count}})
      expect(await resultOf(ask('ada', '*[_id == "a"][0].count'))).toBe(count)
    }
    await write({create: {_id: 'drafts.a', _type: 'note', count: 99}})
    expect(await resultOf(askRaw('bob', '*[_type == "note"].count'))).toEqual([29, 99])
    await write({delete: {id: 'a'}}, {delete: {id: 'drafts.a'}})
    expect(await resultOf(askRaw('bob', 'count(*[_type == "note"])'))).toBe(0)
  })

  it('has it also where many ask at once', async () => {
    const writeAndAsk = async (id: string) => {
      for (let count = 0; count < 10; count += 1) {
        await write({createOrReplace: {_id: id, _type: 'note', count}})
        expect(await resultOf(ask('ada', '*[_id == $id][0].count', {id}))).toBe(count)
      }
    }
    await Promise.all(Array.from({length: 30}, (_, writer) => writeAndAsk(`note-${writer}`)))
  })

  it('comes to long queries, too, in their turn', async () => {
    const asked = ['1', `"${'a'.repeat(20_000)}"`, '2', `"${'b'.repeat(20_000)}"`, '3']
    const answers = await Promise.all(asked.map((query) => resultOf(ask('ada', query))))
    expect(answers).toEqual(asked.map((query) => JSON.parse(query)))
  })

  it('has what its reader may see, and says who that is', async () => {
    lake.close()
    lake = openLake(true)
    await write(
      {create: {_id: 'note', _type: 'note'}},
      {create: {_id: 'deed', _type: 'deed'}},
      {create: {_id: 'drafts.deed', _type: 'deed'}},
    )
    expect(await resultOf(askRaw('ada', '*._id'))).toEqual(['deed', 'drafts.deed', 'note'])
    expect(await resultOf(askRaw('gil', '*._id'))).toEqual(['note'])
    expect(await resultOf(askRaw(undefined, '*._id'))).toEqual(['deed', 'note'])
    expect(await resultOf(ask('gil', 'identity()'))).toBe('gil')
    expect(await resultOf(ask(undefined, 'identity()'))).toBe('<anonymous>')
  })
})

describe('somebody without a session', () => {
  const listen = (user: string | undefined) =>
    send(`data/listen/production?${new URLSearchParams({query: '*[_id == "a"]'})}`, user)

  it('asks known queries alone, and is told so', async () => {
    expect((await ask(undefined, KNOWN)).status).toBe(200)
    const refusals = [await ask(undefined, 'count(*)'), await listen(undefined)]
    expect(refusals.map(({status}) => status)).toEqual([401, 401])
    const [refused] = await Promise.all(refusals.map((refusal) => refusal.json()))
    expect(refused).toMatchObject({message: expect.stringMatching(/^Visitors may ask .* Sign in/)})
    const listener = await listen('gil')
    expect(listener.status).toBe(200)
    await listener.body?.cancel()
  })

  it('asks any query of an open dataset', async () => {
    lake.close()
    lake = openLake(true)
    expect(await resultOf(ask(undefined, 'count(*)'))).toBe(0)
    const listener = await listen(undefined)
    expect(listener.status).toBe(200)
    await listener.body?.cancel()
  })
})
