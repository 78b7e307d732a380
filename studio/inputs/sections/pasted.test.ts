import {expect, test} from 'vitest'
import {nameOf, placePasted} from './pasted.ts'

const items = (...keys: string[]) => keys.map((_key) => ({_key}))
const placed = (after: string[], behind?: string) =>
  placePasted(items('a', 'b', 'c'), items(...after), behind)?.list.map(({_key}) => _key)

test.each([
  ['behind the section that had the focus', ['a', 'b', 'c', 'x'], 'a', ['a', 'x', 'b', 'c']],
  ['last where none had it', ['a', 'b', 'c', 'x'], undefined, ['a', 'b', 'c', 'x']],
  ['last where that one is gone', ['a', 'b', 'c', 'x'], 'gone', ['a', 'b', 'c', 'x']],
  ['beside what was there, a whole list too', ['x', 'y'], 'b', ['a', 'b', 'x', 'y', 'c']],
])('what is pasted stands %s', (_where, after, behind, list) => {
  expect(placed(after, behind)).toEqual(list)
})

test('nothing moves before something is pasted', () => {
  expect(placed(['a', 'b', 'c'], 'a')).toBeUndefined()
})

test('a section is named by its heading, unless that mentions what only a page can say', () => {
  const hero = {_key: 'a', _type: 'hero'}
  const headed = (heading: string) => ({...hero, heading})
  expect(nameOf(headed('Drive\nwith us'), 'Hero')).toBe('Hero “Drive with us”')
  expect(nameOf(headed('Within {radius}'), 'Hero')).toBe('Hero')
  expect(nameOf(hero, 'Hero')).toBe('Hero')
})
