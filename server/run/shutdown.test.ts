import {once} from 'node:events'
import {Agent, createServer, get, type IncomingMessage, type ServerResponse} from 'node:http'
import {text} from 'node:stream/consumers'
import {describe, expect, onTestFinished, test, vi} from 'vitest'
import {outlast, SIGNALS} from '../../tests/server/outlast.ts'
import {listenTo, originOf, takesConnections} from '../../tests/server/serving.ts'
import {stopOnSignal} from './shutdown.ts'

/** Starts a server that stops on a signal. Answers at `/slow` wait for the test to give them, those at `/begun` to continue. */
async function start(close = () => {}) {
  // Fakes only these two: connections keep real time.
  vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']})
  const waiting: ServerResponse[] = []
  const closed: Promise<unknown>[] = []
  const done: string[] = []
  const server = createServer((request, response) => {
    closed.push(once(response, 'close'))
    if (request.url === '/') return void response.end('A page.')
    if (request.url === '/begun') response.write('half of ')
    waiting.push(response)
  })
  // Longer than any pause of a busy machine between two requests.
  server.keepAliveTimeout = 60_000
  const {send, untilEnded} = outlast((code) => done.push(`ended with ${code}`))
  const isStopping = stopOnSignal(server, {
    endStreams: () => void done.push('streams'),
    close: () => {
      done.push('content')
      close()
    },
  })
  const agent = new Agent({keepAlive: true})
  onTestFinished(async () => {
    agent.destroy()
    server.closeAllConnections()
    // The end of the process may be waiting for an answer that was cut off.
    await Promise.all(closed)
    vi.useRealTimers()
  })
  const origin = await originOf(server)
  return {
    isStopping,
    done,
    origin,
    send,
    /** Lets milliseconds pass. */
    pass: (milliseconds: number) => untilEnded(() => void vi.advanceTimersByTime(milliseconds)),
    /** Sends a request over a connection that stays open. */
    async ask(path: string): Promise<IncomingMessage> {
      const [response] = await once(get(origin + path, {agent}), 'response')
      return response
    },
    /** Waits until this number of answers wait for the test. */
    async underWay(count: number) {
      await expect.poll(() => waiting.length).toBe(count)
    },
    /** Sends the rest of the answer that has waited longest. */
    async finish(rest: string) {
      const answer = waiting.shift()
      if (!answer) throw new Error('No answer waits.')
      const sent = once(answer, 'close')
      answer.end(rest)
      await sent
    },
    /** Waits until every answer is sent. */
    allSent: () => Promise.all(closed),
  }
}

test('a server that nobody stops goes on, however long', async () => {
  const {isStopping, ask, allSent, pass, done, origin} = await start()
  const response = await ask('/')
  expect([response.headers.connection, await text(response)]).toEqual(['keep-alive', 'A page.'])
  await allSent()
  pass(3_600_000)
  expect([isStopping(), done]).toEqual([false, []])
  expect(await takesConnections(origin)).toBe(true)
})

describe('a server that is asked to end', () => {
  test.each(SIGNALS)('by %s takes no more connections, and ends once all is quiet', async (signal) => {
    const {isStopping, send, pass, done, origin} = await start()
    send(signal)
    expect(isStopping()).toBe(true)
    expect(await takesConnections(origin)).toBe(false)
    pass(99)
    expect(done).toEqual(['streams'])
    pass(1)
    expect(done).toEqual(['streams', 'content', 'ended with 0'])
  })

  test('finishes answers that are on their way, and the connections with them', async () => {
    const {send, pass, done, ask, underWay, finish} = await start()
    const asked = [ask('/slow'), ask('/slow')]
    await underWay(2)
    send()
    await finish('At last.')
    pass(5000)
    expect(done).toEqual(['streams'])
    await finish('At last.')
    for (const response of await Promise.all(asked))
      expect([response.headers.connection, await text(response)]).toEqual(['close', 'At last.'])
    pass(99)
    expect(done).toEqual(['streams'])
    pass(1)
    expect(done).toEqual(['streams', 'content', 'ended with 0'])
  })

  test('finishes an answer of which a part was sent', async () => {
    const {send, pass, done, ask, finish} = await start()
    const response = await ask('/begun')
    send()
    expect(done).toEqual(['streams'])
    await finish('a page.')
    expect(await text(response)).toBe('half of a page.')
    pass(100)
    expect(done).toEqual(['streams', 'content', 'ended with 0'])
  })

  test('answers who asks over a connection that is open, for the last time', async () => {
    const {send, pass, done, ask, allSent} = await start()
    await text(await ask('/'))
    await allSent()
    send()
    pass(60)
    const response = await ask('/')
    expect([response.headers.connection, await text(response)]).toEqual(['close', 'A page.'])
    await allSent()
    pass(99)
    expect(done).toEqual(['streams'])
    pass(1)
    expect(done).toEqual(['streams', 'content', 'ended with 0'])
  })

  test('does not take it for quiet while somebody who has asked since is answered', async () => {
    const {send, pass, done, ask, underWay, finish, allSent} = await start()
    await text(await ask('/'))
    await allSent()
    send()
    const asked = ask('/slow')
    await underWay(1)
    pass(5000)
    expect(done).toEqual(['streams'])
    await finish('At last.')
    expect(await text(await asked)).toBe('At last.')
  })

  test('waits ten seconds at most', async () => {
    const {send, pass, done, ask, underWay} = await start()
    void ask('/slow').catch(() => 'cut off')
    await underWay(1)
    send()
    pass(9999)
    expect(done).toEqual(['streams'])
    pass(1)
    expect(done).toEqual(['streams', 'content', 'ended with 0'])
  })

  test('ends with success where content cannot be closed, as on a full disk, and says why', async () => {
    const told = listenTo('stderr')
    const {send, pass, done} = await start(() => {
      throw new Error('database or disk is full')
    })
    send()
    pass(100)
    expect(done).toEqual(['streams', 'content', 'ended with 0'])
    expect(told.join('')).toContain('database or disk is full')
  })

  test('a second time ends at once', async () => {
    const {send, done, ask, underWay} = await start()
    void ask('/slow').catch(() => 'cut off')
    await underWay(1)
    send('SIGINT')
    expect(done).toEqual(['streams'])
    send('SIGTERM')
    expect(done).toEqual(['streams', 'content', 'ended with 0'])
  })
})
