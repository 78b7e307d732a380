/**
 * `npm test`: the checks of the code and the tests that tests/lengths.ts leaves in. `npm test -- --all`: everything.
 * Its last line sums up, `N passed, N failed`, after the slowest tests and the failures with reasons. Everything runs
 * even after a failure, so that one run shows all; with `--bail` it stops at the first failure. `--shard=1/3` runs a
 * third, for three machines: the checks of the code come with the first. Checks that only read the code run beside the
 * tests that need no browser; the browser's tests have the machine to themselves.
 */
import {type ChildProcess, spawn} from 'node:child_process'
import {once} from 'node:events'
import {existsSync, mkdirSync, readFileSync, rmSync} from 'node:fs'
import path from 'node:path'
import {parseArgs} from 'node:util'
import * as v from 'valibot'
import {buildIfStale} from '../server/build/buildTargets.ts'
import {GENERATED} from '../scripts/typegen/generated.ts'
import {testBrowserPath} from './e2e/chromium.ts'
import {LEFT_TO_ALL, MAIN_WALKS} from './lengths.ts'
import {failure, type Outcome, PlaywrightReport, VitestReport} from './runnerReports.ts'

/** The result of a check in the background, with its output. */
interface Ending {
  passed: boolean
  printed: string
}

const ROOT = path.resolve(import.meta.dirname, '..')
const REPORTS = path.join(ROOT, '.cache/reports')
const bin = (name: string) => path.join(ROOT, 'node_modules/.bin', name)

/** Waits until a command has ended. @returns true if it succeeded; false also if it cannot be started */
const succeeds = (child: ChildProcess): Promise<boolean> =>
  once(child, 'close').then(
    ([status]) => status === 0,
    () => false,
  )

/** Runs a command in the terminal. @returns true if it succeeded */
function run(command: string, args: string[], env: Record<string, string> = {}): Promise<boolean> {
  const child = spawn(command, args, {cwd: ROOT, stdio: 'inherit', env: {...process.env, ...env}})
  return succeeds(child)
}

