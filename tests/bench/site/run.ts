/**
 * `node tests/bench/site/run.ts [--write] [--only <table>]`: measures a build of the site and prints the tables, or
 * one of them; `--write` keeps them in docs/performance.md. Ends with 1 when a start takes too long.
 */
import {readFile, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {parseArgs} from 'node:util'
import {chromium} from '@playwright/test'
import {BUILD, ENTRY_PAGE} from '../../../server/build/buildFiles.ts'
import {ADDRESSES} from '../../e2e/addresses.ts'
import {CHROMIUM_FLAGS, chromiumPath} from '../../e2e/chromium.ts'
import {startProduct} from '../../e2e/product.ts'
import {citiesTable} from './cities.ts'
import {comparePage, comparisonTable} from './comparison.ts'
import {growthTable} from './growth.ts'
import {interactionTable} from './interactions.ts'
import {newcomerTable} from './newcomer.ts'
import {routeTable} from './routes.ts'
import {startTable} from './start.ts'
import {studioTable} from './studioGrowth.ts'
import {weighVisits, weightTable} from './weights.ts'

const REPORT = path.resolve(import.meta.dirname, '../../../docs/performance.md')
const ROUNDS = 5
const ROUTE_ROUNDS = 3
/** One page of each kind: the longest, one with a form, the longest text. */
const COMPARED = ['/', '/HelpRider', '/TermsofUse']

/** Puts a table between its marks in the report. */
function fill(report: string, mark: string, content: string): string {
  const [start, end] = [`<!-- ${mark} -->`, `<!-- end of ${mark} -->`]
  const [before, rest] = report.split(start)
  const after = rest?.split(end)[1]
  if (before === undefined || after === undefined)
    throw new Error(`${REPORT} has no marks "${start}" and "${end}".`)
  return `${before}${start}\n${content}\n${end}${after}`
}

interface Section {
  mark: string
  measure: (origin: string) => Promise<string>
}

async function comparison(origin: string): Promise<string> {
  const shell = path.join(BUILD.site, ENTRY_PAGE)
  const tables: string[] = []
  for (const page of COMPARED) {
    const rows = await comparePage(origin, shell, page, ROUNDS)
    tables.push(`\`${page}\`\n\n${comparisonTable(rows)}`)
  }
  return tables.join('\n\n')
}

async function weight(origin: string): Promise<string> {
  const browser = await chromium.launch({executablePath: chromiumPath(), args: [...CHROMIUM_FLAGS]})
  try {
    return weightTable(await weighVisits(browser, origin, ADDRESSES))
  } finally {
    await browser.close()
  }
}

const SECTIONS: Section[] = [
  {mark: 'comparison', measure: comparison},
  {mark: 'weight', measure: weight},
  {mark: 'interactions', measure: interactionTable},
  {mark: 'start', measure: startTable},
  {mark: 'growth', measure: () => growthTable()},
  {mark: 'studio', measure: studioTable},
  {mark: 'cities', measure: citiesTable},
  {mark: 'routes', measure: (origin) => routeTable(origin, ROUTE_ROUNDS)},
  {mark: 'newcomer', measure: newcomerTable},
]

const {values: options} = parseArgs({
  options: {write: {type: 'boolean', default: false}, only: {type: 'string'}},
})
const wanted = SECTIONS.filter(({mark}) => options.only === undefined || mark === options.only)
if (wanted.length === 0) {
  console.error(
    `There is no table "${options.only}". Name one of: ${SECTIONS.map(({mark}) => mark).join(', ')}.`,
  )
  process.exit(1)
}

const product = await startProduct('bench')
try {
  for (const {mark, measure} of wanted) {
    const tables = await measure(product.origin)
    console.log(`\n${tables}`)
    if (options.write) await writeFile(REPORT, fill(await readFile(REPORT, 'utf8'), mark, `\n${tables}\n`))
  }
} finally {
  await product.dispose()
}
