import {expect, onTestFinished, test} from 'vitest'
import {followSite} from '../../server/prerender/followSite.ts'
import {Pages} from '../../server/prerender/pages.ts'
import {createSite} from '../../server/site/site.ts'
import type {City} from '../../src/services/cities.ts'
import {openSeed, renderer} from './builtSite.ts'

/** Serves the seed like our server, to browsers without scripts. */
async function serveSeed(set: Record<string, unknown> = {}, cities: City[] = []) {
  const {lake, dataset, client, config, ask, origin} = openSeed()
  if (Object.keys(set).length > 0) dataset.mutate([{patch: {id: 'page-help', set}}], {author: 'staff'})
  const pages = new Pages({
    renderer,
    clientConfig: config,
    fetch: ask,
    origin,
    cities,
    headersOf: () => ({}),
    report: (address, [problem]) => {
      if (problem) throw new Error(`${address}: ${problem.reason}`)
    },
  })
  const {findContent, stop} = await followSite({client, pages})
  onTestFinished(() => {
    stop()
    lake.close()
  })
  const site = createSite({buildFolder: '/nowhere', findContent, servedCities: async () => cities, pages})
  const read = async (address: string) => {
    const answer = await site.request(address)
    const html = await answer.text()
    // The page's state for its script is not readable text.
    return {
      status: answer.status,
      to: answer.headers.get('location'),
      shown: html.replaceAll(/<script\b.*?<\/script>/gs, ''),
    }
  }
  return {read}
}

/** Returns the help topics that a page links to. */
const topicsIn = (html: string) =>
  [...html.matchAll(/href="(\/Help\w+\?topic=[^"]+)"/g)].map(([, address]) => address)

test('a search in a help center shows the topics that match, and no others, also without script', async () => {
  const {read} = await serveSeed()
  const all = await read('/HelpRider')
  expect(topicsIn(all.shown)).toHaveLength(6)
  const {status, shown} = await read('/HelpRider?search=Account')
  expect(status).toBe(200)
  expect(topicsIn(shown)).toEqual(['/HelpRider?topic=account'])
  expect(shown).toContain('1 topic')
  expect((await read('/HelpRider?search=teleport')).shown).toContain('Nothing matches “teleport”')
})

test('words that are searched for are shown as they were typed, as the page shows them once its script runs', async () => {
  const {read} = await serveSeed()
  expect((await read('/HelpRider?search=Teleport')).shown).toContain('Nothing matches “Teleport”')
})

test('a search on the help landing page shows what it finds when staff switch that on, also without script', async () => {
  const {read} = await serveSeed({'sections[_type=="helpSearch"].searchAllTopics': true})
  const {status, shown} = await read('/Help?search=accessib')
  expect(status).toBe(200)
  expect(topicsIn(shown)).toEqual(
    expect.arrayContaining(['/HelpDriver?topic=accessibility', '/HelpRider?topic=accessibility']),
  )
  expect(topicsIn((await read('/Help')).shown)).toEqual([])
})

test('the search for a city has a point on its map for each that is served, and asks for no location that it cannot get, without script', async () => {
  const {read} = await serveSeed({}, [{name: 'Orlando'}, {name: 'Tucson'}])
  const {shown} = await read('/FindaCity')
  const [map = ''] = /<svg[^>]*aria-label="Map of.*?<\/svg>/s.exec(shown) ?? []
  expect(map.match(/<circle/g)).toHaveLength(2)
  expect(map.match(/<text[^>]*>\w+/g)).toHaveLength(2)
  expect(shown).toContain('Use my location')
  expect(shown).not.toContain('Asking your browser')
})

test.each([
  ['Austin TX', '/Available/austin'],
  ['austin, texas', '/Available/austin'],
  ['Austin, MN', '/NotAvailable/austin%2C-minnesota'],
  ['Ft Lauderdale FL', '/Available/fort-lauderdale'],
  ['Fort\u00A0Lauderdale,  FL', '/Available/fort-lauderdale'],
  ['San José', '/Available/san-jose'],
  ['San Jose\u0301 CA', '/Available/san-jose'],
  ['Apopka FL', '/NotAvailable/apopka'],
  ['Troy, MI', '/NotAvailable/troy'],
  ['narnia', '/NotAvailable/narnia'],
])(
  'a city that is entered without script leads where the search leads with one: %s',
  async (typed, address) => {
    const cities = ['Austin', 'Fort Lauderdale', 'San Jose'].map((name) => ({name}))
    const {read} = await serveSeed({}, cities)
    expect(await read(`/FindaCity?city=${encodeURIComponent(typed)}`)).toMatchObject({
      status: 303,
      to: address,
    })
  },
)
