import {setImmediate} from 'node:timers/promises'
import {ClientLeftError, TooManyRequestsError} from 'content-lake'
import {describe, expect, it} from 'vitest'
import {FairTurns} from './fairTurns.ts'

const HERE = new AbortController().signal

/** Creates tasks of several clients, which end on command. */
function openTasks(turns: FairTurns) {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  return {
    begun,
    take: (client: string, name: string, signal = HERE) =>
      turns.take(client, signal, () => {
        begun.push(name)
        return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
      }),
    async end(name: string) {
      ends.get(name)?.()
      await setImmediate()
    },
  }
}

describe('clients that take turns', () => {
  it('have few tasks under way at a time, and all of them together no more than there is room for', async () => {
    const tasks = openTasks(new FairTurns({each: 2, waiting: 5, all: 3, refusal: 'Too many.'}))
    for (const name of ['a1', 'a2', 'a3']) void tasks.take('a', name)
    for (const name of ['b1', 'b2']) void tasks.take('b', name)
    await setImmediate()
    expect(tasks.begun).toEqual(['a1', 'a2', 'b1'])
    await tasks.end('a1')
    expect(tasks.begun, 'b2 has waited in the line of all').toEqual(['a1', 'a2', 'b1', 'b2'])
    await tasks.end('b1')
    expect(tasks.begun).toEqual(['a1', 'a2', 'b1', 'b2', 'a3'])
  })

  it('have no limit together where none is set', async () => {
    const tasks = openTasks(new FairTurns({each: 1, waiting: 0, refusal: 'Too many.'}))
    for (let client = 0; client < 50; client += 1) void tasks.take(`c${client}`, `t${client}`)
    await setImmediate()
    expect(tasks.begun).toHaveLength(50)
  })

  it('are refused what would wait beyond their share, and only that', async () => {
    const tasks = openTasks(new FairTurns({each: 1, waiting: 1, refusal: 'Too many.'}))
    const first = tasks.take('a', 'a1')
    const second = tasks.take('a', 'a2')
    await expect(tasks.take('a', 'a3')).rejects.toEqual(new TooManyRequestsError('Too many.', 5))
    await tasks.end('a1')
    const fourth = tasks.take('a', 'a4')
    await tasks.end('a2')
    await tasks.end('a4')
    expect(await Promise.all([first, second, fourth])).toEqual(['a1', 'a2', 'a4'])
  })

  it('who leave lose what waits, and what has begun goes on', async () => {
    const tasks = openTasks(new FairTurns({each: 1, waiting: 2, refusal: 'Too many.'}))
    const leaving = new AbortController()
    const first = tasks.take('a', 'a1', leaving.signal)
    const second = tasks.take('a', 'a2', leaving.signal)
    const third = tasks.take('a', 'a3')
    await setImmediate()
    leaving.abort()
    await expect(second).rejects.toBeInstanceOf(ClientLeftError)
    await tasks.end('a1')
    await tasks.end('a3')
    expect(await Promise.all([first, third])).toEqual(['a1', 'a3'])
    expect(tasks.begun).toEqual(['a1', 'a3'])
  })

  it('who have left before they come take no turn', async () => {
    const tasks = openTasks(new FairTurns({each: 1, waiting: 2, refusal: 'Too many.'}))
    await expect(tasks.take('a', 'a1', AbortSignal.abort())).rejects.toBeInstanceOf(ClientLeftError)
    expect(tasks.begun).toEqual([])
  })
})
