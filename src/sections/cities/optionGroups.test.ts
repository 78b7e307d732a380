import {expect, test} from 'vitest'
import {indexCities, matchCities} from './matchCities.ts'
import {optionGroups} from './optionGroups.ts'

const STATES = [
  {name: 'California', code: 'CA', cities: ['Pleasanton', 'San Diego', 'San Jose', 'Sanger']},
  {name: 'Texas', code: 'TX', cities: ['Arsanto', 'San Angelo', 'San Marcos']},
]
const SERVED = [
  {name: 'San Jose', state: 'California', fee: '$9.95'},
  {name: 'Arsanto', state: 'Texas', fee: '$8.50'},
  {name: 'Sanibel', state: '', fee: '$9.95'},
]

const offered = (typed: string) =>
  optionGroups(matchCities(indexCities(STATES, SERVED), typed)).map(({title, from, cities}) => ({
    title,
    from,
    names: cities.map(({name}) => name).join(', '),
  }))

test('Cities are offered by state, and above all states those that are served and begin as typed', () => {
  expect(offered('san')).toEqual([
    {title: 'Where we drive', from: 0, names: 'San Jose, Sanibel'},
    {title: 'Texas', from: 2, names: 'Arsanto, San Angelo, San Marcos'},
    {title: 'California', from: 5, names: 'San Diego, Sanger, Pleasanton'},
  ])
})

test('Where no city that is served begins as typed, there are states alone', () => {
  expect(offered('anto')).toEqual([
    {title: 'Texas', from: 0, names: 'Arsanto'},
    {title: 'California', from: 1, names: 'Pleasanton'},
  ])
})

test('Where nothing matches, there is no group', () => expect(offered('narnia')).toEqual([]))
