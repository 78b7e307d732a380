import {readFileSync} from 'node:fs'
import {describe, expect, test} from 'vitest'
import {albersUsa} from '../../scripts/albersUsa.ts'
import {mapFileText, stateDocuments, withStates} from '../../scripts/builtInCities.ts'
import {seedDocuments} from './seedDocuments.ts'

const state = (code: string) => stateDocuments().find((document) => document.code === code)

describe('the built-in list of cities', () => {
  test('is in the seed as the script writes it', () => {
    expect(seedDocuments.filter(({_type}) => _type === 'usState')).toEqual(stateDocuments())
  })

  test('has the 50 states and the District of Columbia', () => {
    expect(stateDocuments()).toHaveLength(51)
    expect(state('DC')).toMatchObject({name: 'District of Columbia'})
    expect(state('DC')?.cities).toContain('Washington, D.C.')
  })

  test('is alphabetical, each city once', () => {
    for (const {cities} of stateDocuments()) {
      expect(cities).toEqual([...new Set(cities)].toSorted((a, b) => a.localeCompare(b, 'en-US')))
      expect(cities).not.toEqual([])
    }
  })

  test('knows the cities that pages mention', () => {
    expect(state('CA')?.cities).toContain('San Jose')
    expect(state('FL')?.cities).toContain('Orlando')
    expect(state('ID')?.cities).toContain('Boise')
    expect(state('NC')?.cities).toEqual(expect.arrayContaining(['Greensboro', 'Winston-Salem']))
    expect(state('MO')?.cities).toContain('St. Louis')
  })

  test('takes the place of another one in a seed, and of nothing else', () => {
    const lines = [
      '{"_id":"siteSettings","_type":"siteSettings"}',
      '{"_id":"usState-XX","_type":"usState"}',
      '{"_id":"waitlistPage","_type":"waitlistPage"}',
    ]
    const written = withStates(`${lines.join('\n')}\n`)
      .trimEnd()
      .split('\n')
    expect(written).toHaveLength(53)
    expect(written.at(0)).toBe(lines.at(0))
    expect(written.at(-1)).toBe(lines.at(-1))
    expect(written).not.toContain(lines[1])
  })
})

describe('the map', () => {
  test('has the points of the larger cities as the script writes them', () => {
    expect(readFileSync('src/content/cities/mapPlaces.json', 'utf8')).toBe(mapFileText())
  })

  test.each([
    ['Tempe', 'AZ', -111.90931, 33.41477, 200, 401],
    ['Boulder', 'CO', -105.27055, 40.01499, 339, 267],
    ['Orlando', 'FL', -81.37924, 28.53834, 789, 515],
    ['Raleigh', 'NC', -78.63861, 35.7721, 813, 343],
    ['Madison', 'WI', -89.40123, 43.07305, 607, 201],
    ['Anchorage', 'AK', -149.90028, 61.21806, 112, 544],
    ['Honolulu', 'HI', -157.85833, 21.30694, 267, 549],
  ])('shows %s, %s, where the drawing has it', (_name, code, longitude, latitude, x, y) => {
    const [left, top] = albersUsa({state: code, longitude, latitude})
    expect(Math.abs(left - x)).toBeLessThan(1)
    expect(Math.abs(top - y)).toBeLessThan(1)
  })
})
