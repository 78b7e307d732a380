import {isDeepStrictEqual} from 'node:util'
import {expect, test} from 'vitest'
import {createLake, createMemoryStore, type Lake} from '../index.ts'
import {KNOWN_GAPS} from './groqSuite/knownGaps.ts'
import {type SuiteCase, suiteDatasets} from './groqSuite/suiteCases.ts'

const DATASETS = suiteDatasets()

function post(lake: Lake, path: string, body: unknown): Promise<Response> {
  const address = `http://localhost:4000/v2025-02-19/data/${path}`
  return lake.fetch(new Request(address, {method: 'POST', body: JSON.stringify(body)}))
}

/** Fields that the lake sets, and the suite does not know. */
const MARKS = new Set(['_rev', '_createdAt', '_updatedAt'])

/** Returns the part that the suite compares: documents as they were written, and ranks in place of scores. */
function compared(result: unknown): unknown {
  const text = JSON.stringify(result, (key, value: unknown) => (MARKS.has(key) ? undefined : value))
  const scores = [...new Set([...text.matchAll(/"_score":([\d.e+-]+)/g)].map(([, score]) => Number(score)))]
  const ranked = scores.toSorted((a, b) => b - a)
  return JSON.parse(
    text.replaceAll(
      /"_score":([\d.e+-]+)/g,
      (_, score: string) => `"_pos":${ranked.indexOf(Number(score)) + 1}`,
    ),
  )
}

async function isRight(lake: Lake, dataset: string, {query, params, expected}: SuiteCase): Promise<boolean> {
  const answer = await post(lake, `query/${dataset}?perspective=raw&returnQuery=false`, {query, params})
  if (!expected) return answer.status === 400
  const body: {result?: unknown} = await answer.json()
  return answer.ok && isDeepStrictEqual(compared(body.result), compared(expected.result ?? null))
}

test('the public suite of GROQ is answered as it says, but for a few known gaps', async () => {
  const lake = createLake(createMemoryStore(), {datasets: DATASETS.map((_, index) => `suite-${index}`)})
  const wrong = new Map<string, string[]>()
  let count = 0
  for (const [index, {documents, cases}] of DATASETS.entries()) {
    const mutations = documents.map((document) => ({create: document}))
    // As the lake itself, since nobody else writes releases by mutations.
    lake.engine.dataset(`suite-${index}`).mutate(mutations, {author: 'system'})
    for (const suiteCase of cases) {
      count += 1
      if (await isRight(lake, `suite-${index}`, suiteCase)) continue
      wrong.set(suiteCase.file, [...(wrong.get(suiteCase.file) ?? []), suiteCase.query])
    }
  }
  lake.close()
  expect(count).toBeGreaterThan(6500)
  const unknown = [...wrong].filter(([file]) => !(file in KNOWN_GAPS))
  expect(unknown.map(([file, queries]) => ({file, queries: queries.slice(0, 5)}))).toEqual([])
  const gaps = Object.entries(KNOWN_GAPS).map(([file, {cases}]) => [file, cases])
  expect(gaps).toEqual(gaps.map(([file]) => [file, wrong.get(String(file))?.length ?? 0]))
}, 120_000)
