import {beforeEach, describe, expect, onTestFinished, test, vi} from 'vitest'
import {followLiveEvents} from './liveEvents.ts'
import type {LiveEventsOptions} from './liveEvents.ts'
import {openService} from './liveEventsFixtures.ts'

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

/** Opens a follower of a service, and records its calls. */
function openFollower(options: Partial<LiveEventsOptions> = {}) {
  const service = openService()
  const onChange = vi.fn<LiveEventsOptions['onChange']>(() => Promise.resolve())
  const onMissed = vi.fn<LiveEventsOptions['onMissed']>(() => Promise.resolve())
  const onLost = vi.fn<LiveEventsOptions['onLost']>()
  const loadClient = vi.fn<LiveEventsOptions['loadClient']>(() => Promise.resolve(service.client))
  const stop = followLiveEvents({loadClient, onChange, onMissed, onLost, ...options})
  onTestFinished(stop)
  const connection = (index: number) => {
    const found = service.connections[index]
    if (!found) throw new Error(`Nobody has connected ${index + 1} times.`)
    return found
  }
  /** Sends an event on the newest connection. */
  const send = async (type: string, data?: object) => {
    connection(service.connections.length - 1).send(type, data)
    await pass(10)
  }
  return {service, connection, send, stop, onChange, onMissed, onLost, loadClient}
}

/** Opens a follower that was welcomed and has missed nothing. */
async function openCurrentFollower() {
  const follower = openFollower({currentUntil: 'e1'})
  await pass(10)
  await follower.send('welcome')
  expect(follower.onMissed).not.toHaveBeenCalled()
  return follower
}

/** Returns how many timers a call clears. Other code in the process may have some, too. */
function timersEndedBy(stop: () => void): number {
  const before = vi.getTimerCount()
  stop()
  return before - vi.getTimerCount()
}

beforeEach(() => {
  vi.useFakeTimers()
})

