import {readFileSync} from 'node:fs'
import {expect, onTestFinished, test} from 'vitest'
import {followSite} from '../../server/prerender/followSite.ts'
import {Pages} from '../../server/prerender/pages.ts'
import {createSite} from '../../server/site/site.ts'
import type {City} from '../../src/services/cities.ts'
import {openSeed, renderer} from './builtSite.ts'

/** More cities than a page lists: most of one state, and one of another. */
const CITIES: City[] = [
  ...textsOf('usState-TX')
    .slice(0, 150)
    .map((name) => ({name, basePrice: 7.25})),
  {name: 'Orlando', basePrice: 9.95},
]

function textsOf(id: string): string[] {
  const line = readFileSync('content/data.ndjson', 'utf8')
    .split('\n')
    .find((text) => text.includes(`"_id":"${id}"`))
  const {cities}: {cities: string[]} = JSON.parse(line ?? '')
  return cities
}

/** Serves the seed like our server, to browsers without scripts, while many cities are served. */
async function serveMany(keptOnDemand?: number) {
  const {lake, dataset, client, config, ask, origin} = openSeed()
  const pages = new Pages({
    renderer,
    clientConfig: config,
    fetch: ask,
    origin,
    cities: CITIES,
    headersOf: () => ({}),
    ...(keptOnDemand && {keptOnDemand}),
    report: (address, [problem]) => {
      if (problem) throw new Error(`${address}: ${problem.reason}`)
    },
  })
  const {findContent, stop} = await followSite({client, pages})
  onTestFinished(() => {
    stop()
    lake.close()
  })
  const site = createSite({buildFolder: '/nowhere', findContent, servedCities: async () => CITIES, pages})
  const read = async (address: string) => (await site.request(address)).text()
  const publish = (id: string, set: Record<string, unknown>) =>
    dataset.mutate([{patch: {id, set}}], {author: 'staff'})
  return {pages, read, publish}
}

const shown = (html: string) => html.replaceAll(/<script\b.*?<\/script>/gs, '')
const citiesIn = (html: string) =>
  [...html.matchAll(/<a href="(\/Available\/[^"]+)"/g)].map(([, address]) => address)
/** Returns the states with counts in the directory, with their links. */
const countsIn = (html: string) =>
  [
    ...shown(html).matchAll(
      /href="([^"]+\?state=[^"]+)"[^>]*>([^<]+)<\/a><\/h\d><span class="mut">(\d+) cit/g,
    ),
  ].map(([, address = '', state, count]) => ({address, state, count: Number(count)}))

test('of many cities the directory counts those of each state, and lists those of the state that is opened, without script', async () => {
  const {read} = await serveMany()
  const page = await read('/FindaCity')
  expect(citiesIn(page)).toEqual([])
  expect(page.includes(CITIES[149]?.name ?? '')).toBe(false)
  const counts = countsIn(page)
  expect(counts.reduce((sum, {count}) => sum + count, 0)).toBe(CITIES.length)
  const texas = counts.find(({state}) => state === 'Texas')
  expect(texas?.address).toBe('/FindaCity?state=texas#cities-texas')
  const opened = await read('/FindaCity?state=Texas')
  expect(citiesIn(opened)).toHaveLength(texas?.count ?? 0)
  expect(/Abilene<\/a> <span class="mut">\$7\.25/.test(shown(opened))).toBe(true)
  expect(citiesIn(opened)).not.toContain('/Available/orlando')
})

test('of many cities a page is rendered when somebody asks for it, carries its city alone, is kept, and follows what is published', async () => {
  const {pages, read, publish} = await serveMany()
  const before = pages.count
  const page = await read('/Available/orlando')
  expect(shown(page)).toContain('We are in Orlando')
  expect(shown(page)).toContain('$9.95')
  expect(page.includes('Abilene')).toBe(false)
  expect(pages.count).toBe(before + 1)
  const kept = await pages.find('/Available/orlando')
  expect(await pages.find('/Available/orlando')).toEqual(kept)
  publish('cityPage', {rideLinkLabel: 'All about riding here'})
  await pages.refreshAll()
  expect(await read('/Available/orlando')).toContain('All about riding here')
  expect(pages.count).toBe(before + 1)
})

test('who asks for the pages of many cities at once is sent every one of them', async () => {
  const {read} = await serveMany()
  const asked = CITIES.slice(0, 5).map(({name}) => name)
  const pages = await Promise.all(
    asked.map((name) => read(`/Available/${name.toLowerCase().replaceAll(' ', '-')}`)),
  )
  for (const [index, name] of asked.entries())
    expect(shown(pages[index] ?? '')).toContain(`We are in ${name}`)
})

test('of many pages those are kept that were asked for last, and others are rendered as the content is by then', async () => {
  const {pages, read, publish} = await serveMany(2)
  const before = pages.count
  const [first, second] = CITIES.map(({name}) => `/Available/${name.toLowerCase().replaceAll(' ', '-')}`)
  for (const address of [first, second, '/Available/orlando']) await read(address ?? '')
  expect(pages.count).toBe(before + 2)
  publish('cityPage', {rideLinkLabel: 'All about riding here'})
  await pages.refreshAll()
  expect((await read(first ?? '')).includes('All about riding here')).toBe(true)
  expect(pages.count).toBe(before + 2)
})
