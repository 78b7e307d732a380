import {type Documents, suiteTests} from './suiteTests.ts'
import {StoredValues, variantsOf} from './variants.ts'

/** A query and its answer in the suite. */
export interface SuiteCase {
  /** File in the suite. */
  file: string
  query: string
  params: Record<string, unknown>
  /** The result; undefined if the query has to be refused. */
  expected: {result: unknown} | undefined
}

/** Documents, and the cases that query them. */
export interface SuiteDataset {
  documents: Documents
  cases: SuiteCase[]
}

const NO_DOCUMENTS: Documents = []

/** Creates the cases of the suite: a test with variables stands for many. */
export function suiteDatasets(): SuiteDataset[] {
  const datasets = new Map<Documents, SuiteCase[]>()
  const stored = new StoredValues()
  for (const {file, test} of suiteTests()) {
    const {documents = NO_DOCUMENTS, params = {}, valid = true} = test
    if (test.query === undefined || (valid && !('result' in test))) continue
    for (const {query, result, asksStored} of variantsOf(test, stored)) {
      const about = asksStored ? stored.documents : documents
      const cases = datasets.get(about) ?? []
      cases.push({file, query, params, expected: valid ? {result} : undefined})
      datasets.set(about, cases)
    }
  }
  return Array.from(datasets, ([documents, cases]) => ({documents, cases}))
}
