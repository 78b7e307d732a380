import {afterAll, describe, expect, it, vi} from 'vitest'
import {createLake, createMemoryStore} from '../../lake/index.ts'

vi.mock('../../lake/limits.ts', async (load) => ({
  ...(await load<object>()),
  MAX_ANSWER_CHARACTERS: 1_000_000,
  MAX_WRITE_CHARACTERS: 1_000_000,
}))

const lake = createLake(createMemoryStore())
afterAll(() => lake.close())

async function send(path: string, body: unknown) {
  const init = {method: 'POST', body: JSON.stringify(body)}
  const response = await lake.fetch(new Request(`http://localhost/v2025-02-19/data/${path}/production`, init))
  return {status: response.status, answer: await response.json()}
}

describe('what a few characters could make endless', () => {
  it('is refused: an answer that holds everything over and over, and a write that makes much of little', async () => {
    const mutations = Array.from({length: 20}, (_, number) => ({
      create: {_id: `long-${number}`, _type: 'long', text: 'x'.repeat(10_000)},
    }))
    expect(await send('mutate', {mutations})).toMatchObject({status: 200})
    expect(await send('query', {query: '*{"all": *}'})).toMatchObject({
      status: 400,
      answer: {error: {description: expect.stringMatching(/^The answer is longer than 1 million/)}},
    })
    const patch = {query: '*[_type == "long"]', set: {more: 'y'.repeat(100_000)}}
    expect(await send('mutate', {mutations: [{patch}]})).toMatchObject({
      status: 400,
      answer: {error: {description: expect.stringMatching(/more than 1 million characters\. Write less/)}},
    })
    expect(await send('query', {query: 'count(*[defined(more)])'})).toMatchObject({
      status: 200,
      answer: {result: 0},
    })
  })
})
