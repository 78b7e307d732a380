import {expect, onTestFinished, test} from 'vitest'
import type {City} from '../../src/services/cities.ts'
import {openSeed, renderer} from './builtSite.ts'

/** What the page of a served city says to people without script, and what it gives to those who show a link to it. */
async function orlando(cities: City[] | undefined) {
  const {lake, client, origin} = openSeed()
  onTestFinished(() => lake.close())
  const sources = {client, origin, cities}
  const {html} = await renderer.entry.prerenderPage(renderer.site, '/Available/orlando', sources)
  const [head = '', body = ''] = html.split('</head>')
  return {'without script': body, 'link preview': head}
}

/** The fees of a city that a text names: that of Orlando, and the one for cities that have none. */
const feesIn = (text: string) => [...new Set(text.match(/\$(?:10\.25|5\.95)/g))]

test.each(['without script', 'link preview'] as const)(
  'the page of a city names its fee where the list is known, and none where it is not: %s',
  async (way) => {
    const known = await orlando([{name: 'Orlando', basePrice: 10.25}])
    expect(feesIn(known[way])).toEqual(['$10.25'])
    const unknown = (await orlando(undefined))[way]
    expect(feesIn(unknown)).toEqual([])
    expect(unknown).toContain('one flat fee')
  },
)