describe('a follower of live events', () => {
  test('is told what changed, and where the service lost count', async () => {
    const {send, onChange, onMissed, onLost} = await openCurrentFollower()
    await send('message', {tags: ['s1:fact']})
    expect(onChange).toHaveBeenCalledExactlyOnceWith({type: 'message', id: 'e1', tags: ['s1:fact']})
    await send('restart')
    expect(onMissed).toHaveBeenCalledExactlyOnceWith('e1')
    expect(onLost).not.toHaveBeenCalled()
  })

  test('that rejects what changed is connected again, and told that it missed something', async () => {
    const {connection, service, send, onChange, onMissed, onLost} = await openCurrentFollower()
    const reason = new Error('503')
    onChange.mockRejectedValue(reason)
    connection(0).send('message', {tags: ['s1:fact']})
    connection(0).send('message', {tags: ['s1:page']})
    await pass(900)
    expect(onLost).toHaveBeenCalledExactlyOnceWith(reason, 1)
    expect(connection(0).isHeld()).toBe(false)
    expect(service.connections).toHaveLength(1)
    await pass(200)
    expect(service.connections).toHaveLength(2)
    await send('welcome')
    expect(onMissed).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['tells of no event', '', undefined],
    ['tells of a newer one', 'e2', 'e2'],
  ])('that is welcomed by a service that %s looks for what it missed', async (_what, id, newest) => {
    const {connection, onMissed} = openFollower(id === '' ? {} : {currentUntil: 'e1'})
    await pass(10)
    connection(0).send('welcome', {}, id)
    await pass(10)
    expect(onMissed).toHaveBeenCalledExactlyOnceWith(newest)
  })

  test('that has missed something is told so also where the service has nothing newer', async () => {
    const {connection, send, onMissed} = await openCurrentFollower()
    onMissed.mockRejectedValueOnce(new Error('503'))
    await send('restart')
    await pass(1000)
    connection(1).send('welcome', {}, 'e1')
    await pass(10)
    expect(onMissed).toHaveBeenCalledTimes(2)
  })

  test('that rejects to catch up is asked again, after longer and longer waits, until it does', async () => {
    const {connection, service, send, onMissed, onLost} = openFollower()
    onMissed.mockRejectedValue(new Error('503'))
    await pass(10)
    for (const seconds of [1, 2, 4, 8, 16, 30, 30]) {
      await send('welcome')
      const {length} = service.connections
      await pass(seconds * 1000 - 100)
      expect(service.connections).toHaveLength(length)
      await pass(100)
      expect(service.connections).toHaveLength(length + 1)
    }
    expect(onLost.mock.lastCall).toEqual([new Error('503'), 7])
    onMissed.mockResolvedValue()
    await send('welcome')
    expect(onMissed).toHaveBeenCalledTimes(8)
    connection(7).close()
    await pass(10)
    expect(onLost).toHaveBeenLastCalledWith(expect.any(Error), 1)
  })

  test('that is to wait for less follows as soon as that after ten minutes without the service', async () => {
    const {service, send, onMissed, onLost} = openFollower({longestRetry: 5000})
    onMissed.mockRejectedValue(new Error('503'))
    await pass(10)
    for (let seconds = 0; seconds < 610; seconds += 1) {
      await send('welcome')
      await pass(990)
    }
    onMissed.mockResolvedValue()
    const {length} = service.connections
    await pass(5000)
    expect(service.connections.length).toBeGreaterThan(length)
    await send('welcome')
    const {length: lost} = onLost.mock.calls
    await pass(60_000)
    expect(onLost.mock.calls).toHaveLength(lost)
  })

  test('whose connection breaks gets another by the same waits, not by those of the client', async () => {
    const {connection, service, onLost} = await openCurrentFollower()
    connection(0).close()
    await pass(900)
    expect(onLost).toHaveBeenCalledExactlyOnceWith(expect.any(Error), 1)
    expect(service.connections).toHaveLength(1)
    await pass(200)
    expect(service.connections).toHaveLength(2)
    await pass(60_000)
    expect(service.connections).toHaveLength(2)
  })

  test('polls where the service wants no connection, also after a poll that failed', async () => {
    const {connection, service, send, onMissed, onLost} = await openCurrentFollower()
    await send('goaway', {reason: 'busy'})
    expect(connection(0).isHeld()).toBe(false)
    expect(onLost).toHaveBeenCalledTimes(1)
    onMissed.mockRejectedValueOnce(new Error('503'))
    await pass(59_000)
    expect(onMissed).not.toHaveBeenCalled()
    await pass(1000)
    expect(onMissed).toHaveBeenCalledTimes(1)
    expect(onLost).toHaveBeenLastCalledWith(new Error('503'), 2)
    await pass(60_000)
    expect(onMissed).toHaveBeenCalledTimes(2)
    expect(onLost).toHaveBeenCalledTimes(2)
    expect(service.connections).toHaveLength(1)
  })

  test('polls in its own way where it has one', async () => {
    const onPoll = vi.fn<() => Promise<void>>(() => Promise.resolve())
    const {send, onMissed} = openFollower({onPoll})
    await pass(10)
    await send('goaway')
    await pass(120_000)
    expect(onPoll).toHaveBeenCalledTimes(2)
    expect(onMissed).not.toHaveBeenCalled()
  })
})

describe('a follower that stops', () => {
  test('while it is connected lets go of its connection, and hears nothing more', async () => {
    const {connection, stop, onChange} = await openCurrentFollower()
    expect(timersEndedBy(stop)).toBe(0)
    expect(connection(0).isHeld()).toBe(false)
    connection(0).send('message', {tags: ['s1:fact']})
    await pass(60_000)
    expect(onChange).not.toHaveBeenCalled()
  })

  test('while the client is loaded never connects', async () => {
    const {service, stop} = openFollower()
    stop()
    await pass(60_000)
    expect(service.connections).toHaveLength(0)
  })

  test('while it waits for another connection gets none', async () => {
    const {connection, service, stop} = await openCurrentFollower()
    connection(0).close()
    await pass(500)
    expect(timersEndedBy(stop)).toBe(1)
    await pass(60_000)
    expect(service.connections).toHaveLength(1)
  })

  test('while it polls does so no more', async () => {
    const {send, stop, onMissed} = await openCurrentFollower()
    await send('goaway')
    expect(timersEndedBy(stop)).toBe(1)
    await pass(120_000)
    expect(onMissed).not.toHaveBeenCalled()
  })

  test.each(['message', 'goaway'])(
    'gets no other connection for what it rejects later (%s)',
    async (type) => {
      const {promise, reject} = Promise.withResolvers<void>()
      const {service, send, stop, onChange, onMissed, onLost} = await openCurrentFollower()
      onChange.mockReturnValue(promise)
      onMissed.mockReturnValue(promise)
      await send(type, {tags: []})
      await pass(60_000)
      onLost.mockClear()
      stop()
      reject(new Error('503'))
      await pass(60_000)
      expect(onLost).not.toHaveBeenCalled()
      expect(service.connections).toHaveLength(1)
    },
  )
})
