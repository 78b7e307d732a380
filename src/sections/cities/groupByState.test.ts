import {expect, test} from 'vitest'
import {groupByState} from './groupByState.ts'

const whereabouts = {
  places: [
    {name: 'Athens', state: 'GA'},
    {name: 'Orlando', state: 'FL'},
  ],
  states: [
    {code: 'AL', name: 'Alabama', cities: ['Athens']},
    {code: 'FL', name: 'Florida', cities: ['Orlando', 'Oviedo']},
    {code: 'GA', name: 'Georgia', cities: ['Athens']},
  ],
}

test('cities stand under their states, both in alphabetical order', () => {
  expect(groupByState(['Oviedo', 'Orlando', 'Athens'], whereabouts)).toEqual([
    {state: 'Florida', cities: ['Orlando', 'Oviedo']},
    {state: 'Georgia', cities: ['Athens']},
  ])
})

test('a city that nobody knows is listed all the same, at the end', () => {
  expect(groupByState(['Atlantis', 'Orlando'], whereabouts)).toEqual([
    {state: 'Florida', cities: ['Orlando']},
    {state: '', cities: ['Atlantis']},
  ])
})
