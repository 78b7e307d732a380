import {expect, test} from 'vitest'
import {opticalSize} from './opticalSize.ts'

test.each([
  ['a square', 400, 400],
  ['a wide one', 1200, 300],
  ['a high one', 200, 600],
])('%s keeps its shape and covers as much as every other', (_logo, width, height) => {
  const shown = opticalSize({width, height})
  expect(shown.width / shown.height).toBeCloseTo(width / height, 1)
  expect(shown.width * shown.height).toBeGreaterThan(6900)
  expect(shown.width * shown.height).toBeLessThan(7500)
})

test.each([
  ['wide', 4000, 100],
  ['high', 100, 4000],
])('one that is very %s is not longer than its place', (_shape, width, height) => {
  const shown = opticalSize({width, height})
  expect(Math.max(shown.width, shown.height)).toBeLessThan(200)
})
