import {afterEach, beforeEach, expect, test} from 'vitest'
import {resolveAddress} from '../../model/addresses/addresses.ts'
import {addressOptions} from '../app/useDestination.ts'
import {openSeed} from '../content/seedFixtures.ts'
import {pageOptions} from '../sections/pageQuery.ts'
import {changesWithTheDay} from './changesWithTheDay.ts'

let seed: ReturnType<typeof openSeed>

beforeEach(() => {
  seed = openSeed()
})
afterEach(() => seed.close())

async function mayChange(route: string) {
  const {queryClient} = seed
  await queryClient.fetchQuery(pageOptions(route))
  const {result} = await queryClient.fetchQuery(addressOptions(route, 'Loop'))
  return changesWithTheDay(queryClient, resolveAddress(result, route))
}

test('a legal text may be another tomorrow, and other pages are not', async () => {
  expect(await mayChange('/TermsofUse')).toBe(true)
  expect(await mayChange('/Rider')).toBe(false)
  expect(await mayChange('/Careers')).toBe(false)
})

test('a page that lists a job with a closing day may be another tomorrow', async () => {
  const patch = {id: 'job-driver-support-lead', set: {closesOn: '2026-12-05'}}
  seed.dataset.mutate([{patch}], {author: 'staff'})
  expect(await mayChange('/Careers')).toBe(true)
})
