import {screen, waitFor} from '@testing-library/react'
import {beforeEach, describe, expect, test, vi} from 'vitest'
import type {City} from '../../src/services/cities.ts'
import {CITIES, hang, whenAskedFor} from './outsideServices.ts'
import {openRenderedPage, openSite} from './site.tsx'

const KNOWN: City[] = [
  {name: 'Orlando', basePrice: 10.25},
  {name: 'Tucson', basePrice: undefined},
]

/** How the service that lists the cities behaves. */
const SERVICES = {
  known: () => Response.json({cities: {content: KNOWN}}),
  fails: () => new Response(null, {status: 500}),
  hangs: hang,
}
type Service = keyof typeof SERVICES

beforeEach(() => void vi.stubGlobal('reportError', vi.fn<typeof reportError>()))

const behave = (service: Service) => void whenAskedFor(CITIES, SERVICES[service])

/** Everything that the page says, its title included. */
const said = () => `${document.title} ${document.body.textContent}`

/** The fees of a city that a text names: that of Orlando, and the one for cities that have none. */
const feesIn = (text: string) => [...new Set(text.match(/\$(?:10\.25|5\.95)/g))]

describe('the fee in Orlando that the page of the city tells', () => {
  const TABLE: [Service, 'direct' | 'from search', string[]][] = [
    ['known', 'direct', ['$10.25']],
    ['known', 'from search', ['$10.25']],
    ['fails', 'direct', []],
    // It was shown beside the search a moment ago.
    ['fails', 'from search', ['$10.25']],
    ['hangs', 'direct', []],
    ['hangs', 'from search', ['$10.25']],
  ]
  test.each(TABLE)('where the list %s, %s: %j', async (service, way, fees) => {
    behave(service)
    if (way === 'direct') {
      openSite('/Available/orlando')
    } else {
      const {user} = await openRenderedPage('/FindaCity', KNOWN)
      await user.type(await screen.findByRole('combobox'), 'orlando{Enter}')
    }
    await screen.findByRole('heading', {level: 1, name: 'We are in Orlando'}, {timeout: 9000})
    const sentence = fees.length > 0 ? 'A ride in Orlando is $10.25.' : 'A ride in Orlando is one flat fee.'
    await waitFor(() => expect(said()).toContain(sentence))
    // Until it has been tried again as often as it is.
    if (service === 'fails') await new Promise((resolve) => void setTimeout(resolve, 2000))
    expect(feesIn(said())).toEqual(fees)
  })
})
