import {expect, onTestFinished, test, vi} from 'vitest'
import {type CitiesService, feesIn, feesSaid, LISTED} from '../cityFees.ts'
import {openSeed, renderer} from './builtSite.ts'

/** The cities with which pages are rendered: none if the service fails, or does not answer in time. */
const CITIES = {known: LISTED, fails: undefined, hangs: undefined} as const satisfies Record<
  CitiesService,
  unknown
>

/** Returns the page of a served city as it is sent: the head for people who link to it, and the body for readers without script. */
async function orlando(service: CitiesService) {
  const {lake, client, origin} = openSeed()
  onTestFinished(() => lake.close())
  const serviceAsked = vi.fn<typeof fetch>(() => new Promise(() => undefined))
  vi.stubGlobal('fetch', serviceAsked)
  onTestFinished(() => void vi.unstubAllGlobals())
  const sources = {client, origin, cities: CITIES[service]}
  const {html} = await renderer.entry.prerenderPage(renderer.site, '/Available/orlando', sources)
  // The server has asked once for all pages. A page that asked again would keep its visitor waiting for the service.
  expect(serviceAsked).not.toHaveBeenCalled()
  const [head = '', body = ''] = html.split('</head>')
  return {'without script': body, 'link preview': head}
}

test.each(feesSaid(['without script', 'link preview']))(
  'of the fee in Orlando the page of the city says, where the list %s, %s: %s',
  async (service, way, fee) => {
    expect(feesIn((await orlando(service))[way])).toEqual([fee])
  },
)
