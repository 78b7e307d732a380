import {mkdtemp} from 'node:fs/promises'
import path from 'node:path'
import {DATASET, type Imitation, startImitation} from '../../hosted/imitation.ts'
import type {Checkout} from '../../server/checkout.ts'
import {freePort} from '../../server/freePort.ts'
import {buildsOf, carryOut, type Cell, type Change, pageAt, patchOf, TOKEN, watchPages} from './cell.ts'
import type {Exporter} from './monitor.ts'

/** The kind of outage: connections break and none is accepted, or all are silent. */
type Outage = 'broken' | 'silent'

/** A cell's own project, and its server's port. */
interface Place {
  hosted: Imitation
  port: number
  origin: string
  variables: Record<string, string>
}

/** Starts a project with the seed. */
async function startProject(checkout: Checkout): Promise<Imitation> {
  const hosted = await startImitation()
  const SANITY_AUTH_TOKEN = await hosted.token('local-administrator')
  await carryOut(checkout, 'transfer/contentPush.ts', {...hosted.variables, SANITY_AUTH_TOKEN})
  return hosted
}

async function makePlace(checkout: Checkout): Promise<Place> {
  const hosted = await startProject(checkout)
  const port = await freePort()
  // Servers keep their pages in separate folders.
  const LAKE_DIR = await mkdtemp(path.join(checkout.folder, 'pages-'))
  const variables = {...hosted.variables, PORT: String(port), METRICS_TOKEN: TOKEN, LAKE_DIR}
  return {hosted, port, origin: `http://127.0.0.1:${port}`, variables}
}

const publish = ({hosted}: Place, change: Change) => {
  hosted.lake.engine.dataset(DATASET).mutate([patchOf(change)], {author: 'staff'})
}

/** Returns the common parts of a hosted project's cells. @param outage its kind */
const cellOf = (place: Place, outage: Outage = 'broken') => ({
  server: `127.0.0.1:${place.port}`,
  alert: `ContentIsNotFollowed 127.0.0.1:${place.port}`,
  // At once, so that no event of it arrives.
  async begin() {
    publish(place, 'before')
    if (outage === 'broken') place.hosted.setReachable(false)
    else place.hosted.setSilent(true)
  },
  meanwhile: async () => publish(place, 'meanwhile'),
  async end() {
    if (outage === 'broken') place.hosted.setReachable(true)
    else place.hosted.setSilent(false)
  },
  publishAfter: async () => publish(place, 'after'),
  read: (address: string) => pageAt(place.origin, address),
  conclude: async () => '',
  close: () => place.hosted.stop(),
})

function serve(checkout: Checkout, {variables}: Place): Promise<string> {
  return checkout.run('start.ts', {args: ['--no-build'], variables}).origin
}

/** Repeated visits of one page. */
interface Visits {
  asked: number
  /** Reasons of failed visits. */
  failures: string[]
}

/** Starts visits. @returns ends them */
function visit(origin: string): () => Visits {
  const visits: Visits = {asked: 0, failures: []}
  const timer = setInterval(() => {
    visits.asked += 1
    void pageAt(origin, '/Rider').catch((error: unknown) => visits.failures.push(String(error)))
  }, 1000)
  return () => {
    clearInterval(timer)
    return visits
  }
}

async function atStart(checkout: Checkout): Promise<Cell> {
  const place = await makePlace(checkout)
  const common = cellOf(place)
  return {
    ...common,
    name: 'hosted, at start',
    async begin() {
      await common.begin()
      await serve(checkout, place)
    },
  }
}

async function atBuild(checkout: Checkout): Promise<Cell> {
  const place = await makePlace(checkout)
  const common = cellOf(place)
  await serve(checkout, place)
  const builds = buildsOf(checkout, place.variables)
  let remark = ''
  return {
    ...common,
    prepare: builds.begin,
    name: 'hosted, at build',
    async meanwhile() {
      await common.meanwhile()
      remark = await builds.fail()
    },
    async conclude() {
      await carryOut(checkout, 'prerender.ts', place.variables, [
        '--out',
        path.join(checkout.folder, 'again'),
      ])
      return remark
    },
  }
}

async function whileWatching(checkout: Checkout, exporter: Exporter): Promise<Cell> {
  const place = await makePlace(checkout)
  const read = await watchPages(checkout, exporter.folder, place.variables)
  return {
    ...cellOf(place),
    name: 'hosted, while watching',
    server: undefined,
    alert: `ContentIsNotFollowed ${exporter.address}`,
    read,
  }
}

async function whileServing(checkout: Checkout, outage: Outage): Promise<Cell> {
  const place = await makePlace(checkout)
  const common = cellOf(place, outage)
  await serve(checkout, place)
  let leave = (): Visits => ({asked: 0, failures: []})
  return {
    ...common,
    name: outage === 'broken' ? 'hosted, while serving' : 'hosted, while serving, connections go silent',
    async begin() {
      leave = visit(place.origin)
      await common.begin()
    },
    async conclude() {
      const {asked, failures} = leave()
      if (failures.length > 0)
        throw new Error(`${failures.length} of ${asked} visits failed: ${failures.join(' ')}`)
      return `${asked} visits, all answered`
    },
  }
}

/** Builds for a hosted project with the seed. */
export async function buildForHosted(checkout: Checkout): Promise<void> {
  const hosted = await startProject(checkout)
  await carryOut(checkout, 'build.ts', hosted.variables)
  await hosted.stop()
}

/** Returns every cell of a hosted project, ready for its outage. @param checkout with a build for it */
export const hostedCells = (checkout: Checkout, exporter: Exporter): Promise<Cell[]> =>
  Promise.all([
    atStart(checkout),
    atBuild(checkout),
    whileWatching(checkout, exporter),
    whileServing(checkout, 'broken'),
    whileServing(checkout, 'silent'),
  ])
