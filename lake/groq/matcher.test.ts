import {expect, it, vi} from 'vitest'
import {QueryError} from '../errors.ts'
import {DocumentIndex} from './indexes/documentIndex.ts'
import {createMatcher} from './answer/query.ts'

vi.mock('../limits.ts', async (load) => ({...(await load<object>()), MAX_FILTER_TIME: 100}))

/** A document whose title takes something to be read. */
const documentThat = (takes: () => void) => ({
  _id: 'a',
  _type: 'page',
  _rev: 'r',
  _createdAt: '2026-01-01T00:00:00Z',
  _updatedAt: '2026-01-01T00:00:00Z',
  get title() {
    takes()
    return 'Rider'
  },
})

const standStill = () => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 150)

function computeForever(): void {
  for (;;);
}

const matches = () =>
  createMatcher('*[_id in path("**") && title == "Rider"]', {}, new DocumentIndex(), {
    projectId: 'embedded',
    dataset: 'production',
    identity: 'marketing',
  })

it('a filter outlives a moment in which the process stands still, and is given up when it is slow itself', () => {
  expect(matches()(documentThat(standStill))).toBe(true)
  expect(() => matches()(documentThat(computeForever))).toThrow(QueryError)
})
