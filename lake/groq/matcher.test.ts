import {expect, it, vi} from 'vitest'
import {QueryError} from '../errors.ts'
import {DocumentIndex} from './documentIndex.ts'
import {createMatcher} from './query.ts'

vi.mock('../limits.ts', async (load) => ({...(await load<object>()), MAX_FILTER_TIME: 100}))

/** A document at whose title the process stands still some times. */
function documentThatTakes(pauses: number) {
  let left = pauses
  return {
    _id: 'a',
    _type: 'page',
    _rev: 'r',
    _createdAt: '2026-01-01T00:00:00Z',
    _updatedAt: '2026-01-01T00:00:00Z',
    get title() {
      const end = performance.now() + (left > 0 ? 300 : 0)
      left -= 1
      while (performance.now() < end);
      return 'Rider'
    },
  }
}

const matches = () =>
  createMatcher('*[_id in path("**") && title == "Rider"]', {}, new DocumentIndex(), {
    projectId: 'embedded',
    dataset: 'production',
    identity: 'marketing',
  })

it('a filter outlives a moment in which the process stands still, and is given up when it is slow itself', () => {
  expect(matches()(documentThatTakes(1))).toBe(true)
  expect(() => matches()(documentThatTakes(Infinity))).toThrow(QueryError)
})
