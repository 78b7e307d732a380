/**
 * Everything that `npm test` checks, with one summary line at the end: `N passed, N failed`, and before it what has
 * failed and why. All of it runs even when something fails, so that one run tells everything. Checks that only read
 * the code run beside the tests that need no browser; the browser's tests have the machine to themselves.
 * `npm test -- --all` also walks through the whole Studio, which takes as long again.
 */
import {type ChildProcess, spawn} from 'node:child_process'
import {once} from 'node:events'
import {existsSync, mkdirSync, readFileSync, rmSync} from 'node:fs'
import path from 'node:path'
import {parseArgs} from 'node:util'
import * as v from 'valibot'
import {buildIfStale} from '../server/build/buildTargets.ts'
import {GENERATED} from '../scripts/typegen/generated.ts'
import {chromiumPath} from './e2e/chromium.ts'
import {failure, type Outcome, PlaywrightReport, VitestReport} from './runnerReports.ts'

/** How a check has ended that ran beside something else, and what it printed meanwhile. */
interface Ending {
  passed: boolean
  printed: string
}

const ROOT = path.resolve(import.meta.dirname, '..')
const REPORTS = path.join(ROOT, '.cache/reports')
const bin = (name: string) => path.join(ROOT, 'node_modules/.bin', name)

/** Waits until a command has ended. @returns whether it succeeded; one that cannot be started has not */
const succeeds = (child: ChildProcess): Promise<boolean> =>
  once(child, 'close').then(
    ([status]) => status === 0,
    () => false,
  )

/** Runs a command that has the terminal. @returns whether it succeeded */
function run(command: string, args: string[], env: Record<string, string> = {}): Promise<boolean> {
  const child = spawn(command, args, {cwd: ROOT, stdio: 'inherit', env: {...process.env, ...env}})
  return succeeds(child)
}

/** Runs a command while another has the terminal. */
async function runBeside(command: string, args: string[]): Promise<Ending> {
  const child = spawn(command, args, {cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe']})
  let printed = ''
  for (const output of [child.stdout, child.stderr]) {
    output.setEncoding('utf8').on('data', (text) => (printed += text))
  }
  const passed = await succeeds(child)
  return {passed, printed}
}

/** What `npm run typegen` writes and is committed. */
const WRITTEN = Object.values(GENERATED).map((file) => path.join(ROOT, file))

/** Generates the types anew: they are fresh when no committed file changes. */
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

/** Checks of the code alone, one after the other: types are written that the others read, and that are built. */
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

/** Builds what the browser tests look at, so that they need not wait for it. */
async function build(): Promise<Ending> {
  try {
    await buildIfStale()
    return {passed: true, printed: ''}
  } catch (error) {
    return {passed: false, printed: `${error instanceof Error ? error.message : String(error)}\n`}
  }
}

/** Says how a check has ended, and counts it. */
function report(title: string, {passed, printed}: Ending): Outcome {
  process.stdout.write(`\n— ${title}\n${printed}`)
  if (!passed) console.error(`✗ ${title}`)
  return passed
    ? {passed: 1, failed: 0, failures: []}
    : {passed: 0, failed: 1, failures: [failure(title, printed.trim())]}
}

/** What a runner's JSON report says; a runner that wrote none has failed as a whole. */
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
  const nothing = {passed: 0, failed: 0, failures: []}
  const outcome = existsSync(file) ? v.parse(schema, JSON.parse(readFileSync(file, 'utf8'))) : nothing
  if (succeeded || outcome.failed > 0) return outcome
  const failures = outcome.failures.length > 0 ? outcome.failures : [`${title}: ended with an error`]
  return {...outcome, failed: 1, failures}
}

/** Runs the tests of some of Playwright's projects, as many at a time as there are workers. */
function browserTests(projects: string[], {workers}: {workers: number}): Promise<Outcome> {
  const reportName = `playwright-${projects.join('-')}.json`
  const names = projects.map((project) => `--project=${project}`)
  const options = [...names, `--workers=${workers}`, '--reporter=list,json']
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
  if (existsSync(chromiumPath())) return {passed: true, printed: ''}
  return {passed: await run(bin('playwright'), ['install', 'chromium']), printed: ''}
}

const {values: chosen} = parseArgs({options: {all: {type: 'boolean', default: false}}})

mkdirSync(REPORTS, {recursive: true})
const codeChecks = checkCode()
const unitTests = await suite(
  'Unit, page, content and lake tests',
  'vitest.json',
  () =>
    run(bin('vitest'), [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${path.join(REPORTS, 'vitest.json')}`,
    ]),
  VitestReport,
)
const outcomes = [
  unitTests,
  ...[...(await codeChecks)].map(([title, ending]) => report(title, ending)),
  report('A Chromium to test with', await haveChromium()),
  await browserTests(chosen.all ? ['pages', 'studio'] : ['pages'], {workers: 2}),
  await browserTests(chosen.all ? ['product', 'launch'] : ['product'], {workers: 1}),
]

const sum = (counted: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[counted], 0)
const failures = outcomes.flatMap((outcome) => outcome.failures)
if (!chosen.all)
  console.log('\nThe walks through the whole Studio were left out: npm test -- --all has them.')
if (failures.length > 0) console.log(`\nFailed:\n${failures.map((line) => `✗ ${line}`).join('\n')}`)
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = sum('failed') === 0 ? 0 : 1
