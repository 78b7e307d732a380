import {expect, test} from 'vitest'
import {serve} from '../../tests/server/serving.ts'
import {createHealth} from './health.ts'

const counts = () => ({pages: 12, openStreams: 3})
const warnings = async (): Promise<string[]> => []

test('a supervisor is told that the process is alive, whatever else it can do', async () => {
  for (const state of ['starting', 'ready', 'stopping'] as const) {
    const response = await fetch(
      `${await serve(createHealth({state: () => state, counts, warnings}))}/health/live`,
    )
    expect([response.status, await response.json()]).toEqual([200, {status: 'live'}])
    expect(response.headers.get('cache-control')).toBe('no-store')
  }
})

test.each([
  ['starting', 503],
  ['ready', 200],
  ['stopping', 503],
] as const)('a server that is %s answers %i, with what is worth watching', async (state, status) => {
  const response = await fetch(
    `${await serve(createHealth({state: () => state, counts, warnings}))}/health/ready`,
  )
  expect([response.status, await response.json()]).toEqual([
    status,
    {status: state, warnings: [], pages: 12, openStreams: 3},
  ])
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('a server that a person should look at says why, and goes on getting requests', async () => {
  const told = async () => ['The last backup failed.']
  const health = (state: 'ready' | 'starting') => createHealth({state: () => state, counts, warnings: told})
  const ready = await fetch(`${await serve(health('ready'))}/health/ready`)
  expect([ready.status, await ready.json()]).toEqual([
    200,
    {status: 'degraded', warnings: ['The last backup failed.'], pages: 12, openStreams: 3},
  ])
  const starting = await fetch(`${await serve(health('starting'))}/health/ready`)
  expect([starting.status, await starting.json()]).toMatchObject([503, {status: 'starting'}])
})
