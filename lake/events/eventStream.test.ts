import {describe, expect, it, vi} from 'vitest'
import {EventStream} from './eventStream.ts'
import {createOpenStreams, STOPPED} from './openStreams.ts'

const decoder = new TextDecoder()

async function readAll(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<string> {
  let text = ''
  for (;;) {
    const {done, value} = await reader.read()
    if (done) return text
    text += decoder.decode(value)
  }
}

describe('an event stream', () => {
  it('writes events in the order they were sent', async () => {
    const stream = new EventStream()
    const reader = stream.body.getReader()
    stream.send([{event: 'welcome', data: {}}])
    stream.send([{id: '1', event: 'mutation', data: {text: 'a\nb'}}])
    stream.end()
    expect(await readAll(reader)).toBe(
      'event: welcome\ndata: {}\n\nid: 1\nevent: mutation\ndata: {"text":"a\\nb"}\n\n',
    )
  })

  it('gives a waiting consumer an event at once', async () => {
    const stream = new EventStream()
    const reading = stream.body.getReader().read()
    stream.send([{data: 1}])
    expect(decoder.decode((await reading).value)).toBe('data: 1\n\n')
  })

  it('cuts off a consumer that lags, cleanly and without telling it later events', async () => {
    const stream = new EventStream({events: 2, characters: 1000})
    const reader = stream.body.getReader()
    const first = reader.read()
    stream.send([{data: 'read'}])
    expect(decoder.decode((await first).value)).toContain('read')
    for (const data of ['late 1', 'late 2', 'late 3', 'late 4']) stream.send([{data}])
    expect(stream.closed).toBe(true)
    expect(await readAll(reader)).toBe('')
  })

  it('cuts nobody off whom it has nothing to tell', async () => {
    const stream = new EventStream({events: 1, characters: 1000})
    stream.send([{data: 1}])
    stream.send([])
    expect(stream.closed).toBe(false)
  })

  it('counts characters as well as events: as many as may wait are enough', () => {
    const stream = new EventStream({events: 100, characters: 2 * 'data: 1\n\n'.length})
    stream.send([{data: 1}])
    stream.send([{data: 2}])
    expect(stream.closed).toBe(false)
    stream.send([{data: 'one more'}])
    expect(stream.closed).toBe(true)
  })

  it('keeps events that belong together in one piece, however large', async () => {
    const stream = new EventStream({events: 2, characters: 10})
    const reader = stream.body.getReader()
    stream.send([{data: 1}, {data: 2}, {data: 3}])
    stream.end()
    expect(await readAll(reader)).toBe('data: 1\n\ndata: 2\n\ndata: 3\n\n')
  })

  it('lets a consumer that keeps up read on and on', async () => {
    const stream = new EventStream({events: 2, characters: 30})
    const reader = stream.body.getReader()
    for (const data of Array.from({length: 10}, (_, index) => `event ${index}`)) {
      const reading = reader.read()
      stream.send([{data}])
      expect(decoder.decode((await reading).value)).toBe(`data: "${data}"\n\n`)
    }
    expect(stream.closed).toBe(false)
  })

  it('says nothing after its end, and tells a caller that it has ended', async () => {
    const stream = new EventStream()
    const reader = stream.body.getReader()
    stream.end()
    stream.send([{data: 'late'}])
    stream.comment(': late')
    stream.end()
    let isTold = false
    stream.onClose(() => (isTold = true))
    expect(isTold).toBe(true)
    expect(await readAll(reader)).toBe('')
  })

  it('tells nobody that it is alive who has not read what waits', async () => {
    const stream = new EventStream({events: 1, characters: 1000})
    const reader = stream.body.getReader()
    stream.send([{data: 1}])
    stream.comment(':')
    stream.end()
    expect(await readAll(reader)).toBe('data: 1\n\n')
  })

  it('ends with its session, and with no other', async () => {
    const streams = createOpenStreams()
    const [first, second, none] = ['ada', 'bob', undefined].map((session) =>
      streams.answer(() => () => undefined, {session}),
    )
    streams.closeOf({session: 'ada'})
    expect(streams.count).toBe(2)
    expect(await first?.text()).toMatch(/^retry: \d+\n\n$/)
    await second?.body?.cancel()
    await none?.body?.cancel()
    expect(streams.count).toBe(0)
  })

  it('is kept by nobody on the way', () => {
    const streams = createOpenStreams()
    const {headers} = streams.answer(() => () => undefined)
    streams.closeAll()
    expect(Object.fromEntries(headers)).toEqual({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    })
  })

  it('frees everything once the consumer goes', async () => {
    vi.useFakeTimers()
    const streams = createOpenStreams()
    let stopped = 0
    const response = streams.answer(() => () => (stopped += 1))
    expect(streams.count).toBe(1)
    await response.body?.cancel()
    expect(stopped).toBe(1)
    expect(streams.count).toBe(0)
    expect(vi.getTimerCount()).toBe(0)
    vi.useRealTimers()
  })

  it('frees everything when it cannot begin', () => {
    const streams = createOpenStreams()
    const fail = () => {
      throw new Error('no history')
    }
    expect(() => streams.answer(fail)).toThrow('no history')
    expect(streams.count).toBe(0)
  })

  it('is refused while too many are open', async () => {
    const streams = createOpenStreams(1000, 2)
    const open = () => streams.answer(() => () => undefined)
    const [first] = [open(), open()]
    expect(open).toThrow(expect.objectContaining({status: 429}))
    await first.body?.cancel()
    expect(open().status).toBe(200)
    streams.closeAll()
  })

  it('is refused once the lake is being stopped', () => {
    const streams = createOpenStreams()
    streams.closeAll()
    expect(() => streams.answer(() => () => undefined)).toThrow(
      expect.objectContaining({status: 503, message: STOPPED}),
    )
    expect(streams.count).toBe(0)
  })

  it('shows that it is alive while nothing happens', async () => {
    const streams = createOpenStreams(5)
    const reader = streams.answer(() => () => undefined).body?.getReader()
    await reader?.read()
    expect(decoder.decode((await reader?.read())?.value)).toMatch(/^:/)
    streams.closeAll()
    expect(decoder.decode((await reader?.read())?.value)).toMatch(/^retry: [1-4]\d{3}\n\n$/)
    expect((await reader?.read())?.done).toBe(true)
  })
})
