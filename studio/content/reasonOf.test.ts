import {createClient} from '@sanity/client'
import {expect, test, vi} from 'vitest'
import {reasonOf} from './reasonOf.ts'

test('a refusal of the content API is told once, as the API words it', async () => {
  const description = 'A published version keeps its text.'
  const error = {type: 'mutationError', description, items: [{error: {type: 'ruleError', description}}]}
  const refuse = vi.fn<typeof fetch>(() => Promise.resolve(Response.json({error}, {status: 409})))
  const client = createClient({
    projectId: 'embedded',
    dataset: 'production',
    apiVersion: '2025-02-19',
    useCdn: false,
    resolveFetch: () => refuse,
  })
  const refusal: unknown = await client.create({_type: 'page'}).catch((caught: unknown) => caught)
  expect(refusal).toHaveProperty(
    'message',
    expect.not.stringMatching(/^A published version keeps its text\.$/),
  )
  expect(reasonOf(refusal)).toBe(description)
})

test.each([
  [new Error('The server is not reached.'), 'The server is not reached.'],
  ['broken', 'broken'],
])('anything else is told as it is', (error, reason) => {
  expect(reasonOf(error)).toBe(reason)
})
