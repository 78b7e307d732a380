/**
 * `npm run torture -- --only loop`: sends every request of the sweep (each route in every shape, without a session and
 * by each role) to the product with 10,000 documents more, one after another. Then repeats the worst alone, and lets
 * twenty clients send these at once. Reports how long the server's event loop was blocked, and how long a page took
 * meanwhile. Exits with 1 if more than one in a thousand checks finds it blocked for 50 ms, or a page takes too long.
 * The loop of an idle process is measured beside it: more than a few milliseconds there come from the machine's load.
 */
import {fork} from 'node:child_process'
import {mkdtempSync, rmSync} from 'node:fs'
import {availableParallelism, loadavg, tmpdir} from 'node:os'
import path from 'node:path'
import {setTimeout as wait} from 'node:timers/promises'
import {median, percentile} from '../../bench/numbers.ts'
import {senderTo} from '../load/send.ts'
import {startSite} from '../siteProcess.ts'
import {Attacker, type Sent} from './attack.ts'
import {WatchedLoop, type LoopFigures} from './figures.ts'
import {prepare} from './prepare.ts'
import {nameOf, requestsOf} from './requests.ts'

const PROBE = path.join(import.meta.dirname, 'loopProbe.ts')

/** Milliseconds: limits for a blocked loop, and for a page beside one client and beside twenty. */
const BUDGETS = {held: 50, besideOne: 100, besideTwenty: 250}

/** Number of the worst requests to repeat, and of repetitions. */
const WORST = 20
const REPEATED = 5
/** Milliseconds that a client waits: in the sweep, whose streams never end, and while its effect on others is measured. */
const PATIENCE = {sweep: 400, beside: 10_000}
const SECONDS_ALONE = 3
const SECONDS_TOGETHER = 15

const folder = mkdtempSync(path.join(tmpdir(), 'loop-torture-'))
const idle = fork(path.join(import.meta.dirname, 'idle.ts'), {execArgv: ['--import', PROBE]})
const bare = new WatchedLoop(idle)
const settings = await prepare(folder)
const port = Number(new URL(settings.origin).port)
const site = await startSite(folder, port, {loadedBefore: PROBE, env: {OPEN_DATASET: 'true'}})
const loop = new WatchedLoop(site.child)
const requests = await requestsOf(settings)
const attacker = await Attacker.start(settings)
const {ask} = senderTo(site.origin)

/** Visits pages during an action. @returns the time of each visit, in milliseconds */
async function visitDuring(act: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  const over = new AbortController()
  const visiting = (async () => {
    for (let count = 0; !over.signal.aborted; count += 1) {
      const {status, time} = await ask(['/', '/Rider', '/Driver'][count % 3] ?? '/', {
        localAddress: '127.0.1.1',
      })
      times.push(status === 200 ? time : Infinity)
      await wait(10)
    }
  })()
  await act()
  over.abort()
  await visiting
  return times
}

const inTenths = (milliseconds: number) => Math.round(milliseconds * 10) / 10
const say = (what: string, {p99, p999, longest}: LoopFigures) =>
  `${what}: p99 ${inTenths(p99)} ms, p99.9 ${inTenths(p999)} ms, longest ${inTenths(longest)} ms`
const sayPages = (times: number[]) =>
  `${times.length} pages: p50 ${inTenths(percentile(times, 0.5))} ms, p99 ${inTenths(percentile(times, 0.99))} ms, longest ${inTenths(Math.max(...times))} ms`

async function tell(title: string, pages: number[]): Promise<LoopFigures> {
  const figures = await loop.take()
  console.log(`\n${title}`)
  console.log(`  ${say('the loop of the server', figures)}`)
  console.log(`  ${say('a loop that does nothing', await bare.take())}`)
  console.log(`  ${sayPages(pages)}`)
  return figures
}

