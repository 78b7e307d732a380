import * as fc from 'fast-check'
import {applyPatch, incremental} from 'mendoza'
import {describe, expect, it} from 'vitest'
import type {JsonObject} from '../documents/types.ts'
import {encodeMendoza} from './mendoza.ts'

const text = fc.string({unit: fc.constantFrom('a', 'b', 'é', 'ø', '語', '😀', '👩‍🚀', ' '), maxLength: 8})
const key = fc.constantFrom('title', 'body', 'é', '😀', 'items', 'a', 'b')

const {value, object} = fc.letrec<{value: unknown; object: JsonObject; keyed: JsonObject}>((tie) => ({
  value: fc.oneof(
    {depthSize: 'small', withCrossShrink: true},
    text,
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.array(fc.oneof(tie('value'), tie('keyed')), {maxLength: 5}),
    tie('object'),
  ),
  object: fc.dictionary(key, tie('value'), {maxKeys: 5}),
  keyed: fc
    .tuple(fc.constantFrom('k1', 'k2', 'k3', 'k4'), tie('object'))
    .map(([_key, fields]) => Object.assign(fields, {_key})),
}))

/** Two similar documents, as before and after an edit. */
const edit = fc
  .tuple(object, object, fc.array(fc.boolean(), {minLength: 5, maxLength: 5}))
  .map(([before, other, picks]): [JsonObject, JsonObject] => {
    const kept = Object.entries(before).filter((_, index) => picks[index])
    return [before, {...other, ...Object.fromEntries(kept)}]
  })

/** Arrays whose items were moved, dropped, changed and added. */
const arrayEdit = fc
  .tuple(
    fc.uniqueArray(fc.tuple(fc.nat(20), text), {selector: ([id]) => id, maxLength: 8}),
    fc.infiniteStream(text),
  )
  .chain(([items, texts]) => {
    const before = items.map(([id, body]) => ({_key: `k${id}`, body, nested: {body}}))
    return fc.shuffledSubarray(before).map((subset): [JsonObject, JsonObject] => [
      {items: before},
      {
        items: [
          {_key: 'new', body: 'é'},
          ...subset.map((item, i) => (i % 2 ? item : {...item, body: texts.next().value})),
        ],
      },
    ])
  })

const textEdit = fc
  .tuple(text, text, text, text)
  .map(([start, old, next, end]): [JsonObject, JsonObject] => [
    {text: start + old + end},
    {text: start + next + end},
  ])

function block(id: number, body: string): JsonObject {
  return {_key: `b${id}`, children: [{_key: 's', text: body}]}
}

function incrementally(before: unknown, patch: unknown[]): unknown {
  return incremental.unwrap(incremental.applyPatch(incremental.wrap(before, 0), patch, 1))
}

function expectRoundTrip([before, after]: [JsonObject, JsonObject]): void {
  const forwards = encodeMendoza(before, after)
  const backwards = encodeMendoza(after, before)
  expect(applyPatch(structuredClone(before), forwards)).toEqual(after)
  expect(applyPatch(structuredClone(after), backwards)).toEqual(before)
  expect(incrementally(before, forwards)).toEqual(after)
  expect(incrementally(after, backwards)).toEqual(before)
}

describe('a Mendoza patch, read by the official decoder', () => {
  it.each([
    ['any two objects', fc.tuple(object, object)],
    ['an edited object', edit],
    ['arrays with keyed items moved, changed and added', arrayEdit],
    ['texts with a common start and end, astral characters too', textEdit],
  ])('leads from before to after and back: %s', (_, pairs) => {
    expect(() => fc.assert(fc.property(pairs, expectRoundTrip), {numRuns: 500})).not.toThrow()
  })

  it('keeps items in arrays of any values', () => {
    const lists = fc.array(value, {maxLength: 6})
    const property = fc.property(lists, lists, (a, b) => expectRoundTrip([{list: a}, {list: b}]))
    expect(() => fc.assert(property, {numRuns: 500})).not.toThrow()
  })

  it('is exactly [0, null] for a deletion and carries the whole object for a creation', () => {
    expect(encodeMendoza({a: 1}, null)).toEqual([0, null])
    expect(encodeMendoza(null, {a: 1})).toEqual([0, {a: 1}])
  })

  it('is empty when nothing changed, whatever the order of the fields', () => {
    expect(encodeMendoza({a: 1, b: [{c: 2}]}, {b: [{c: 2}], a: 1})).toEqual([])
  })

  it('stays small when one character of a long text in a keyed block changes', () => {
    const blocks = Array.from({length: 50}, (_, id) => block(id, `Paragraph ${id} `.repeat(20)))
    const changed = blocks.with(25, block(25, `${'Paragraph 25 '.repeat(20)}!`))
    const patch = encodeMendoza({body: blocks}, {body: changed})
    expect(JSON.stringify(patch).length).toBeLessThan(80)
    expectRoundTrip([{body: blocks}, {body: changed}])
  })
})
