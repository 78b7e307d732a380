import {expect, test} from 'vitest'
import {oncePer} from './oncePer.ts'

test('work is done once for each thing in a row, also for one that is nothing', () => {
  const done: unknown[] = []
  const work = oncePer((input: unknown) => {
    done.push(input)
    return `done with ${String(input)}`
  })
  const inputs = [undefined, undefined, 'a', 'a', 'b', 'a', 'a', undefined]
  expect(inputs.map(work)).toEqual(inputs.map((input) => `done with ${String(input)}`))
  expect(done).toEqual([undefined, 'a', 'b', 'a', undefined])
})
