import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {brotliCompressSync, constants} from 'node:zlib'
import {createClient} from '@sanity/client'
import {BUILD} from '../../../server/build/buildFiles.ts'
import {askingConfig} from '../../../server/prerender/contentSource.ts'
import {loadRenderer, type Renderer} from '../../../server/prerender/renderer.ts'
import {cityAddress} from '../../../model/addresses/slug.ts'
import {readConnection} from '../../../model/connection/connection.ts'
import type {City} from '../../../src/services/cities.ts'
import {startSite} from '../../torture/siteProcess.ts'
import {median, percentile, table} from '../numbers.ts'
import {addCities} from './growthContent.ts'
import {openPage, SEARCHED, timeKeystroke} from './interactions.ts'

/** Number of cities of a company that serves the whole country. */
const MANY = 50_000
const RENDERINGS = 5

const kilobytes = (text: string) => (Buffer.byteLength(text) / 1000).toFixed(1)
const packed = (text: string) =>
  (brotliCompressSync(text, {params: {[constants.BROTLI_PARAM_QUALITY]: 5}}).length / 1000).toFixed(1)

/** Measures the weight of pages with some served cities, and the waits on them. */
async function measure(renderer: Renderer, origin: string, cities: City[]): Promise<[string, string][]> {
  const config = askingConfig({connection: readConnection({}), origin})
  const render = async (address: string) => {
    const sources = {client: createClient(config), origin, cities}
    return (await renderer.entry.prerenderPage(renderer.site, address, sources)).html
  }
  const page = await render('/FindaCity')
  const city = cityAddress(cities.at(-1)?.name ?? '', true)
  const times: number[] = []
  for (let turn = 0; turn < RENDERINGS; turn += 1) {
    const since = performance.now()
    await render(city)
    times.push(performance.now() - since)
  }
  const list = JSON.stringify({cities: {content: cities}})
  const {keystrokes, index} = await keystrokeTimes(origin, page, list)
  return [
    ['`/FindaCity` as HTML, kB', kilobytes(page)],
    ['the same, packed', packed(page)],
    ['with the cities of a state, kB', kilobytes(await render('/FindaCity?state=texas'))],
    ['the page of a city, kB', kilobytes(await render(city))],
    ['the page of a city, ms until it is rendered', median(times).toFixed(0)],
    ['the list of the cities service, packed, kB', packed(list)],
    ['the cities to search in, packed, kB', index],
    ['a keystroke in the search to its paint, ms', median(keystrokes).toFixed(1)],
    ['95 of 100 keystrokes within, ms', percentile(keystrokes, 0.95).toFixed(1)],
  ]
}

/** Types in the search of a page, and weighs the cities that are loaded when somebody turns to it. */
async function keystrokeTimes(origin: string, html: string, list: string) {
  const {page, close} = await openPage(1)
  try {
    await page.route('**/FindaCity', (route) => route.fulfill({body: html, contentType: 'text/html'}))
    await page.route('**/admin/cities/list', (route) =>
      route.fulfill({body: list, contentType: 'application/json'}),
    )
    await page.goto(`${origin}/FindaCity`)
    const coming = page.waitForResponse((answer) => answer.url().includes('usState'))
    await page.getByRole('combobox').click()
    const index = packed(await (await coming).text())
    await page.waitForTimeout(5000)
    const keystrokes: number[] = []
    for (const text of SEARCHED) {
      await page.getByRole('combobox').fill('')
      for (const letter of text) {
        keystrokes.push(await timeKeystroke(page, letter === ' ' ? 'Space' : letter))
      }
    }
    return {keystrokes, index}
  } finally {
    await close()
  }
}

/** Returns a table of the costs of many cities, beside the few of the sample list. */
export async function citiesTable(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'cities-bench-'))
  const columns: [string, string][][] = []
  let few: City[] = []
  const serving = async (act: (origin: string) => Promise<void>) => {
    const site = await startSite(folder)
    try {
      await act(site.origin)
    } finally {
      await site.stop()
    }
  }
  try {
    const renderer = await loadRenderer(BUILD)
    await serving(async (origin) => {
      few = await renderer.entry.loadCities(origin)
      columns.push(await measure(renderer, origin, few))
    })
    const many = addCities(folder, MANY).map((name) => ({name, basePrice: 9.95}))
    await serving(async (origin) => {
      columns.push(await measure(renderer, origin, [...few, ...many].slice(0, MANY)))
    })
  } finally {
    await rm(folder, {recursive: true, force: true})
  }
  const [first = [], second = []] = columns
  return table(
    ['cities', String(few.length), MANY.toLocaleString('en')],
    first.map(([name, value], row) => [name, value, second[row]?.[1] ?? '–']),
  )
}
