import {expect, it} from 'vitest'
import {ClientLeftError, TooManyRequestsError} from '../errors.ts'
import {MAX_WAITING_WRITES} from '../limits.ts'
import {threadTime} from './deadline.ts'
import {SlowLane} from './slowLane.ts'

const {signal} = new AbortController()

/** Takes milliseconds of a processor. */
function work(milliseconds: number): void {
  const end = threadTime() + milliseconds
  while (threadTime() < end);
}

it('somebody whose writes are slow leaves half of the time to others, whose writes do not wait', async () => {
  const lane = new SlowLane()
  const order: string[] = []
  const write = async (client: string, milliseconds: number) => {
    await lane.take({client, signal}, () => work(milliseconds))
    order.push(client)
  }
  const start = performance.now()
  await write('eve', 60)
  const slow = Promise.all([write('eve', 60), write('eve', 60)])
  await write('ada', 0)
  expect(order).toEqual(['eve', 'ada'])
  await slow
  expect(performance.now() - start).toBeGreaterThan(5 * 60)
})

it('those whose writes are slow take turns', async () => {
  const lane = new SlowLane()
  const order: string[] = []
  const write = async (client: string, milliseconds = 60) => {
    await lane.take({client, signal}, () => work(milliseconds))
    order.push(client)
  }
  await Promise.all([write('eve'), write('bob')])
  await Promise.all([write('eve'), write('eve'), write('eve'), write('bob')])
  expect(order.indexOf('bob', 2)).toBeLessThan(4)
})

it('whoever has written quickly again waits no more', async () => {
  const lane = new SlowLane()
  await lane.take({client: 'ada', signal}, () => work(60))
  await lane.take({client: 'ada', signal}, () => undefined)
  let isDone = false
  const next = lane.take({client: 'ada', signal}, () => (isDone = true))
  expect(isDone).toBe(true)
  await next
})

it('refuses more than may wait, and forgets the writes of those who have left', async () => {
  const lane = new SlowLane()
  await expect(
    lane.take({client: 'eve', signal}, () => {
      work(60)
      throw new Error('Refused after it was computed.')
    }),
  ).rejects.toThrow('Refused after')
  const leaving = new AbortController()
  const left = Array.from({length: MAX_WAITING_WRITES}, () =>
    lane.take({client: 'eve', signal: leaving.signal}, () => expect.unreachable()),
  )
  await expect(lane.take({client: 'eve', signal}, () => undefined)).rejects.toThrow(TooManyRequestsError)
  leaving.abort()
  for (const write of left) await expect(write).rejects.toThrow(ClientLeftError)
})
