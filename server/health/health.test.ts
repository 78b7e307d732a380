import {expect, test} from 'vitest'
import {serve} from '../../tests/server/serving.ts'
import {createHealth} from './health.ts'

const counts = () => ({pages: 12, openStreams: 3})

test('a supervisor is told that the process is alive, whatever else it can do', async () => {
  for (const state of ['starting', 'ready', 'stopping'] as const) {
    const response = await fetch(`${await serve(createHealth({state: () => state, counts}))}/health/live`)
    expect([response.status, await response.json()]).toEqual([200, {status: 'live'}])
    expect(response.headers.get('cache-control')).toBe('no-store')
  }
})

test.each([
  ['starting', 503],
  ['ready', 200],
  ['stopping', 503],
] as const)('a server that is %s answers %i, with what is worth watching', async (state, status) => {
  const response = await fetch(`${await serve(createHealth({state: () => state, counts}))}/health/ready`)
  expect([response.status, await response.json()]).toEqual([
    status,
    {status: state, pages: 12, openStreams: 3},
  ])
  expect(response.headers.get('cache-control')).toBe('no-store')
})
