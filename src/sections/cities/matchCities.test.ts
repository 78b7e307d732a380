import {assert, constantFrom, property} from 'fast-check'
import {expect, test} from 'vitest'
import {cityAddressAmong} from '../../../model/addresses/slug.ts'
import {indexCities, matchCities} from './matchCities.ts'

const STATES = [
  {
    name: 'California',
    code: 'CA',
    cities: ['Corona', 'La Cañada Flintridge', 'San Jose', 'Santa Barbara', 'Sausalito'],
  },
  {name: 'Florida', code: 'FL', cities: ['Fort Lauderdale', 'Orlando']},
  {name: 'Hawaii', code: 'HI', cities: ['Kīhei']},
  {name: 'Minnesota', code: 'MN', cities: ['Austin']},
  {name: 'Ohio', code: 'OH', cities: ['Austintown']},
  {name: 'Texas', code: 'TX', cities: ['Austin', 'Corpus Christi']},
]
const AUSTIN = {name: 'Austin', state: 'Texas', fee: '$9.95'}
const index = indexCities(STATES, [AUSTIN, {name: 'Newtown', state: '', fee: '$5.95'}])

const offered = (typed: string) => {
  const {served, others} = matchCities(index, typed)
  return [...served, ...others].map(({name, state}) => `${name} ${state}`)
}

test('a city matches by any part of its name, whatever the case, and says its state', () => {
  expect(offered('OR')).toEqual([
    'Orlando Florida',
    'Corona California',
    'Corpus Christi Texas',
    'Fort Lauderdale Florida',
  ])
})

test('cities that are served come first, then names that begin as typed, each in alphabetical order', () => {
  expect(offered('aus')).toEqual([
    'Austin Texas',
    'Austin Minnesota',
    'Austintown Ohio',
    'Sausalito California',
  ])
  const {served, others} = matchCities(index, 'aus')
  expect(served.map(({fee}) => fee)).toEqual(['$9.95'])
  expect(others.every(({fee}) => fee === undefined)).toBe(true)
})

test('a namesake of a city that is served is chosen with its state, so that it is not taken for that city', () => {
  const chosen = matchCities(index, 'austin').others.map(({chosenAs}) => chosenAs)
  expect(chosen).toEqual(['Austin, Minnesota', 'Austintown'])
})

test('a city that is served is found also where the built-in list does not have it', () => {
  expect(offered('newt')).toEqual(['Newtown '])
})

test('while nobody knows which are served, each city is there once, and is chosen with its state', () => {
  const {served, others} = matchCities(indexCities(STATES, undefined), 'austin')
  expect(served).toEqual([])
  expect(others.map(({chosenAs}) => chosenAs)).toEqual([
    'Austin, Minnesota',
    'Austin, Texas',
    'Austintown, Ohio',
  ])
})

test('a comma leads on to the state, which alone finds nothing', () => {
  expect(offered('Orlando, fl')).toEqual(['Orlando Florida'])
  expect(offered('austin, ohio')).toEqual([])
  expect(offered('florida')).toEqual([])
})

test('spaces around the text do not matter, spaces inside do, however many', () => {
  expect(offered('san  jose')).toEqual(['San Jose California'])
  expect(offered('  san jose ')).toEqual(['San Jose California'])
  expect(offered('sanjose')).toEqual([])
})

test('accents need not be typed, and may be', () => {
  expect(offered('canada')).toEqual(['La Cañada Flintridge California'])
  expect(offered('kihei')).toEqual(['Kīhei Hawaii'])
  expect(offered('Kīh')).toEqual(['Kīhei Hawaii'])
})

