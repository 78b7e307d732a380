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

test('The words of a hidden section are not sent, nor anything else of it', async () => {
  const {dataset, queryClient, close} = openSeed()
  const asked = async () => JSON.stringify((await queryClient.fetchQuery(pageOptions('/Rider'))).result)
  expect(await asked()).toContain('One circle.')
  dataset.mutate([{patch: {id: 'page-rider', set: {'sections[0].hidden': true}}}], {author: 'staff'})
  await queryClient.resetQueries()
  expect(await asked()).not.toContain('One circle.')
  close()
})
