import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import * as v from 'valibot'

export type Documents = {_id: string; _type: string; [field: string]: unknown}[]

const fields = {
  query: v.optional(v.string()),
  result: v.optional(v.unknown()),
  valid: v.optional(v.boolean()),
  documents: v.optional(v.array(v.looseObject({_id: v.string(), _type: v.string()}))),
  params: v.optional(v.record(v.string(), v.unknown())),
  variables: v.optional(
    v.record(
      v.string(),
      v.union([
        v.pipe(
          v.array(v.unknown()),
          v.transform((values) => values.map(String)),
        ),
        v.pipe(v.unknown(), v.transform(String)),
      ]),
    ),
  ),
  standaloneVariables: v.optional(v.array(v.string())),
  genFilter: v.optional(v.boolean()),
  genFetch: v.optional(v.boolean()),
  genJoin: v.optional(v.boolean()),
}
const SuiteTest = v.object({...fields, tests: v.optional(v.array(v.unknown()))})

/** A test of the suite, with the settings of the tests around it. */
export type SuiteTest = v.InferOutput<typeof SuiteTest>

/** Yields every test of the suite, with its file there. */
export function* suiteTests(): Generator<{file: string; test: SuiteTest}> {
  const lines = readFileSync(join(import.meta.dirname, 'suite.ndjson'), 'utf8')
    .trim()
    .split('\n')
  for (const line of lines) {
    const written: unknown = JSON.parse(line)
    const {file} = v.parse(v.object({file: v.string()}), written)
    for (const test of testsIn(v.parse(SuiteTest, written))) yield {file, test}
  }
}

function* testsIn(test: SuiteTest): Generator<SuiteTest> {
  yield test
  const {tests = [], ...inherited} = test
  for (const inner of tests) {
    const own = v.parse(SuiteTest, inner)
    yield* testsIn({...inherited, ...own, variables: {...inherited.variables, ...own.variables}})
  }
}
