import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {setTimeout} from 'node:timers/promises'
import {text} from 'node:stream/consumers'
import {describe, expect, it} from 'vitest'
import {DeadlineError, withinDeadline} from './deadline.ts'

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

  it('does not count the time for which a busy machine lets the process stand still', async () => {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', COMPUTES_FOR_A_MOMENT])
    await once(child.stdout, 'data')
    child.kill('SIGSTOP')
    await setTimeout(1500)
    child.kill('SIGCONT')
    expect(await text(child.stdout)).toBe('beguncomputed')
  })
})

/** Takes a fifth of its time. */
const COMPUTES_FOR_A_MOMENT = `
  import {writeSync} from 'node:fs'
  import {withinDeadline} from ${JSON.stringify(import.meta.resolve('./deadline.ts'))}
  withinDeadline(1000, () => {
    writeSync(1, 'begun')
    const before = process.threadCpuUsage()
    while (process.threadCpuUsage(before).user < 200_000);
  })
  writeSync(1, 'computed')
`
