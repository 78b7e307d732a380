import {expect, test} from 'vitest'
import {Recent} from './recent.ts'

test('what was used longest ago makes room, and what does not fit is not kept', () => {
  const recent = new Recent<string, Uint8Array>(10)
  const [four, five] = [new Uint8Array(4), new Uint8Array(5)]
  recent.set('a', four)
  recent.set('b', four)
  expect(recent.get('a')).toBe(four)
  recent.set('c', five)
  expect([recent.get('a'), recent.get('b'), recent.get('c')]).toEqual([four, undefined, five])
  recent.set('c', four)
  recent.set('d', new Uint8Array(2))
  expect(recent.get('a')).toBe(four)
  recent.delete('a')
  recent.set('e', four)
  expect([recent.get('c'), recent.get('e')]).toEqual([four, four])
  recent.set('f', new Uint8Array(11))
  expect(recent.get('f')).toBeUndefined()
})
