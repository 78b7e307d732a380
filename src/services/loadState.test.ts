import {expect, test} from 'vitest'
import {loadStateOf} from './loadState.ts'

const none = {data: undefined, error: null}
const failure = new Error('No list.')

test.each([
  ['idle', {status: 'pending', fetchStatus: 'idle', ...none}],
  ['loading', {status: 'pending', fetchStatus: 'fetching', ...none}],
  ['succeeded', {status: 'success', fetchStatus: 'idle', data: [], error: null}],
  ['succeeded', {status: 'success', fetchStatus: 'fetching', data: [], error: null}],
  ['failed', {status: 'error', fetchStatus: 'idle', data: undefined, error: failure}],
] as const)('a load is %s', (status, query) => {
  expect(loadStateOf(query).status).toBe(status)
})

test('a failed load holds its error', () => {
  const state = loadStateOf({status: 'error', fetchStatus: 'idle', data: undefined, error: failure})
  expect(state.error).toBe(failure)
})
