import {describe, expect, it} from 'vitest'
import {MAX_JSON_BYTES} from '../limits.ts'
import {threadTime} from '../time/deadline.ts'
import {assertBearable} from './weight.ts'

const look = (text: string) => () => assertBearable(text, 'The body')
const list = (count: number, item = '1') => `[${Array.from({length: count}, () => item).join(',')}]`
const object = (keys: number) => `{${Array.from({length: keys}, (_, n) => `"k${n}":1`).join(', ')}}`
const different = (count: number) => `[${Array.from({length: count}, (_, n) => `{"k${n}": "v${n}"}`).join()}]`
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

describe('JSON that is slow to work with is told by its text', () => {
  it.each([
    ['200 levels', nested(200)],
    ['250,000 values', list(250_000)],
    ['as many that hold nothing', list(249_999, '[ ]')],
    ['an object of 1000 keys', object(1000)],
    ['1000 keys in each of many', list(200, object(1000))],
    ['a list of more', list(1001)],
    [
      'texts that look like more',
      JSON.stringify({a: '['.repeat(300), b: '\\"[{'.repeat(300), c: ','.repeat(300_000)}),
    ],
    ['no JSON at all', ']]]},"'],
  ])('%s are borne', (_what, text) => {
    expect(look(text)).not.toThrow()
  })

  it.each([
    ['201 levels', nested(201), 400, 'MAX_JSON_LEVELS'],
    ['levels that are never closed', '[{"a":'.repeat(101), 400, 'MAX_JSON_LEVELS'],
    ['250,001 values', list(250_001), 413, 'MAX_JSON_VALUES'],
    ['as many with keys', list(250, object(1000)), 413, 'MAX_JSON_VALUES'],
    // A few more than 20,000: keys are counted by a hash, and two of so many share one once in twenty runs.
    ['some more than 20,000 different keys', different(20_020), 413, 'MAX_JSON_NAMES'],
    ['1001 keys', object(1001), 413, 'MAX_JSON_KEYS'],
    ['the same below others', `{"a": [1, ${object(1001)}]}`, 413, 'MAX_JSON_KEYS'],
  ])('%s are refused', (_what, text, status, limit) => {
    expect(look(text)).toThrow(expect.objectContaining({status, message: expect.stringContaining(limit)}))
  })

  it.each([
    ['nothing but levels', '['.repeat(MAX_JSON_BYTES)],
    ['nothing but keys', object(300_000)],
    ['nothing but different keys', different(200_000)],
    ['the same keys over and over', list(240, object(999))],
    ['a text with marks in it', JSON.stringify('"'.repeat(MAX_JSON_BYTES / 2 - 1))],
  ])('in no time worth telling, however large it is: %s', (_what, text) => {
    const start = threadTime()
    try {
      assertBearable(text, 'The body')
    } catch {
      // The message is tested above.
    }
    expect(threadTime() - start).toBeLessThan(50)
  })
})
