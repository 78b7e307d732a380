import {mkdtemp, rename, symlink} from 'node:fs/promises'
import path from 'node:path'
import {setTimeout as wait} from 'node:timers/promises'
import type {Checkout} from '../../server/checkout.ts'
import {freePort} from '../../server/freePort.ts'
import {documented} from '../../server/nginx.ts'
import {tokenOf} from '../../server/token.ts'
import {buildsOf, type Cell, CHANGES, pageAt, patchOf, TOKEN, until, watchPages} from './cell.ts'
import type {Exporter} from './monitor.ts'

/** Milliseconds that the documented unit waits before a restart. */
const RESTART_AFTER =
  Number(/^RestartSec=(\d+)$/m.exec(documented('/etc/systemd/system/site.service'))?.[1]) * 1000

/** A server with its own lake, which a supervisor restarts. */
interface Place {
  origin: string
  port: number
  variables: Record<string, string>
  /** Starts it, and restarts it whenever it exits, like the documented unit. */
  supervise: () => void
  /** Sends a signal to its process. */
  signal: (name: NodeJS.Signals) => void
  /** Stops restarting it. */
  leave: () => void
  /** Returns the last output of a failed start. */
  failure: () => string
  write: (pathname: string, body: object) => Promise<void>
}

async function makePlace(checkout: Checkout): Promise<Place> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  // A disk that can be taken away.
  const disk = await mkdtemp(path.join(checkout.folder, 'disk-'))
  const lakeFolder = path.join(disk, 'lake')
  const variables = {PORT: String(port), METRICS_TOKEN: TOKEN, LAKE_DIR: lakeFolder}
  const start = () => checkout.run('start.ts', {args: ['--no-build'], variables})
  let running: ReturnType<typeof start> | undefined
  let supervision = new AbortController()
  let failure = ''
  const keepRunning = async (signal: AbortSignal) => {
    while (!signal.aborted) {
      running = start()
      const {errors} = await running.ended
      failure = errors || failure
      await wait(RESTART_AFTER)
    }
  }
  const write = async (pathname: string, body: object) => {
    const token = await tokenOf({origin, lakeFolder}, 'local-administrator')
    const answer = await fetch(`${origin}/v2025-02-19/data/${pathname}/production`, {
      method: 'POST',
      headers: {Authorization: `Bearer ${token}`},
      body: JSON.stringify(body),
    })
    if (answer.status !== 200) throw new Error(`A write was refused: ${await answer.text()}`)
  }
  return {
    origin,
    port,
    variables,
    supervise() {
      supervision = new AbortController()
      void keepRunning(supervision.signal)
    },
    signal: (name) => void running?.child.kill(name),
    leave: () => supervision.abort(),
    failure: () => failure,
    write,
  }
}

const action = (name: string, fields: object) => ({actionType: `sanity.action.${name}`, ...fields})

/** Schedules the publish for a time when nobody can write. */
async function schedule({write}: Place, at: Date): Promise<void> {
  const [releaseId, {id: publishedId}] = ['outage', CHANGES.meanwhile]
  const versionId = `versions.${releaseId}.${publishedId}`
  await write('actions', {
    actions: [
      action('release.create', {releaseId, metadata: {title: 'Meanwhile'}}),
      action('document.version.create', {publishedId, baseId: publishedId, versionId}),
    ],
  })
  await write('mutate', {mutations: [patchOf('meanwhile', versionId)]})
  await write('actions', {actions: [action('release.schedule', {releaseId, publishAt: at.toISOString()})]})
}

const isUp = (origin: string) => async () => (await pageAt(origin, '/Rider')).includes('</html>')

async function makeServedPlace(checkout: Checkout): Promise<Place> {
  const place = await makePlace(checkout)
  place.supervise()
  await until('a server answers', isUp(place.origin), 120)
  return place
}

/** Returns the common parts of an embedded lake's cells. @param minutes that the outage takes */
const cellOf = (place: Place, minutes: number) => ({
  server: `127.0.0.1:${place.port}`,
  alert: `SiteIsDown 127.0.0.1:${place.port}`,
  async publishBefore() {
    await schedule(place, new Date(Date.now() + (minutes * 60_000) / 2))
    await place.write('mutate', {mutations: [patchOf('before')]})
  },
  // Its schedule publishes it.
  meanwhile: async () => undefined,
  async end() {
    place.supervise()
  },
  publishAfter: () => place.write('mutate', {mutations: [patchOf('after')]}),
  read: (address: string) => pageAt(place.origin, address),
  conclude: async () => '',
  close: async () => place.leave(),
})

async function atStart(checkout: Checkout, minutes: number): Promise<Cell> {
  const place = await makeServedPlace(checkout)
  const disk = path.dirname(place.variables['LAKE_DIR'] ?? '')
  const common = cellOf(place, minutes)
  return {
    ...common,
    name: 'embedded, at start: the disk of the lake is not there',
    async begin() {
      await common.publishBefore()
      await rename(disk, `${disk}.away`)
      await symlink(`${disk}.gone`, disk)
      place.signal('SIGTERM')
    },
    async meanwhile() {
      const failure = place.failure()
      if (!/^[^\n]+\n$/.test(failure)) throw new Error(`A start without a disk says: ${failure}`)
    },
    end: () => rename(`${disk}.away`, `${disk}.gone`),
    conclude: async () => `each start says: ${place.failure().trim().replace(checkout.folder, '…')}`,
  }
}

async function atBuild(checkout: Checkout, minutes: number): Promise<Cell> {
  const place = await makeServedPlace(checkout)
  const common = cellOf(place, minutes)
  const builds = buildsOf(checkout, place.variables)
  let remark = ''
  return {
    ...common,
    prepare: builds.begin,
    name: 'embedded, at build: the server hangs',
    async begin() {
      await common.publishBefore()
      place.signal('SIGSTOP')
    },
    meanwhile: async () => void (remark = await builds.fail()),
    end: async () => place.signal('SIGCONT'),
    conclude: async () => remark,
  }
}

async function whileWatching(checkout: Checkout, exporter: Exporter, minutes: number): Promise<Cell> {
  const place = await makeServedPlace(checkout)
  const common = cellOf(place, minutes)
  const read = await watchPages(checkout, exporter.folder, place.variables)
  return {
    ...common,
    name: 'embedded, while watching: the server is killed',
    alert: `ContentIsNotFollowed ${exporter.address}`,
    async begin() {
      await common.publishBefore()
      place.leave()
      place.signal('SIGKILL')
    },
    read,
  }
}

async function whileServing(checkout: Checkout, minutes: number): Promise<Cell> {
  const place = await makeServedPlace(checkout)
  const common = cellOf(place, minutes)
  return {
    ...common,
    name: 'embedded, while serving: the server is killed',
    async begin() {
      await common.publishBefore()
      place.leave()
      place.signal('SIGKILL')
    },
  }
}

/** Returns every cell of the embedded lake, ready for its outage. @param checkout with a build for it */
export const embeddedCells = (checkout: Checkout, exporter: Exporter, minutes: number): Promise<Cell[]> =>
  Promise.all([
    atStart(checkout, minutes),
    atBuild(checkout, minutes),
    whileWatching(checkout, exporter, minutes),
    whileServing(checkout, minutes),
  ])
