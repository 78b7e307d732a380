import {stat, statfs} from 'node:fs/promises'
import path from 'node:path'
import {getRequestListener} from '@hono/node-server'
import {Hono} from 'hono'
import {bearerAuth} from 'hono/bearer-auth'
import {collectDefaultMetrics, Counter, Gauge, Histogram, Registry} from 'prom-client'
import type {HeldWork} from 'content-lake'
import type {BackupState} from '../backups/backups.ts'
import type {RequestRecord} from '../http/requestRecord.ts'

interface MetricsOptions {
  /** The token that a request must send: `Authorization: Bearer …`. */
  token: string
  /** Returns the figures that `/health/ready` tells, by name. */
  counts: () => Record<string, number>
  /** The lake's folder; undefined if content comes from a hosted project. */
  lakeFolder: string | undefined
  /** Returns the longest work on the thread since the last call. */
  takeLongestHold: () => HeldWork | undefined
  /** Returns the state of the backups; undefined if there are none. */
  backupState: () => Promise<BackupState | undefined>
}

/** Figures of a running server. */
export type Metrics = ReturnType<typeof createMetrics>

/** Seconds: from a page in memory to the time at which people give up. */
const BUCKETS = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10]

const SECOND = 1000

/** Returns a name in Prometheus' spelling: `openStreams` becomes `open_streams`. */
const snakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Creates the figures, and begins to count. */
export function createMetrics({token, counts, lakeFolder, takeLongestHold, backupState}: MetricsOptions) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({register: registry})
  const requests = new Histogram({
    name: 'site_request_duration_seconds',
    help: 'Requests by what answers and by status, and how long they took. Refusals are 429.',
    labelNames: ['answered_by', 'status'] as const,
    buckets: BUCKETS,
    registers,
  })
  const queries = new Histogram({
    name: 'lake_query_duration_seconds',
    help: 'Queries, and how long it took to compute their answers.',
    buckets: BUCKETS,
    registers,
  })
  const transactions = new Counter({
    name: 'lake_transactions_total',
    help: 'Transactions that were kept.',
    registers,
  })
  const renderings = new Histogram({
    name: 'site_page_render_duration_seconds',
    help: 'Pages that were rendered ahead, and how long each took.',
    buckets: BUCKETS,
    registers,
  })
  for (const name of Object.keys(counts())) {
    const help = `${name}, as /health/ready tells.`
    registry.registerMetric(gauge(`site_${snakeCase(name)}`, help, () => counts()[name] ?? 0))
  }
  registry.registerMetric(longestHold(takeLongestHold))
  if (lakeFolder !== undefined) {
    measureDisk(lakeFolder, registry)
    measureBackups(backupState, registry)
  }

  const app = new Hono()
  app.get('/metrics', bearerAuth({token}), async (context) =>
    context.text(await registry.metrics(), 200, {
      'Content-Type': registry.contentType,
      'Cache-Control': 'no-store',
    }),
  )
  return {
    /** Answers at `/metrics`, in the text format of Prometheus. */
    answer: getRequestListener(app.fetch),
    countRequest: ({answeredBy, status, milliseconds}: RequestRecord) =>
      requests.observe({answered_by: answeredBy, status: String(status)}, milliseconds / SECOND),
    /** @param milliseconds that a query took to compute */
    countQuery: (milliseconds: number) => queries.observe(milliseconds / SECOND),
    countTransaction: () => transactions.inc(),
    /** @param milliseconds that a page took to render ahead */
    countRendering: (milliseconds: number) => renderings.observe(milliseconds / SECOND),
  }
}

type Figure = number | undefined

/** A gauge that is read on demand, and left out if it has no figure. */
const gauge = (name: string, help: string, read: () => Figure | Promise<Figure>) =>
  new Gauge({
    name,
    help,
    registers: [],
    async collect() {
      const figure = await read()
      if (figure === undefined) this.remove()
      else this.set(figure)
    },
  })

/** Tells the longest work on the thread since figures were last read. */
const longestHold = (take: MetricsOptions['takeLongestHold']) =>
  new Gauge({
    name: 'site_longest_hold_seconds',
    help: 'Longest work since the last reading that everybody had to wait for, by what it was; nothing below 0.05.',
    labelNames: ['work'] as const,
    registers: [],
    collect() {
      this.reset()
      const longest = take()
      if (longest) this.set({work: longest.name}, longest.milliseconds / SECOND)
    },
  })

/** Tells the size of the database, and the free space on its disk. */
function measureDisk(lakeFolder: string, registry: Registry): void {
  const size = async () => (await stat(path.join(lakeFolder, 'lake.db'))).size
  const free = async () => {
    const {bavail, bsize} = await statfs(lakeFolder)
    return bavail * bsize
  }
  const help = 'Size of the database, without what is written and not in it yet.'
  registry.registerMetric(gauge('lake_database_bytes', help, size))
  registry.registerMetric(
    gauge('lake_disk_free_bytes', 'What is left of the disk that the lake is on, for its process.', free),
  )
}

/** Tells the age and size of the newest backup, and whether the last attempt failed. */
function measureBackups(backupState: MetricsOptions['backupState'], registry: Registry): void {
  const figures: [name: string, help: string, read: (state: BackupState) => Figure][] = [
    ['age_seconds', 'Age of the newest backup or, without one, of the process.', (state) => state.ageSeconds],
    ['bytes', 'Size of the newest backup.', (state) => state.bytes],
    ['every_seconds', 'Time between two backups that the server makes.', (state) => state.everySeconds],
    ['failed', '1 where the last backup could not be made.', (state) => (state.hasFailed ? 1 : 0)],
  ]
  for (const [name, help, read] of figures) {
    const figure = async () => {
      const state = await backupState()
      return state && read(state)
    }
    registry.registerMetric(gauge(`lake_backup_${name}`, help, figure))
  }
}
