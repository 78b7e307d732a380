import {describe, expect, it} from 'vitest'
import {DeadlineError, StoodStillError, withinDeadline} from './deadline.ts'

function forever(): never {
  for (;;);
}

describe('a deadline', () => {
  it('gives what the function gives, and throws what it throws', () => {
    const result = {one: undefined}
    expect(withinDeadline(1000, () => result)).toBe(result)
    expect(withinDeadline(1000, () => undefined)).toBeUndefined()
    expect(() => withinDeadline(1000, () => JSON.parse('{'))).toThrow(SyntaxError)
  })

  it.each([
    ['a loop', forever],
    [
      'a loop that catches everything',
      () => {
        for (;;)
          try {
            forever()
          } catch {
            continue
          }
      },
    ],
    ['a pattern that backtracks', () => /^(a+)+$/.test(`${'a'.repeat(60)}b`)],
    ['a function inside another deadline', () => withinDeadline(60_000, forever)],
  ])('breaks off %s, and works again', (_, run) => {
    const start = performance.now()
    expect(() => withinDeadline(100, run)).toThrow(DeadlineError)
    expect(performance.now() - start).toBeLessThan(5000)
    expect(withinDeadline(1000, () => 'after')).toBe('after')
  })

  it('tells what a busy machine let stand still from what takes long', () => {
    const standStill = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500)
    expect(() => withinDeadline(300, standStill)).toThrow(StoodStillError)
    expect(withinDeadline(300, standStill, 1000)).toBe('timed-out')
    expect(() => withinDeadline(20, forever, 50)).not.toThrow(StoodStillError)
  })
})
