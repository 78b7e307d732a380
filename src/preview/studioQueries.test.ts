import {expect, test, vi} from 'vitest'
import {readConnection} from '../../model/connection/connection.ts'
import {StudioQueries} from './studioQueries.ts'

const visit = () => new StudioQueries(readConnection({}), () => {})

test('each visit of a preview has questions of its own, also over plain http, where browsers make no UUIDs', () => {
  const getRandomValues = crypto.getRandomValues.bind(crypto)
  vi.stubGlobal('crypto', {getRandomValues})
  const [first, second] = [visit(), visit()]
  expect(first.keyOf('*', {})).toBe(first.keyOf('*', {}))
  expect(first.keyOf('*', {})).not.toBe(second.keyOf('*', {}))
})
