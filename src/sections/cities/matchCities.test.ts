import {expect, test} from 'vitest'
import {indexCities, matchCities} from './matchCities.ts'

const index = indexCities([
  {name: 'California', cities: ['Corona', 'La Cañada Flintridge', 'San Jose', 'Santa Barbara']},
  {name: 'Florida', cities: ['Fort Lauderdale', 'Orlando']},
  {name: 'Hawaii', cities: ['Kīhei']},
])

const offered = (typed: string) =>
  matchCities(index, typed).groups.map(({state, cities}) => [state, cities.map(({name}) => name)])

test('a city matches by any part of its name, whatever the case, under its state', () => {
  expect(offered('OR')).toEqual([
    ['California', ['Corona']],
    ['Florida', ['Fort Lauderdale', 'Orlando']],
  ])
})

test('spaces around the text do not matter, spaces inside do', () => {
  expect(offered('  san jose ')).toEqual([['California', ['San Jose']]])
  expect(offered('sanjose')).toEqual([])
})

test('accents need not be typed, and may be', () => {
  expect(offered('canada')).toEqual([['California', ['La Cañada Flintridge']]])
  expect(offered('kihei')).toEqual([['Hawaii', ['Kīhei']]])
  expect(offered('Kīh')).toEqual([['Hawaii', ['Kīhei']]])
})

test('the letters that match are told by their place', () => {
  const [group] = matchCities(index, 'lando').groups
  expect(group?.cities).toEqual([{name: 'Orlando', state: 'Florida', start: 2, end: 7}])
})

test('of many, 50 are offered in alphabetical order, among them all that begin with the text', () => {
  const many = Array.from({length: 80}, (_, number) => `A place ${String(number).padStart(2, '0')}`)
  const {groups, total} = matchCities(
    indexCities([{name: 'Ohio', cities: [...many, 'Placerville']}]),
    'place',
  )
  const names = groups.flatMap(({cities}) => cities.map(({name}) => name))
  expect(total).toBe(81)
  expect(names).toHaveLength(50)
  expect(names.at(0)).toBe('A place 00')
  expect(names.at(-1)).toBe('Placerville')
})
