import {isDeepStrictEqual} from 'node:util'
import {ClientError} from '@sanity/client'
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
import {startSubject, type Subject} from './subject.ts'

const SECTIONS: Record<string, GroqCase[]> = {
  values: VALUES,
  operators: OPERATORS,
  functions: FUNCTIONS,
  traversal: TRAVERSAL,
  'sorting and scoring': PIPES,
}

let subject: Subject
beforeAll(async () => {
  subject = await startSubject()
  const transaction = subject.client().transaction()
  for (const document of DOCUMENTS) transaction.create(document)
  await transaction.commit()
})
afterAll(() => subject.stop())

/** Returns the answer over HTTP; the status if it is refused. */
async function answerOf(query: string, params: Record<string, unknown> = {}): Promise<unknown> {
  try {
    return await subject.client().fetch(query, params)
  } catch (error) {
    if (error instanceof ClientError) return {status: error.statusCode}
    throw error
  }
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
