import {expect, it, onTestFinished} from 'vitest'
import {ndjson} from './respond.ts'

function work(milliseconds: number): void {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}

/** Reads an answer. @returns its text, and how often other work had its turn meanwhile */
async function read(response: Response): Promise<{text: string; turns: number}> {
  let turns = 0
  const timer = setInterval(() => (turns += 1), 1)
  onTestFinished(() => clearInterval(timer))
  return {text: await response.text(), turns}
}

it('lines that take long to make leave time for all else, and come in order', async () => {
  const numbers = Array.from({length: 100}, (_, index) => index)
  const slow = numbers.values().map((number) => {
    work(2)
    return number
  })
  const {text, turns} = await read(ndjson(slow))
  expect(text).toBe(numbers.map((number) => `${number}\n`).join(''))
  expect(turns).toBeGreaterThan(10)
})

it('so do many that are left out', async () => {
  const none = Array.from({length: 100})
    .values()
    .map(() => work(2))
  const {text, turns} = await read(ndjson(none))
  expect(text).toBe('')
  expect(turns).toBeGreaterThan(10)
})
