/**
 * Everything that `npm test` checks, one after the other, with one summary line at the end:
 * `N passed, N failed`. All of it runs even when something fails, so that one run tells everything.
 */
import {spawnSync} from 'node:child_process'
import {existsSync, mkdirSync, readFileSync, rmSync} from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import {chromiumPath} from './e2e/chromium.ts'

interface Count {
  passed: number
  failed: number
}

const ROOT = path.resolve(import.meta.dirname, '..')
const REPORTS = path.join(ROOT, '.cache/reports')
const bin = (name: string) => path.join(ROOT, 'node_modules/.bin', name)

function run(command: string, args: string[], env: Record<string, string> = {}): boolean {
  const {status} = spawnSync(command, args, {cwd: ROOT, stdio: 'inherit', env: {...process.env, ...env}})
  return status === 0
}

function check(title: string, passes: () => boolean): Count {
  console.log(`\n— ${title}`)
  const passed = passes()
  if (!passed) console.error(`✗ ${title}`)
  return passed ? {passed: 1, failed: 0} : {passed: 0, failed: 1}
}

/** Generates the types anew: they are fresh when the committed file does not change. */
function typesAreFresh(): boolean {
  const file = path.join(ROOT, 'src/content/sanity.types.ts')
  const committed = readFileSync(file, 'utf8')
  if (!run('npm', ['run', '--silent', 'typegen'])) return false
  if (readFileSync(file, 'utf8') === committed) return true
  console.error('src/content/sanity.types.ts was out of date. Commit what npm run typegen has written.')
  return false
}

/** Counts of a runner's JSON report; a runner that wrote none has failed as a whole. */
function suite(
  title: string,
  report: string,
  command: () => boolean,
  schema: v.GenericSchema<unknown, Count>,
): Count {
  console.log(`\n— ${title}`)
  const file = path.join(REPORTS, report)
  rmSync(file, {force: true})
  const succeeded = command()
  if (!existsSync(file)) return {passed: 0, failed: 1}
  const count = v.parse(schema, JSON.parse(readFileSync(file, 'utf8')))
  return {passed: count.passed, failed: succeeded ? count.failed : Math.max(1, count.failed)}
}

const VitestReport = v.pipe(
  v.object({numPassedTests: v.number(), numFailedTests: v.number()}),
  v.transform(({numPassedTests, numFailedTests}) => ({passed: numPassedTests, failed: numFailedTests})),
)
const PlaywrightReport = v.pipe(
  v.object({stats: v.object({expected: v.number(), unexpected: v.number(), flaky: v.number()})}),
  v.transform(({stats}) => ({passed: stats.expected, failed: stats.unexpected + stats.flaky})),
)

/** Runs the tests of one of Playwright's projects. */
function browserTests(project: string, {workers}: {workers: number}): Count {
  const report = `playwright-${project}.json`
  const options = [`--project=${project}`, `--workers=${workers}`, '--reporter=list,json']
  return suite(
    `Browser tests: ${project}`,
    report,
    () =>
      run(bin('playwright'), ['test', ...options], {
        PLAYWRIGHT_JSON_OUTPUT_FILE: path.join(REPORTS, report),
      }),
    PlaywrightReport,
  )
}

function haveChromium(): boolean {
  return existsSync(chromiumPath()) || run(bin('playwright'), ['install', 'chromium'])
}

mkdirSync(REPORTS, {recursive: true})
const counts = [
  check('Types', () => run(bin('tsc'), ['--noEmit'])),
  check('Lint', () => run(bin('oxlint'), ['--deny-warnings'])),
  check('Format', () => run(bin('oxfmt'), ['--check'])),
  check('No unused files, exports or dependencies', () => run(bin('knip'), [])),
  check('Generated types are fresh', typesAreFresh),
  suite(
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
  ),
  check('A Chromium to test with', haveChromium),
  browserTests('pages', {workers: 2}),
  browserTests('studio', {workers: 2}),
  browserTests('product', {workers: 1}),
]

const total = counts.reduce((sum, count) => ({
  passed: sum.passed + count.passed,
  failed: sum.failed + count.failed,
}))
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1
