/**
 * `node lake/bench/run.ts [--write] [--seconds 60]`: measures the lake against its budgets and prints the tables. `--write` stores
 * them in lake/docs/performance.md. Exits with 1 if a budget is exceeded.
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
import {measureCommit, measureSize, type SizeFigures, WRITERS} from './sizes.ts'
import {measureWorstQueries} from './worstQueries.ts'

const REPORT = join(import.meta.dirname, '../docs/performance.md')
const SIZES = [1000, 10_000, 100_000]
/** Sizes with budgets. groq-js alone is measured at these sizes as well. */
const BUDGETED = new Set([10_000, 100_000])

const {values: options} = parseArgs({
  options: {write: {type: 'boolean', default: false}, seconds: {type: 'string', default: '60'}},
})

/** A limit for a figure. */
interface Budget {
  label: string
  measured: number
  /** The most that is allowed, or the least. */
  limit: number
  isLeast?: boolean
  unit?: string
}

/** Returns the used part of a budget: more than 1 is too much. */
const useOf = ({measured, limit, isLeast}: Budget) => (isLeast ? limit / measured : measured / limit)

/** Largest ratio of the p95 of a query to its p50. */
const P95_LIMIT = 5

function budgetsAt(documents: number, figures: SizeFigures): Budget[] {
  const at = `at ${documents.toLocaleString('en')}`
  const ofQueries = figures.queries.flatMap(({label, budgets, median, p95}): Budget[] => {
    const limit = budgets[documents]
    const slow = {label: `${label}: p95 ÷ p50, ${at}`, measured: p95 / median, limit: P95_LIMIT}
    return limit === undefined
      ? [slow]
      : [{label: `${label}, ${at}`, measured: median, limit, unit: 'ms'}, slow]
  })
  const few: Budget[] = [
    {label: `Commit of one patch, while readers wait, ${at}`, measured: figures.commit, limit: 1, unit: 'ms'},
    {label: `Memory of the process, ${at}`, measured: figures.memory, limit: 250, unit: 'MB'},
  ]
  const isFew = documents === 10_000
  const open = {
    label: `Open an existing database, ${at}`,
    measured: figures.open,
    limit: isFew ? 1000 : 2000,
    unit: 'ms',
  }
  return [...ofQueries, ...(isFew ? few : []), open]
}

function budgetTable(budgets: Budget[]): string {
  const shownWith = (value: number, unit = '') => `${shown(value)} ${unit}`.trim()
  const rows = budgets.map((budget) => [
    budget.label,
    shownWith(budget.measured, budget.unit),
    `${budget.isLeast ? 'at least ' : ''}${shownWith(budget.limit, budget.unit)}`,
    useOf(budget) > 1 ? 'missed' : '',
  ])
  return table(['', 'measured', 'budget', ''], rows)
}

function growthTable(figures: Map<number, SizeFigures>): string {
  const all = [...figures.values()]
  const row = (label: string, of: (figure: SizeFigures) => number) => {
    const values = all.map(of)
    const growth = (values.at(-1) ?? Number.NaN) / (values.at(0) ?? Number.NaN)
    return [label, ...values.map(shown), `× ${shown(growth)}`]
  }
  const queries = all[0]?.queries.map(({label}, index) =>
    row(`${label}, ms`, (figure) => figure.queries[index]?.median ?? Number.NaN),
  )
  return table(
    ['documents', ...Array.from(figures.keys(), (size) => size.toLocaleString('en')), 'growth'],
    [
      ...(queries ?? []),
      row('Commit of one patch, while readers wait, ms', ({commit}) => commit),
      row('The same until it is on the disk, ms', ({durable}) => durable),
      row(`The same for each of ${WRITERS} writers at once, ms`, ({durableTogether}) => durableTogether),
      row('Open an existing database, ms', ({open}) => open),
      row('Memory of the process, MB', ({memory}) => memory),
      row('Database file, MB', ({disk}) => disk),
      row('Import of an export, s', (figure) => figure.import.seconds),
      row('Memory of that, MB', (figure) => figure.import.megabytes),
    ],
  )
}

function groqJsTable(figures: Map<number, SizeFigures>): string {
  const compared = [...figures].filter(([, {queries}]) => queries.some(({groqJs}) => groqJs !== undefined))
  const rows = compared[0]?.[1].queries.map(({label}, index) => [
    label,
    ...compared.flatMap(([, {queries}]) => {
      const {median = Number.NaN, p95 = Number.NaN, groqJs = Number.NaN} = queries[index] ?? {}
      return [shown(median), shown(p95), shown(groqJs)]
    }),
  ])
  const heads = compared.flatMap(([size]) => {
    const at = size.toLocaleString('en')
    return [`${at}: p50`, `p95`, `groq-js`]
  })
  return table(['ms', ...heads], rows ?? [])
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
const commitWork = measureCommit(fillLake(createMemoryStore(), 10_000))
const delivery = await measureDelivery()
const figures = new Map<number, SizeFigures>()
for (const size of SIZES) figures.set(size, await measureSize(size, BUDGETED.has(size)))
const worst = [await measureWorstQueries(1), await measureWorstQueries(21)]
const crowd = await measureCrowd(Number(options.seconds))
const durable = figures.get(10_000)?.durable ?? Number.NaN
const durableTogether = figures.get(10_000)?.durableTogether ?? Number.NaN
const budgets: Budget[] = [
  ...[...figures].filter(([size]) => BUDGETED.has(size)).flatMap((measured) => budgetsAt(...measured)),
  {label: 'From a mutation to its listener, over HTTP', measured: delivery, limit: 10, unit: 'ms'},
  {
    label: 'Commits a second ÷ those of bare SQLite, one writer',
    measured: bare / durable,
    limit: 0.5,
    isLeast: true,
  },
  {
    label: `Commits a second ÷ those of bare SQLite, ${WRITERS} writers`,
    measured: bare / durableTogether,
    limit: 0.7,
    isLeast: true,
  },
]

const report = `# How fast the lake is

Measured by \`node lake/bench/run.ts --write\` with Node ${process.versions.node} on ${availableParallelism()} cores
(${cpus()[0]?.model ?? 'unknown'}), with a load of ${loadavg()[0]?.toFixed(1)} when it ended: ratios tell more than figures. Times are medians
in the process unless said otherwise. Nine of ten documents are articles of about 1.5 kB with two references, the others
categories.

## Against its budgets

${budgetTable(budgets)}

Readers wait only while a commit is computed (${shown(commitWork)} ms of it) and handed to the operating system. Its writer
waits until it is on the disk, with all who write meanwhile: ${shown(durable)} ms, where the least that this disk allows, one row in
a bare SQLite database made durable, was ${shown(bare)} ms. Listeners hear of it then.

## As content grows

${growthTable(figures)}

## Beside groq-js

groq-js alone, given all documents as an array, evaluates the same queries. It looks at every document each time.

${groqJsTable(figures)}

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
const isWithin = budgets.every((budget) => useOf(budget) <= 1)
process.exitCode = isWithin && crowd.errors.length === 0 && crowd.lost === 0 ? 0 : 1
