import {screen, waitFor} from '@testing-library/react'
import {beforeEach, expect, test, vi} from 'vitest'
import {feesIn, feesSaid, LISTED} from '../cityFees.ts'
import {CITIES, hang, whenAskedFor} from './outsideServices.ts'
import {openRenderedPage, openSite} from './site.tsx'

/** How the service that lists the cities behaves. */
const SERVICES = {
  known: () => Response.json({cities: {content: LISTED}}),
  fails: () => new Response(null, {status: 500}),
  hangs: hang,
}

beforeEach(() => void vi.stubGlobal('reportError', vi.fn<typeof reportError>()))

/** Everything that the page says, its title included. */
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
    // Until it has been tried again as often as it is.
    if (service === 'fails') await new Promise((resolve) => void setTimeout(resolve, 2000))
    expect(feesIn(said())).toEqual([fee])
  },
)
