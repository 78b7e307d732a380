import {createClient} from '@sanity/client'
import {expect, test, vi} from 'vitest'
import {reasonOf} from './reasonOf.ts'

function clientOf(status: number, answer: object) {
  const refuse = vi.fn<typeof fetch>(() => Promise.resolve(Response.json(answer, {status})))
  return createClient({
    projectId: 'embedded',
    dataset: 'production',
    apiVersion: '2025-02-19',
    useCdn: false,
    resolveFetch: () => refuse,
  })
}

const description = 'A published version keeps its text.'
const refusedWrite = {type: 'mutationError', description, items: [{error: {type: 'ruleError', description}}]}
const message = 'The image breaks off.'

test.each([
  [409, {error: refusedWrite}, description],
  [400, {statusCode: 400, error: 'Bad Request', message}, message],
])('a refusal of the content API is told once, as the API words it: %s', async (status, answer, reason) => {
  const refusal: unknown = await clientOf(status, answer)
    .create({_type: 'page'})
    .catch((caught: unknown) => caught)
  expect(refusal).toHaveProperty('message', expect.not.stringMatching(new RegExp(`^${reason}$`)))
  expect(reasonOf(refusal)).toBe(reason)
})

test.each(['Failed to fetch', 'NetworkError when attempting to fetch resource.'])(
  'a request without an answer is told with advice, whatever the browser calls it: %s',
  (name) => expect(reasonOf(new TypeError(name))).toMatch(/cannot be reached. Check the connection/),
)

test.each([502, 503, 504])(
  'a proxy whose server is gone, with the status %i, is told like no answer',
  async (status) => {
    const gone: unknown = await clientOf(status, {})
      .create({_type: 'page'})
      .catch((caught: unknown) => caught)
    expect(reasonOf(gone)).toMatch(/cannot be reached. Check the connection/)
  },
)

test.each([
  [new Error('It is too large.'), 'It is too large.'],
  ['broken', 'broken'],
])('anything else is told as it is', (error, reason) => {
  expect(reasonOf(error)).toBe(reason)
})
