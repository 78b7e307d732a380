import {isDeepStrictEqual} from 'node:util'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import type {GroqCase} from './groq/case.ts'
import {DOCUMENTS} from './groq/documents.ts'
import {FUNCTIONS} from './groq/functions.ts'
import {INVALID} from './groq/invalid.ts'
import {KNOWN_GAPS} from './groq/knownGaps.ts'
import {OPERATORS} from './groq/operators.ts'
import {PIPES} from './groq/pipes.ts'
import {TRAVERSAL} from './groq/traversal.ts'
import {VALUES} from './groq/values.ts'
import {type RunningLake, startLake} from './runningLake.ts'

const SECTIONS: Record<string, GroqCase[]> = {
  values: VALUES,
  operators: OPERATORS,
  functions: FUNCTIONS,
  traversal: TRAVERSAL,
  'sorting and scoring': PIPES,
}

let running: RunningLake
beforeAll(async () => {
  running = await startLake()
  const mutations = DOCUMENTS.map((document) => ({create: document}))
  await fetch(`${running.origin}/v2025-02-19/data/mutate/production`, {
    method: 'POST',
    body: JSON.stringify({mutations}),
  })
})
afterAll(() => running.stop())

/** The answer through HTTP; the reason when there is none. */
async function answerOf(query: string, params: Record<string, unknown> = {}): Promise<unknown> {
  const search = new URLSearchParams({query})
  for (const [name, value] of Object.entries(params)) search.set(`$${name}`, JSON.stringify(value))
  const response = await fetch(`${running.origin}/v2025-02-19/data/query/production?${search}`)
  const body: unknown = await response.json()
  return response.ok && typeof body === 'object' && body !== null && 'result' in body
    ? body.result
    : {status: response.status}
}

describe('GROQ through HTTP, as its specification says', () => {
  it.each(Object.entries(SECTIONS))('%s', async (_, cases) => {
    const wrong: unknown[] = []
    for (const [query, expected, params] of cases) {
      const answer = await answerOf(query, params)
      const isRight = isDeepStrictEqual(answer, expected)
      if (isRight === query in KNOWN_GAPS)
        wrong.push({query, expected, answer, isKnownGap: query in KNOWN_GAPS})
    }
    expect(wrong).toEqual([])
  })

  it('refuses what the language does not allow', async () => {
    const answers = await Promise.all(INVALID.map(async (query) => ({query, answer: await answerOf(query)})))
    expect(answers).toEqual(INVALID.map((query) => ({query, answer: {status: 400}})))
  })

  it('names no gap that no case shows', () => {
    const queries = new Set(Object.values(SECTIONS).flatMap((cases) => cases.map(([query]) => query)))
    expect(Object.keys(KNOWN_GAPS).filter((query) => !queries.has(query))).toEqual([])
    expect(queries.size).toBeGreaterThan(400)
  })
})
