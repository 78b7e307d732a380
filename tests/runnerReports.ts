import path from 'node:path'
import {stripVTControlCharacters} from 'node:util'
import * as v from 'valibot'

const ROOT = path.resolve(import.meta.dirname, '..')

/** The result of a check or of a runner's tests. */
export interface Outcome {
  passed: number
  failed: number
  /** The failures with the first line of their reasons, repeated at the end: the output before is long. */
  failures: string[]
  /** Duration of each test. */
  times: {name: string; seconds: number}[]
}

/** Returns a line about a failure, without colors and without the reason's further lines. */
export function failure(name: string, reason: string): string {
  const [firstLine = ''] = stripVTControlCharacters(reason).split('\n')
  return firstLine ? `${name}: ${firstLine}` : name
}

/** Vitest's report. */
export const VitestReport = v.pipe(
  v.object({
    numPassedTests: v.number(),
    numFailedTests: v.number(),
    testResults: v.array(
      v.object({
        name: v.string(),
        /** Set if the file itself could not run. */
        message: v.optional(v.string(), ''),
        assertionResults: v.array(
          v.object({
            fullName: v.string(),
            status: v.string(),
            failureMessages: v.optional(v.array(v.string()), []),
            /** Milliseconds; missing if the test did not run. */
            duration: v.nullish(v.number(), 0),
          }),
        ),
      }),
    ),
  }),
  v.transform(({numPassedTests, numFailedTests, testResults}) => ({
    passed: numPassedTests,
    failed: numFailedTests,
    failures: testResults.flatMap(({name, message, assertionResults}) => {
      const file = path.relative(ROOT, name)
      const failed = assertionResults.filter(({status}) => status === 'failed')
      const failures = failed.map(({fullName, failureMessages}) =>
        failure(`${file} › ${fullName}`, failureMessages[0] ?? ''),
      )
      return message && failures.length === 0 ? [failure(file, message)] : failures
    }),
    times: testResults.flatMap(({name, assertionResults}) =>
      assertionResults.map(({fullName, duration}) => ({
        name: `${path.relative(ROOT, name)} › ${fullName}`,
        seconds: duration / 1000,
      })),
    ),
  })),
)

/** A file or a group of tests in Playwright's report. */
interface PlaywrightSuite {
  specs: {
    file: string
    title: string
    tests: {status: string; results: {duration: number; error?: {message?: string}}[]}[]
  }[]
  suites?: PlaywrightSuite[]
}
const PlaywrightSuite: v.GenericSchema<PlaywrightSuite> = v.object({
  specs: v.array(
    v.object({
      file: v.string(),
      title: v.string(),
      tests: v.array(
        v.object({
          status: v.string(),
          results: v.array(
            v.object({
              duration: v.number(),
              error: v.exactOptional(v.object({message: v.exactOptional(v.string())})),
            }),
          ),
        }),
      ),
    }),
  ),
  suites: v.exactOptional(v.array(v.lazy(() => PlaywrightSuite))),
})

const failuresOf = ({specs, suites = []}: PlaywrightSuite): string[] => [
  ...specs.flatMap(({file, title, tests}) =>
    tests
      .filter(({status}) => status === 'unexpected' || status === 'flaky')
      .map(({results}) => {
        const error = results.find((result) => result.error)?.error
        return failure(`${file} › ${title}`, error?.message ?? '')
      }),
  ),
  ...suites.flatMap(failuresOf),
]

const timesOf = ({specs, suites = []}: PlaywrightSuite): Outcome['times'] => [
  ...specs.flatMap(({file, title, tests}) =>
    tests.map(({results}) => ({
      name: `${file} › ${title}`,
      seconds: results.reduce((total, {duration}) => total + duration, 0) / 1000,
    })),
  ),
  ...suites.flatMap(timesOf),
]

/** Playwright's report: a test that passed only on a retry has failed. */
export const PlaywrightReport = v.pipe(
  v.object({
    stats: v.object({expected: v.number(), unexpected: v.number(), flaky: v.number()}),
    suites: v.array(PlaywrightSuite),
  }),
  v.transform(({stats, suites}) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    failures: suites.flatMap(failuresOf),
    times: suites.flatMap(timesOf),
  })),
)
