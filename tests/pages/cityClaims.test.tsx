import {screen, waitFor} from '@testing-library/react'
import {beforeEach, expect, test, vi} from 'vitest'
import {feesIn, feesSaid, LISTED} from '../cityFees.ts'
import {CITIES, hang, whenAskedFor} from './outsideServices.ts'
import {openRenderedPage, openSite} from './site.tsx'

/** The states of the cities service. */
const SERVICES = {
  known: () => Response.json({cities: {content: LISTED}}),
  fails: () => new Response(null, {status: 500}),
  hangs: hang,
}

beforeEach(() => void vi.stubGlobal('reportError', vi.fn<typeof reportError>()))

/** Returns all text of the page, including its title. */
const said = () => `${document.title} ${document.body.textContent}`

test.each(feesSaid(['direct', 'from search']))(
  'of the fee in Orlando the page of the city says, where the list %s, %s: %s',
  async (service, way, fee) => {
    whenAskedFor(CITIES, SERVICES[service])
    if (way === 'direct') {
      openSite('/Available/orlando')
    } else {
      const {user} = await openRenderedPage('/FindaCity', LISTED)
      await user.type(await screen.findByRole('combobox'), 'orlando{Enter}')
    }
    await screen.findByRole('heading', {level: 1, name: 'We are in Orlando'}, {timeout: 9000})
    await waitFor(() => expect(said()).toContain(`A ride in Orlando is ${fee}.`))
    // Waits for all retries.
    if (service === 'fails') await new Promise((resolve) => void setTimeout(resolve, 2000))
    expect(feesIn(said())).toEqual([fee])
  },
)
