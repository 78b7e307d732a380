import {describe, expect, it} from 'vitest'
import {createCallers} from '../access/callers.ts'
import {COVERAGE} from './coverage.ts'
import {openEngine} from '../datasets/engine.ts'
import {createOpenStreams} from '../events/openStreams.ts'
import {SOCKET_PATHS} from '../node/attachSockets.ts'
import {createQueries} from '../queries/queries.ts'
import {assetRoutes} from '../assets/routes.ts'
import {apiRoutes} from './routes.ts'
import type {LakeServices} from './services.ts'
import {Slices} from '../time/slices.ts'
import {UNSHARED} from './shares.ts'
import {createMemoryStore} from '../store/memoryStore.ts'

const ADA = {id: 'ada', name: 'Ada', email: '', roles: []}

function registered(): string[] {
  const store = createMemoryStore()
  const engine = openEngine(store, {projectId: 'embedded', datasets: ['production']})
  const services: LakeServices = {
    engine,
    isHere: () => true,
    store,
    callers: createCallers(undefined, {user: ADA, projectId: 'embedded'}),
    queries: createQueries({
      engine,
      threads: undefined,
      knownQueries: new Set(),
      groups: () => [],
      isOpen: true,
      onQuery: () => undefined,
    }),
    access: {allowedHosts: [], allowedOrigins: []},
    streams: createOpenStreams(),
    slices: new Slices(),
    shares: UNSHARED,
    log: () => undefined,
  }
  const routes = [...apiRoutes(services).routes, ...assetRoutes(services).routes]
  return [...routes.map(({method, path}) => `${method} ${path}`), ...SOCKET_PATHS.map((path) => `WS ${path}`)]
}

const listed = (isThere: boolean) =>
  COVERAGE.filter(({support}) => (support !== 'absent') === isThere).map(
    ({method, path}) => `${method} ${path}`,
  )

describe('the coverage list', () => {
  it('names every endpoint that there is, and no other', () => {
    expect(listed(true).toSorted()).toEqual(registered().toSorted())
  })

  it('does not call absent what is there', () => {
    const there = new Set(registered())
    expect(listed(false).filter((endpoint) => there.has(endpoint))).toEqual([])
  })

  it('says something about every endpoint, once', () => {
    expect(COVERAGE.filter(({note}) => note === '')).toEqual([])
    expect(new Set(COVERAGE.map(({method, path}) => `${method} ${path}`)).size).toBe(COVERAGE.length)
  })
})
