import {expect, test} from 'vitest'
import {placeLabels} from './placeLabels.ts'

const sides = (places: Parameters<typeof placeLabels>[0]) =>
  Object.fromEntries(placeLabels(places).map(({name, side}) => [name, side]))

test('a name stands after its dot', () => {
  expect(sides([{name: 'Austin', x: 464, y: 497}])).toEqual({Austin: 'end'})
})

test('and before it where the map ends', () => {
  expect(sides([{name: 'Richmond', x: 930, y: 299}])).toEqual({Richmond: 'start'})
})

test('no name covers another dot or another name', () => {
  const crowd = [
    {name: 'Boulder', x: 339, y: 267},
    {name: 'Fort Collins', x: 343, y: 254},
    {name: 'Denver', x: 350, y: 262},
  ]
  expect(Object.keys(sides(crowd)).length).toBeLessThan(crowd.length)
})

test('a name without room on either side is left out', () => {
  const places = [
    {name: 'Middle', x: 400, y: 300},
    {name: 'A', x: 425, y: 300},
    {name: 'B', x: 375, y: 300},
  ]
  expect(sides(places)).not.toHaveProperty('Middle')
})