/** Runs a command in the background, while another one uses the terminal. */
async function runBeside(command: string, args: string[]): Promise<Ending> {
  const child = spawn(command, args, {cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe']})
  let printed = ''
  for (const output of [child.stdout, child.stderr]) {
    output.setEncoding('utf8').on('data', (text) => (printed += text))
  }
  const passed = await succeeds(child)
  return {passed, printed}
}

/** Committed files that `npm run typegen` writes. */
const WRITTEN = Object.values(GENERATED).map((file) => path.join(ROOT, file))

/** Generates the types again: they are fresh if no committed file changes. */
async function generateTypes(): Promise<Ending> {
  const read = () => WRITTEN.map((file) => readFileSync(file, 'utf8'))
  const committed = read()
  const ending = await runBeside('npm', ['run', '--silent', 'typegen'])
  const outOfDate = WRITTEN.filter((_file, index) => read()[index] !== committed[index])
  if (!ending.passed || outOfDate.length === 0) return ending
  return {
    passed: false,
    printed: `${outOfDate.join(', ')} was out of date. Commit what npm run typegen has written.\n`,
  }
}

/** Runs the checks of the code alone, one after the other: they write types that later ones read and build. */
async function checkCode(): Promise<Map<string, Ending>> {
  const endings = new Map<string, Ending>()
  endings.set('Types', await runBeside(bin('tsc'), ['--noEmit']))
  endings.set('Lint', await runBeside(bin('oxlint'), ['--deny-warnings']))
  endings.set('Format', await runBeside(bin('oxfmt'), ['--check']))
  endings.set('No unused files, exports or dependencies', await runBeside(bin('knip'), []))
  endings.set('Generated types are fresh', await generateTypes())
  endings.set('Build', await build())
  return endings
}

/** Builds the product for the browser tests, so that they need not wait for it. */
async function build(): Promise<Ending> {
  try {
    await buildIfStale()
    return {passed: true, printed: ''}
  } catch (error) {
    return {passed: false, printed: `${error instanceof Error ? error.message : String(error)}\n`}
  }
}

const NOTHING: Outcome = {passed: 0, failed: 0, failures: [], times: []}

/** Prints the result of a check, and counts it. */
function report(title: string, {passed, printed}: Ending): Outcome {
  process.stdout.write(`\n— ${title}\n${printed}`)
  if (!passed) console.error(`✗ ${title}`)
  return passed
    ? {...NOTHING, passed: 1}
    : {...NOTHING, failed: 1, failures: [failure(title, printed.trim())]}
}

/** Reads a runner's JSON report; a runner without one has failed as a whole. */
async function suite(
  title: string,
  reportName: string,
  command: () => Promise<boolean>,
  schema: v.GenericSchema<unknown, Outcome>,
): Promise<Outcome> {
  console.log(`\n— ${title}`)
  const file = path.join(REPORTS, reportName)
  rmSync(file, {force: true})
  const succeeded = await command()
  const outcome = existsSync(file) ? v.parse(schema, JSON.parse(readFileSync(file, 'utf8'))) : NOTHING
  if (succeeded || outcome.failed > 0) return outcome
  const failures = outcome.failures.length > 0 ? outcome.failures : [`${title}: ended with an error`]
  return {...outcome, failed: 1, failures}
}

const {values: chosen} = parseArgs({
  options: {
    all: {type: 'boolean', default: false},
    bail: {type: 'boolean', default: false},
    shard: {type: 'string'},
  },
})
const shard = chosen.shard === undefined ? [] : [`--shard=${chosen.shard}`]
const isFirstShard = chosen.shard === undefined || chosen.shard.startsWith('1/')

/** Runs the unit, page, content and lake tests. */
function testsWithoutBrowser(): Promise<Outcome> {
  const options = [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${path.join(REPORTS, 'vitest.json')}`,
    ...(chosen.all ? [] : LEFT_TO_ALL.map((pattern) => `--exclude=${pattern}`)),
    ...(chosen.bail ? ['--bail=1'] : []),
    ...shard,
  ]
  return suite(
    'Unit, page, content and lake tests',
    'vitest.json',
    () => run(bin('vitest'), options),
    VitestReport,
  )
}

const literally = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`)

/** Matches only the main walks, as Playwright names tests: project, file, groups and title. */
const MAIN_WALKS_PATTERN = MAIN_WALKS.map(
  ([file, title]) => `\\b${literally(file)}\\.spec\\.ts .*${literally(title)}$`,
).join('|')

/** Runs the tests of some of Playwright's projects, as many in parallel as there are workers. */
function browserTests(projects: string[], {workers}: {workers: number}): Promise<Outcome> {
  const reportName = `playwright-${projects.join('-')}.json`
  const options = [
    ...projects.map((project) => `--project=${project}`),
    `--workers=${workers}`,
    '--reporter=list,json',
    ...(chosen.all ? [] : [`--grep=${MAIN_WALKS_PATTERN}`]),
    ...(chosen.bail ? ['-x'] : []),
    ...shard,
    '--pass-with-no-tests',
  ]
  return suite(
    `Browser tests: ${projects.join(' and ')}`,
    reportName,
    () =>
      run(bin('playwright'), ['test', ...options], {
        PLAYWRIGHT_JSON_OUTPUT_FILE: path.join(REPORTS, reportName),
      }),
    PlaywrightReport,
  )
}

async function haveChromium(): Promise<Ending> {
  if (existsSync(testBrowserPath())) return {passed: true, printed: ''}
  return {passed: await run(bin('playwright'), ['install', 'chromium']), printed: ''}
}

mkdirSync(REPORTS, {recursive: true})
const codeChecks = isFirstShard ? checkCode() : Promise.resolve(new Map<string, Ending>())
const outcomes = [await testsWithoutBrowser()]
for (const [title, ending] of await codeChecks) outcomes.push(report(title, ending))
const sum = (counted: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[counted], 0)

if (!chosen.bail || sum('failed') === 0)
  outcomes.push(report('A Chromium to test with', await haveChromium()))
const walked: Outcome[] = []
for (const [projects, workers] of [
  [['pages', 'studio'], 2],
  [['product', 'launch'], 1],
] as const) {
  if (chosen.bail && sum('failed') > 0) break
  walked.push(await browserTests([...projects], {workers}))
  outcomes.push(...walked.slice(-1))
}
const walks = walked.reduce((total, {passed, failed}) => total + passed + failed, 0)
if (!chosen.all && !chosen.bail && shard.length === 0 && walks !== MAIN_WALKS.length) {
  const printed = `${walks} browser tests were run, and tests/lengths.ts names ${MAIN_WALKS.length}.`
  outcomes.push(report('The browser tests that matter most', {passed: false, printed}))
}

const slowest = outcomes.flatMap(({times}) => times).toSorted((one, other) => other.seconds - one.seconds)
console.log('\nThe slowest twenty, in seconds:')
for (const {name, seconds} of slowest.slice(0, 20)) console.log(`${seconds.toFixed(1).padStart(6)} ${name}`)
const failures = outcomes.flatMap((outcome) => outcome.failures)
if (!chosen.all) console.log('\nTests that take long were left out: npm test -- --all has them.')
if (failures.length > 0) console.log(`\nFailed:\n${failures.map((line) => `✗ ${line}`).join('\n')}`)
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = sum('failed') === 0 ? 0 : 1
