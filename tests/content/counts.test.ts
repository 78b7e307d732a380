import {describe, expect, test} from 'vitest'
import {readingText} from './copy.ts'
import {seedDocuments} from './seedDocuments.ts'

const documentsOf = (type: string) => seedDocuments.filter(({_type}) => _type === type)

/** Returns the number of words in a visitor's text of a value. */
const wordCount = (value: unknown) =>
  readingText(value)
    .split(/\s+/)
    .filter((word) => /\w/.test(word)).length

describe('a help topic', () => {
  const topics = documentsOf('helpTopic')

  test.each([
    ['place', 12],
    ['driver', 13],
    ['rider', 6],
  ])('for a %s has a place of its own among %i', (audience, count) => {
    const places = topics.filter((topic) => topic['audience'] === audience).map(({order}) => Number(order))
    expect(places.toSorted((a, b) => a - b)).toEqual(Array.from({length: count}, (_, index) => index + 1))
  })

  test('answers at a useful length, unless a page answers for it', () => {
    const short = topics.filter(({page, body}) => !page && wordCount(body) < 150)
    expect(short.map(({_id}) => _id)).toEqual([])
  })
})

test.each(['San Jose, CA', 'Orlando, FL'])('three of the open jobs are in %s', (expected) => {
  const places = documentsOf('job').map(({city, state}) => `${String(city)}, ${String(state)}`)
  expect(places.filter((place) => place === expected)).toHaveLength(3)
})

describe('a legal document is thorough, and short enough to be read', () => {
  const versions = documentsOf('legalVersion').map(({_id, introduction, sections}) => ({
    version: _id,
    words: wordCount([introduction, sections]),
  }))

  test.each(versions)('$version: $words words', ({words}) => {
    expect(words).toBeGreaterThanOrEqual(1000)
    expect(words).toBeLessThanOrEqual(3500)
  })
})
