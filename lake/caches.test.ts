import {expect, it} from 'vitest'
import {ByteCache, LruCache} from './caches.ts'

it('drops by bytes what was used longest ago, and keeps nothing that does not fit', () => {
  const recent = new ByteCache<string, Uint8Array>(10)
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

it('drops by number what was used longest ago', () => {
  const recent = new LruCache<number>(2)
  recent.set('a', 1)
  expect(recent.getOrMake('b', () => 2)).toBe(2)
  expect(recent.get('a')).toBe(1)
  recent.set('c', 3)
  expect([...recent.entries()]).toEqual([
    ['a', 1],
    ['c', 3],
  ])
  expect(recent.getOrMake('a', () => 4)).toBe(1)
  recent.delete('c')
  expect(recent.get('c')).toBeUndefined()
})
