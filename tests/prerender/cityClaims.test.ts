import {expect, onTestFinished, test, vi} from 'vitest'
import {type CitiesService, feesIn, feesSaid, LISTED} from '../cityFees.ts'
import {openSeed, renderer} from './builtSite.ts'

/** The cities with which pages are rendered: a service that fails, or does not answer in time, has told of none. */
const CITIES = {known: LISTED, fails: undefined, hangs: undefined} as const satisfies Record<
  CitiesService,
  unknown
>

/** The page of a served city as it is sent: the head, which those read who show a link to it, and what people read without script. */
async function orlando(service: CitiesService) {
  const {lake, client, origin} = openSeed()
  onTestFinished(() => lake.close())
  const serviceAsked = vi.fn<typeof fetch>(() => new Promise(() => undefined))
  vi.stubGlobal('fetch', serviceAsked)
  onTestFinished(() => void vi.unstubAllGlobals())
  const sources = {client, origin, cities: CITIES[service]}
  const {html} = await renderer.entry.prerenderPage(renderer.site, '/Available/orlando', sources)
  // The server has asked for all pages. One that asked again would keep its visitor waiting as long as the service does.
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