test('Saint, Fort and Mount may be shortened, with a point and without, where a list has them in full, and the other way round', () => {
  const saints = indexCities(
    [
      {name: 'Florida', code: 'FL', cities: ['Fort Myers', 'St. Petersburg', 'West Palm Beach']},
      {name: 'Minnesota', code: 'MN', cities: ['Saint Paul', 'Stillwater']},
    ],
    [{name: 'Port Saint Lucie', state: 'Florida', fee: '$9.95'}],
  )
  const names = (typed: string) => {
    const {served, others, total} = matchCities(saints, typed)
    expect(total).toBe(served.length + others.length)
    return [...served, ...others].map(({name}) => name)
  }
  expect(names('st p')).toEqual(['Saint Paul', 'St. Petersburg', 'West Palm Beach'])
  expect(names('St. P')).toEqual(['St. Petersburg', 'Saint Paul'])
  expect(names('saint p')).toEqual(['Saint Paul', 'St. Petersburg'])
  expect(names('port st l')).toEqual(['Port Saint Lucie'])
  expect(names('ft myers, fl')).toEqual(['Fort Myers'])
  expect(names('st')).toEqual([
    'Port Saint Lucie',
    'St. Petersburg',
    'Stillwater',
    'Saint Paul',
    'West Palm Beach',
  ])
  expect(matchCities(saints, 'saint pe').others).toMatchObject([{start: 0, end: 6}])
})

test('a state may be named without a comma, in full and by its letters', () => {
  for (const typed of ['San Jose CA', 'san jose california', 'San Jose,CA', 'san jose , ca'])
    expect(offered(typed)).toEqual(['San Jose California'])
  expect(offered('la ca')).toEqual(['La Cañada Flintridge California'])
})

const SERVED = [
  'San José',
  "Coeur d'Alene",
  'Winston-Salem',
  'Saint Paul',
  'Kīhei',
  'New York City',
  'San Jose',
]
const WAYS: readonly ((name: string) => string)[] = [
  (name) => name.normalize('NFD'),
  (name) => name.normalize('NFD').replaceAll(/\p{M}/gu, ''),
  (name) => name.toUpperCase(),
  (name) => name.replaceAll("'", '’'),
  (name) => name.replaceAll("'", 'ʻ'),
  (name) => name.replaceAll(' ', '\u00a0'),
  (name) => name.replaceAll(' ', '  '),
  (name) => name.replaceAll('-', '\u2011'),
  (name) => name.replaceAll('-', ' '),
  (name) => name.replace('Saint', 'St.'),
  (name) => ` ${name} `,
  (name) => name.replace('Jose', 'José'),
]

test('what is offered as served is served when it is chosen or entered, however it is written there and here', () => {
  assert(
    property(
      constantFrom(...SERVED),
      constantFrom(...WAYS),
      constantFrom(...WAYS),
      constantFrom(...WAYS),
      (name, listed, typed, also) => {
        const served = [{name: listed(name), state: '', fee: '$9.95'}]
        const entered = also(typed(name))
        const [offer] = matchCities(indexCities([], served), entered).served
        expect(offer).toMatchObject({start: 0, end: offer?.name.length})
        for (const chosen of [entered, offer?.chosenAs ?? ''])
          expect(cityAddressAmong(served, chosen)).toMatch(/^\/Available\//)
      },
    ),
  )
})

test('the letters that match are told by their place in the name', () => {
  expect(matchCities(index, 'lando').others).toMatchObject([{name: 'Orlando', start: 2, end: 7}])
  expect(matchCities(index, 'orlando, f').others).toMatchObject([{name: 'Orlando', start: 0, end: 7}])
  expect(offered('austin, tx')).toEqual(['Austin Texas'])
  expect(offered('Austin, TX')).toEqual(['Austin Texas'])
  expect(offered('Austin, XX')).toEqual([])
})

test('of many, 50 are offered, those first that begin with the text', () => {
  const many = Array.from({length: 80}, (_, number) => `A place ${String(number).padStart(2, '0')}`)
  const {others, total} = matchCities(
    indexCities([{name: 'Ohio', code: 'OH', cities: [...many, 'Placerville']}], []),
    'place',
  )
  const names = others.map(({name}) => name)
  expect(total).toBe(81)
  expect(names).toHaveLength(50)
  expect(names.slice(0, 2)).toEqual(['Placerville', 'A place 00'])
})
