import {assert, integer, property, record, uniqueArray} from 'fast-check'
import {expect, test} from 'vitest'
import {type MapLabel, placeLabels} from './placeLabels.ts'

const label = (places: Parameters<typeof placeLabels>[0], name: string) =>
  placeLabels(places).find((written) => written.name === name)

test('a name stands after its dot', () => {
  expect(label([{name: 'Austin', x: 464, y: 497}], 'Austin')).toMatchObject({x: 479, anchor: 'start'})
})

test('and before it where the map ends', () => {
  expect(label([{name: 'Richmond', x: 930, y: 299}], 'Richmond')).toMatchObject({x: 915, anchor: 'end'})
})

test('above it where both sides are taken', () => {
  const places = [
    {name: 'Middle', x: 400, y: 300},
    {name: 'A', x: 425, y: 300},
    {name: 'B', x: 375, y: 300},
  ]
  expect(label(places, 'Middle')).toMatchObject({x: 400, anchor: 'middle'})
})

test('and away from it, with a line that leads there, where dots are all around', () => {
  const ring = Array.from({length: 8}, (_, index) => ({
    name: `Around ${index}`,
    x: 400 + Math.round(30 * Math.cos((index * Math.PI) / 4)),
    y: 300 + Math.round(30 * Math.sin((index * Math.PI) / 4)),
  }))
  const middle = {name: 'Middle', x: 400, y: 300}
  const written = label([middle, ...ring], 'Middle')
  expect(written === undefined || written.from === middle).toBe(true)
})

const boxOf = ({name, x, y, anchor}: MapLabel) => {
  const width = name.length * 8.6
  const left = x - {start: 0, middle: width / 2, end: width}[anchor]
  return {left, right: left + width, top: y - 15, bottom: y + 5}
}

test('no name covers a dot or another name, wherever places are', () => {
  const place = record({x: integer({min: 20, max: 955}), y: integer({min: 20, max: 590})})
  assert(
    property(uniqueArray(place, {maxLength: 40, selector: ({x, y}) => `${x} ${y}`}), (points) => {
      const places = points.map((point, index) => ({...point, name: `City ${index}`}))
      const boxes = placeLabels(places).map(boxOf)
      const dots = places.map(({x, y}) => ({left: x - 11, right: x + 11, top: y - 11, bottom: y + 11}))
      for (const box of boxes) {
        const covered = [...dots, ...boxes].filter(
          (other) =>
            other !== box &&
            box.left < other.right - 0.01 &&
            other.left < box.right - 0.01 &&
            box.top < other.bottom - 0.01 &&
            other.top < box.bottom - 0.01,
        )
        expect(covered).toEqual([])
      }
    }),
  )
})
