import {QueryClientProvider} from '@tanstack/react-query'
import {renderHook} from '@testing-library/react'
import type {ReactNode} from 'react'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {openSeed} from '../seedFixtures.ts'
import {cityNameOptions, useCityName} from './cityName.ts'

let seed: ReturnType<typeof openSeed>

beforeAll(() => {
  seed = openSeed()
})
afterAll(() => seed.close())

const SERVED = [{name: 'GREENSBORO'}, {name: 'McAllen'}]

async function nameOf(slug: string, served?: typeof SERVED) {
  const {queryClient} = seed
  await queryClient.prefetchQuery(cityNameOptions(slug))
  const {result} = renderHook(() => useCityName(slug, served), {
    wrapper: ({children}: {children: ReactNode}) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
  })
  return result.current
}

test('A city is written as staff want it shown, whatever lists say', async () => {
  expect(await nameOf('greensboro', SERVED)).toBe('Greensboro, NC')
})

test('A city is else written as the list of those that are served has it', async () => {
  expect(await nameOf('mcallen', SERVED)).toBe('McAllen')
})

test('A city that is not served is written as the built-in list has it', async () => {
  expect(await nameOf('knik-fairview')).toBe('Knik-Fairview')
  expect(await nameOf('elmendorf-air-force-base', SERVED)).toBe('Elmendorf Air Force Base')
})

test('A city that nobody knows is written as its address tells', async () => {
  expect(await nameOf('nowhere-in-particular', SERVED)).toBe('Nowhere In Particular')
})
