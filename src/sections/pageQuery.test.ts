import {afterAll, beforeAll, expect, test} from 'vitest'
import {openSeed} from '../content/seedFixtures.ts'
import {pageOptions} from './pageQuery.ts'

let seed: ReturnType<typeof openSeed>

beforeAll(() => {
  seed = openSeed()
})
afterAll(() => seed.close())

test('A page is found by its stored route alone, with its sections in order', async () => {
  const found = async (route: string) => (await seed.queryClient.fetchQuery(pageOptions(route))).result
  const [rider, driver] = [await found('/Rider'), await found('/Driver')]
  expect(rider?.sections?.[0]).toMatchObject({_type: 'hero', heading: 'One circle.\nOne price.'})
  expect(driver?.sections?.[0]?.heading).not.toBe(rider?.sections?.[0]?.heading)
  expect(await found('/rider')).toBeNull()
})
