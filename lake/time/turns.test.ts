import {describe, expect, it} from 'vitest'
import {Turns} from './turns.ts'

function keepBusy(milliseconds: number): void {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}

describe('tasks that come all at once', () => {
  it('are done in order, and let other events in between', async () => {
    const turns = new Turns()
    const order: string[] = []
    const work = (name: string) => () => {
      keepBusy(3)
      order.push(name)
    }
    const first = turns.take(work('first'))
    const rest = ['second', 'third'].map((name) => turns.take(work(name)))
    await first
    setImmediate(() => order.push('a new connection'))
    await Promise.all(rest)
    expect(order).toEqual(['first', 'second', 'a new connection', 'third'])
  })

  it('fail each for itself', async () => {
    const turns = new Turns()
    const failing = turns.take(() => {
      throw new Error('no')
    })
    const later = turns.take(async () => 'yes')
    await expect(failing).rejects.toThrow('no')
    expect(await later).toBe('yes')
  })
})