/** Returns the longest block of the loop during each request, by index. */
function longestHolds(sent: readonly Sent[]): Map<number, number> {
  const longest = new Map<number, number>()
  for (const {index, begun, ended} of sent) {
    const during = loop.holds.filter(({at}) => at >= begun && at <= ended + 20)
    const most = Math.max(0, ...during.map(({milliseconds}) => milliseconds))
    longest.set(index, Math.max(most, longest.get(index) ?? 0))
  }
  return longest
}

const faults: string[] = []
const expectAtMost = (what: string, value: number, budget: number) => {
  if (value > budget) faults.push(`${what}: ${inTenths(value)} ms, where ${budget} ms are allowed`)
}

await wait(2000)
await loop.take()
await bare.take()
await tell('Without anybody else', await visitDuring(() => wait(5000)))

console.log(`\nSending ${requests.length} requests, one after another…`)
loop.holds.length = 0
let sent: Sent[] = []
const all = requests.map((_, index) => index)
const duringSweep = await visitDuring(async () => {
  sent = await attacker.send({clients: [all], seconds: 0, patience: PATIENCE.sweep})
})
const swept = await tell('While one client sent everything', duringSweep)
expectAtMost('The loop was held (p99.9)', swept.p999, BUDGETS.held)
expectAtMost('A page beside one client took (p99)', percentile(duringSweep, 0.99), BUDGETS.besideOne)

const statuses: Record<number, number> = {}
for (const {status} of sent) statuses[status] = (statuses[status] ?? 0) + 1
console.log('  answers by status (0: hung up):', JSON.stringify(statuses))

/**
 * Returns the first of a list, with at most so many of each shape, so that a shape that is bad everywhere leaves room
 * for others.
 */
const fewOfEach = (sorted: [index: number, held: number][], most: number) => {
  const counts = new Map<string, number>()
  return sorted.filter(([index]) => {
    const {shape} = requests[index] ?? {}
    const count = (counts.get(shape?.name ?? '') ?? 0) + 1
    counts.set(shape?.name ?? '', count)
    return count <= most
  })
}
const byHold = (holds: Iterable<[number, number]>) => [...holds].toSorted(([, one], [, other]) => other - one)

const suspects = fewOfEach(byHold(longestHolds(sent)), 5).slice(0, WORST * 3)
const confirmed: [index: number, held: number][] = []
for (const [index] of suspects) {
  const held: number[] = []
  for (let time = 0; time < REPEATED; time += 1) {
    loop.holds.length = 0
    const again = await attacker.send({clients: [[index]], seconds: 0, patience: PATIENCE.sweep})
    await wait(100)
    held.push(longestHolds(again).get(index) ?? 0)
  }
  confirmed.push([index, median(held)])
}
const worst = fewOfEach(byHold(confirmed), 2).slice(0, WORST)
console.log(`\nWhat has held the loop longest, each by itself (median of ${REPEATED}, a processor’s time):`)
for (const [index, held] of worst) {
  const request = requests[index]
  if (request) console.log(`  ${inTenths(held)} ms: ${nameOf(request)}`)
}

await loop.take()
await bare.take()
for (const [index] of fewOfEach(worst, 1).slice(0, REPEATED)) {
  const pages = await visitDuring(() =>
    attacker.send({clients: [[index]], seconds: SECONDS_ALONE, patience: PATIENCE.beside}),
  )
  const request = requests[index]
  if (!request) continue
  await tell(`Beside one who sends without pause: ${nameOf(request)}`, pages)
  expectAtMost(`A page beside ${nameOf(request)} took (p99)`, percentile(pages, 0.99), BUDGETS.besideOne)
}

const clients = worst.map(([index]) => [index])
const pages = await visitDuring(() =>
  attacker.send({clients, seconds: SECONDS_TOGETHER, patience: PATIENCE.beside}),
)
await tell('Beside twenty of the worst', pages)
expectAtMost('A page beside twenty of the worst took (p99)', percentile(pages, 0.99), BUDGETS.besideTwenty)

attacker.stop()
idle.disconnect()
const code = await site.stop()
rmSync(folder, {recursive: true})
console.log(`\nThe machine's load: ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores.`)
if (code !== 0) faults.push(`The server ended with ${code}.`)
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1
