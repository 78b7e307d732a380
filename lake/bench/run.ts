/**
 * `node lake/bench/run.ts [--write] [--seconds 60]`: measures the lake against its budgets and prints
 * the tables; `--write` keeps them in lake/docs/performance.md. Ends with 1 when a budget is missed.
 */
import {execFileSync} from 'node:child_process'
import {writeFileSync} from 'node:fs'
import {availableParallelism, cpus, loadavg} from 'node:os'
import {join} from 'node:path'
import {parseArgs} from 'node:util'
import {createMemoryStore} from '../index.ts'
import {bareCommit} from './baseline.ts'
import {fillLake} from './content.ts'
import {type CrowdFigures, measureCrowd} from './crowd.ts'
import {measureDelivery} from './delivery.ts'
import {table} from './numbers.ts'
import {shown} from './measure.ts'
import {measureCommit, measureSize, type SizeFigures} from './sizes.ts'
import {measureWorstQueries} from './worstQueries.ts'

const REPORT = join(import.meta.dirname, '../docs/performance.md')
const SIZES = [1000, 10_000, 100_000]
const BUDGETED = 10_000

const {values: options} = parseArgs({
  options: {write: {type: 'boolean', default: false}, seconds: {type: 'string', default: '60'}},
})

const LABELS: Record<keyof SizeFigures, [label: string, unit: string, budget?: number]> = {
  byRoute: ['Query by type and route, with a reference', 'ms', 1],
  bySlug: ['Query by type and slug', 'ms', 1],
  list: ['List of 20, ordered, with references', 'ms', 10],
  referenceCounts: ['`count(*[references(^._id)])` over 10 documents', 'ms', 10],
  commit: ['Commit of one patch, while readers wait', 'ms', 1],
  durable: ['The same until it is on the disk', 'ms'],
  durableTogether: ['The same for each of 20 writers at once', 'ms'],
  open: ['Open an existing database', 'ms', 1000],
  memory: ['Memory of the process', 'MB', 250],
  disk: ['Database file', 'MB'],
}
const FIGURES = [
  'byRoute',
  'bySlug',
  'list',
  'referenceCounts',
  'commit',
  'durable',
  'durableTogether',
  'open',
  'memory',
  'disk',
] as const

interface BudgetLine {
  label: string
  unit: string
  measured: number
  budget: number
}

function budgetTable(lines: BudgetLine[]): string {
  const rows = lines.map(({label, unit, measured, budget}) => [
    label,
    `${shown(measured)} ${unit}`,
    `${budget} ${unit}`,
    `${shown(measured / budget)}`,
  ])
  return table(['', 'measured', 'budget', 'measured ÷ budget'], rows)
}

function growthTable(figures: Map<number, SizeFigures>): string {
  const sizes = [...figures.keys()]
  const rows = FIGURES.map((name) => {
    const [label, unit] = LABELS[name]
    const values = [...figures.values()].map((figure) => figure[name])
    const growth = (values.at(-1) ?? Number.NaN) / (values.at(0) ?? Number.NaN)
    return [`${label}, ${unit}`, ...values.map(shown), `× ${shown(growth)}`]
  })
  return table(['documents', ...sizes.map((size) => size.toLocaleString('en')), 'growth'], rows)
}

function crowdText({
  seconds,
  reads,
  writes,
  errors,
  lost,
  readMedian,
  readP99,
  writeMedian,
}: CrowdFigures): string {
  return (
    `500 readers and 20 writers at once for ${seconds} seconds, on 10,000 documents, everything on this machine: ` +
    `${reads.toLocaleString('en')} reads (p50 ${shown(readMedian)} ms, p99 ${shown(readP99)} ms), ` +
    `${writes.toLocaleString('en')} writes (p50 ${shown(writeMedian)} ms), ${errors.length} errors, ` +
    `${lost} writes that a listener did not hear of. The lake verified as sound afterwards. It knew none of the queries ` +
    'beforehand, so all were answered in threads.'
  )
}

const bare = bareCommit()
const commitWork = measureCommit(fillLake(createMemoryStore(), BUDGETED))
const delivery = await measureDelivery()
const figures = new Map<number, SizeFigures>()
for (const size of SIZES) figures.set(size, await measureSize(size))
const worst = [await measureWorstQueries(1), await measureWorstQueries(21)]
const crowd = await measureCrowd(Number(options.seconds))
const budgeted = figures.get(BUDGETED)
const lines: BudgetLine[] = FIGURES.flatMap((name) => {
  const [label, unit, budget] = LABELS[name]
  return budgeted && budget !== undefined ? {label, unit, measured: budgeted[name], budget} : []
})
lines.push({label: 'From a mutation to its listener, over HTTP', unit: 'ms', measured: delivery, budget: 10})

const report = `# How fast the lake is

Measured by \`node lake/bench/run.ts --write\` with Node ${process.versions.node} on ${availableParallelism()} cores
(${cpus()[0]?.model ?? 'unknown'}), with a load of ${loadavg()[0]?.toFixed(1)} when it ended: ratios tell more than figures. Times are medians
in the process unless said otherwise. Nine of ten documents are articles of about 1.5 kB with two references, the others
categories.

## Against its budgets, at ${BUDGETED.toLocaleString('en')} documents

${budgetTable(lines)}

Readers wait only while a commit is computed (${shown(commitWork)} ms of it) and handed to the operating system. Its writer
waits until it is on the disk, with all who write meanwhile: ${shown(budgeted?.durable ?? Number.NaN)} ms, where the least that this disk allows, one row in
a bare SQLite database made durable, was ${shown(bare)} ms. Listeners hear of it then.

## As content grows

${growthTable(figures)}

## Beside the worst queries

While clients send \`count(*{"a": *{"b": *[_id > ^.^._id]}})\` without pause to 10,000 documents, others wait so long, p99:
${worst.map(({document, write}, index) => `${shown(document)} ms for a document and ${shown(write)} ms for a write beside ${['one', 'twenty-one'][index]}`).join(', ')}.
In the thread that serves everything else, where queries were computed before, each would hold up all others for five seconds.

## Many at once

${crowdText(crowd)}
`
process.stdout.write(report)
if (options.write) {
  writeFileSync(REPORT, report)
  execFileSync('npx', ['oxfmt', REPORT], {cwd: import.meta.dirname})
}
const isWithin = lines.every(({measured, budget}) => measured <= budget)
process.exitCode = isWithin && crowd.errors.length === 0 && crowd.lost === 0 ? 0 : 1
