import * as v from 'valibot'
import {expect, it} from 'vitest'
import {createLake, createMemoryStore} from '../index.ts'

const Subscription = v.object({
  featureTypes: v.object({
    retention: v.object({features: v.tuple([v.object({attributes: v.record(v.string(), v.unknown())})])}),
  }),
})

it('tells the Studio of no day on which history would be erased: it is kept for good', async () => {
  const lake = createLake(createMemoryStore())
  const answer = await lake.fetch(new Request('http://localhost/v2025-02-19/subscriptions/project/embedded'))
  const [retention] = v.parse(Subscription, await answer.json()).featureTypes.retention.features
  expect(retention.attributes).toEqual({})
  lake.close()
})
