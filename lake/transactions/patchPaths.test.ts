import {Patch} from '@sanity/client'
import {describe, expect, it} from 'vitest'
import {ADA, openTestDataset, put} from '../datasets/datasetFixtures.ts'
import type {JsonObject} from '../documents/types.ts'

const CONTENT = {
  list: [
    {_key: 'a', n: 1, tag: 'x'},
    {_key: 'b', n: 2},
    {_key: 'c', n: 3, tag: '[*]'},
  ],
  nums: [1, 2, 3, 4],
  deep: {er: {n: 1}, arr: [{n: 1}, {n: 2}, {n: 3}], n: 2},
  'odd-name': 1,
}

function patched(patch: JsonObject): JsonObject | undefined {
  const dataset = openTestDataset()
  put(dataset, {_id: 'a', ...CONTENT})
  dataset.mutate([{patch: {id: 'a', ...patch}}], ADA)
  return dataset.document('a')
}

/** Returns the keys of the items in `list` that a path matches. */
function keysAt(path: string): unknown {
  const list = patched({set: {[`${path}.hit`]: true}})?.list
  return Array.isArray(list) ? list.flatMap(({_key, hit}) => (hit ? _key : [])) : list
}

describe('a path of a patch', () => {
  it.each([
    ['list[0]', ['a']],
    ['list[-1]', ['c']],
    ['list[5]', []],
    ['list[*]', ['a', 'b', 'c']],
    ['list[0:2]', ['a', 'b']],
    ['list[1:]', ['b', 'c']],
    ['list[:1]', ['a']],
    ['list[-2:]', ['b', 'c']],
    ['list[0, 2]', ['a', 'c']],
    ['list[0, 1:3]', ['a', 'b', 'c']],
    ['list[_key == "b"]', ['b']],
    ['list[n > 1]', ['b', 'c']],
    ['list[n >= 2]', ['b', 'c']],
    ['list[n < 2]', ['a']],
    ['list[n <= 2]', ['a', 'b']],
    ['list[n != 2]', ['a', 'c']],
    ['list[tag?]', ['a', 'c']],
    ['list[tag == "[*]"]', ['c']],
    ['list[n == 1, _key == "c"]', ['a', 'c']],
    ['list[n > 1][tag?]', ['c']],
    ['..[_key == "b"]', ['b']],
  ])('chooses items of an array: %s', (path, keys) => {
    expect(keysAt(path)).toEqual(keys)
  })

  it.each<[JsonObject, JsonObject]>([
    [{set: {'nums[@ > 2]': 0}}, {nums: [1, 2, 0, 0]}],
    [{set: {'nums[4]': 5}}, {nums: [1, 2, 3, 4, 5]}],
    [{set: {"['odd-name']": 2}}, {'odd-name': 2}],
    [{set: {'new.and.deep': 1}}, {new: {and: {deep: 1}}}],
    [{unset: ['nums[1:3]']}, {nums: [1, 4]}],
    [{unset: ['nums[-1]', 'deep.er']}, {nums: [1, 2, 3], deep: {arr: CONTENT.deep.arr, n: 2}}],
    [{unset: ['list[*].n']}, {list: [{_key: 'a', tag: 'x'}, {_key: 'b'}, {_key: 'c', tag: '[*]'}]}],
    [{inc: {'deep.arr[*].n': 10}}, {deep: {...CONTENT.deep, arr: [{n: 11}, {n: 12}, {n: 13}]}}],
    [{dec: {'nums[1:3]': 1}}, {nums: [1, 1, 2, 4]}],
    [{inc: {'deep.arr..n': 10}}, {deep: {...CONTENT.deep, arr: [{n: 11}, {n: 12}, {n: 13}]}}],
    [{insert: {replace: 'nums[*]', items: [0]}}, {nums: [0]}],
    [{insert: {before: 'nums[-1]', items: [0]}}, {nums: [1, 2, 3, 0, 4]}],
    [{insert: {after: 'nums[@ == 2]', items: [0]}}, {nums: [1, 2, 0, 3, 4]}],
  ])('works in every operation: %j', (patch, changed) => {
    expect(patched(patch)).toMatchObject({...CONTENT, ...changed})
  })

  it.each<[number, number | undefined, number[], number[]]>([
    [2, -1, [9], [1, 2, 9]],
    [1, undefined, [], [1]],
    [2, 0, [9], [1, 2, 9, 3, 4]],
    [1, 2, [9], [1, 9, 4]],
    [-1, undefined, [9], [1, 2, 3, 9]],
    [-2, -1, [9], [1, 2, 9]],
    [4, 0, [9], [1, 2, 3, 4, 9]],
  ])('splices as the official client says: (%j, %j, %j)', (start, count, items, nums) => {
    expect(patched({...new Patch('a').splice('nums', start, count, items).serialize()})).toMatchObject({nums})
  })

  it('that searches all depths stays within what it begins with', () => {
    const deep = {er: {n: 9}, arr: [{n: 9}, {n: 9}, {n: 9}], n: 9}
    expect(patched({set: {'deep..n': 9}})).toMatchObject({...CONTENT, deep})
    expect(patched({unset: ['deep.arr..[n > 1]']})).toMatchObject({
      ...CONTENT,
      deep: {...CONTENT.deep, arr: [{n: 1}]},
    })
    expect(patched({set: {'nowhere..n': 9}})).toMatchObject(CONTENT)
  })
})
