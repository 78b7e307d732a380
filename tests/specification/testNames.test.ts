import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {testNames} from './testNames.ts'

/** Returns the names of the tests in a file with these lines. */
function namesOf(...lines: string[]): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'test-names-'))
  onTestFinished(() => rmSync(folder, {recursive: true}))
  const file = path.join(folder, 'some.test.tsx')
  writeFileSync(file, lines.join('\n'))
  return [...testNames(file)]
}

test('a test is named after the groups around it', () => {
  const names = namesOf(
    "describe('a door', () => {",
    "  describe('of glass', () => { test('opens', () => {}) })",
    "  it('closes', async () => {})",
    '})',
    "test('a wall', () => {})",
  )
  expect(names).toEqual(['a door > of glass > opens', 'a door > closes', 'a wall'])
})

test('a table is named as written and by each of its rows, wherever these are literals', () => {
  const names = namesOf(
    "const DOORS = [['red', 1], ['blue', 2]] as const",
    "test.each(DOORS)('the %s one', (color, number) => {})",
    "test.each([{a: 1}, ['x']])('is %j', (value) => {})",
    "test.each<[string]>([['y'], [somewhere()]])('or %s', (value) => {})",
    "describe.each(['in', 'out'])('%s', () => { test('side', () => {}) })",
  )
  expect(names).toEqual([
    'the %s one',
    'the red one',
    'the blue one',
    'is %j',
    'is {"a":1}',
    'is "x"',
    'or %s',
    'or y',
    '%s > side',
    'in > side',
    'out > side',
  ])
})

test('what does not run is no test', () => {
  const names = namesOf(
    "test.skip('left out', () => {})",
    "it.todo('later')",
    "describe.skip('all of it', () => {})",
    "check('something else', () => {})",
    "test.describe('a group of the browser', () => { test.skipIf(false)('runs', () => {}) })",
  )
  expect(names).toEqual(['a group of the browser > runs'])
})

test('a file that cannot be read is no empty file', () => {
  expect(() => namesOf('test(')).toThrow('cannot be read as TypeScript')
})
