import {setTimeout as wait} from 'node:timers/promises'
import {BUILT_FROM, makeCheckout} from '../../server/checkout.ts'
import {carryOut, type Cell, type Change, CHANGES, TOKEN, until} from './cell.ts'
import {embeddedCells} from './embeddedCells.ts'
import {buildForHosted, hostedCells} from './hostedCells.ts'
import {type Monitor, startExporter, startMonitor} from './monitor.ts'

/** Seconds within which an alert must fire, and within which all must follow after the outage. */
const ALERT_WITHIN = 120
const FOLLOWED_WITHIN = 10

/** Milliseconds between the outages of two cells: recovery is work for one machine, and here they share one. */
const APART = 30_000

/** Milliseconds after which Prometheus has read every server twice. */
const SETTLED = 35_000

/** The results of one cell. */
interface Endured {
  /** Times in seconds, and a remark on other checks. */
  figures: {
    /** From the start of the outage until the alert fired. */
    alert?: number
    /** From its end until everything published before and meanwhile had followed. */
    followed?: number
    /** Until a later publish had followed. */
    after?: number
    /** From its end until the alert was over. */
    over?: number
    remark?: string
  }
  faults: string[]
}

const secondsSince = (time: number) => Math.round((performance.now() - time) / 100) / 10

const hasFollowed =
  ({read}: Cell, change: Change) =>
  async () =>
    (await read(CHANGES[change].address)).includes(CHANGES[change].text)

/** Runs a step of a cell, and records failures as its faults. */
async function attempt(endured: Endured, act: () => Promise<void>): Promise<void> {
  await act().catch((error: unknown) => {
    endured.faults.push(error instanceof Error ? error.message : String(error))
  })
}

/** Brings a cell's content back, and waits until all has followed. @returns the time at the end of the outage */
async function endOutage(cell: Cell, endured: Endured): Promise<number> {
  const ended = performance.now()
  await attempt(endured, async () => {
    await cell.end()
    for (const change of ['before', 'meanwhile'] as const)
      await until(`what was published ${change} is shown`, hasFollowed(cell, change), 60)
    endured.figures.followed = secondsSince(ended)
    const published = performance.now()
    await cell.publishAfter()
    await until('what is published after it is shown', hasFollowed(cell, 'after'), 60)
    endured.figures.after = secondsSince(published)
    endured.figures.remark = await cell.conclude()
  })
  return ended
}

/** Waits until a cell's alert fires, or no longer does. @returns the seconds since then */
async function untilAlert(
  {alert}: Cell,
  {monitor, fires, since}: {monitor: Monitor; fires: boolean; since: number},
): Promise<number> {
  const is = async () => (await monitor.firing()).has(alert) === fires
  await until(`${alert} ${fires ? 'fires' : 'is over'}`, is, 2 * ALERT_WITHIN)
  return secondsSince(since)
}

/** Runs one cell from its outage to the end of its alert. */
async function endure(cell: Cell, monitor: Monitor, minutes: number): Promise<Endured> {
  const endured: Endured = {figures: {}, faults: []}
  await attempt(endured, async () => cell.prepare?.())
  if ((await monitor.firing()).has(cell.alert)) endured.faults.push('The alert fired before the outage.')
  const began = performance.now()
  const half = wait((minutes * 60_000) / 2)
  const whole = wait(minutes * 60_000)
  await attempt(endured, cell.begin)
  const alert = attempt(endured, async () => {
    endured.figures.alert = await untilAlert(cell, {monitor, fires: true, since: began})
  })
  await half
  await attempt(endured, cell.meanwhile)
  await Promise.all([whole, alert])
  const ended = await endOutage(cell, endured)
  await attempt(endured, async () => {
    endured.figures.over = await untilAlert(cell, {monitor, fires: false, since: ended})
  })
  if ((endured.figures.alert ?? 0) > ALERT_WITHIN) endured.faults.push('The alert was late.')
  if (Math.max(endured.figures.followed ?? 0, endured.figures.after ?? 0) > FOLLOWED_WITHIN)
    endured.faults.push('What was published was late.')
  return endured
}

/**
 * Takes content away from every process that needs it, one soon after the other, for a number of minutes, watched by
 * Prometheus with the product's rules. Needs Debian's packages `prometheus` and `prometheus-node-exporter`.
 * @param note receives its progress
 * @returns the results of each cell, by its name
 */
export async function tortureOutages(
  minutes: number,
  note: (line: string) => void,
): Promise<Record<string, Endured>> {
  note('Building for the embedded lake, and for a hosted project.')
  const [embedded, hosted] = [await makeCheckout(BUILT_FROM), await makeCheckout(BUILT_FROM)]
  await carryOut(embedded, 'build.ts', {})
  await buildForHosted(hosted)
  note('Starting what is to endure an outage.')
  const exporters = [await startExporter(), await startExporter()] as const
  const cells = [
    ...(await hostedCells(hosted, exporters[0])),
    ...(await embeddedCells(embedded, exporters[1], minutes)),
  ]
  const monitor = await startMonitor({
    servers: cells.flatMap(({server}) => server ?? []),
    exporters: exporters.map(({address}) => address),
    token: TOKEN,
  })
  await wait(SETTLED)
  note(`Content is away for ${minutes} minutes.`)
  const endured = await Promise.all(
    cells.map(async (cell, index) => {
      await wait(index * APART)
      return endure(cell, monitor, minutes)
    }),
  )
  await monitor.stop()
  await Promise.all(cells.map(({close}) => close()))
  await Promise.all([...exporters.map(({stop}) => stop()), embedded.dispose(), hosted.dispose()])
  return Object.fromEntries(cells.map(({name}, index) => [name, endured[index] ?? {figures: {}, faults: []}]))
}
