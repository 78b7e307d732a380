import {assert, constantFrom, jsonValue, property} from 'fast-check'
import {expect, test} from 'vitest'
import {answerShapes} from './answerShapes.ts'
import {parseAnswer} from './parseAnswer.ts'
import {parseValue} from './parseValue.ts'
import type {Shape} from './shape.ts'

const PAGE: Shape = {
  fields: {
    title: 'string',
    order: 'number',
    isNew: 'boolean',
    free: 'unknown',
    never: 'nothing',
    ground: {oneOf: ['leaf', 'night']},
    links: {list: {fields: {_key: 'string', label: 'string'}, required: ['_key']}},
    sections: {list: {byType: {hero: {fields: {_type: {oneOf: ['hero']}, heading: 'string'}}}}},
    asset: {fields: {_id: 'string', width: 'number'}, required: ['_id']},
  },
}

/** Returns what is left of a value, and the reports. */
function parsed(value: unknown, shape: Shape = PAGE) {
  const reports: string[] = []
  const result = parseValue(value, shape, (path, reason) => reports.push(`${path} ${reason}`))
  return {result, reports}
}

test('a value of the wrong kind counts as absent, and everything else goes on', () => {
  const {result, reports} = parsed({title: 7, order: 2, ground: 'leaf', links: 'none'})
  expect(result).toEqual({
    title: null,
    order: 2,
    isNew: null,
    free: null,
    never: null,
    ground: 'leaf',
    links: null,
    sections: null,
    asset: null,
  })
  expect(reports).toEqual([
    'title is a number, where a text belongs',
    'links is a text, where a list belongs',
  ])
})

test.each([
  ['an empty entry of a list', {links: [null, {_key: 'a', label: 'A'}]}, 'links[0] is empty: remove it'],
  ['a text among objects', {links: ['x', {_key: 'a', label: 'A'}]}, 'links[0] is a text, where an object'],
  [
    'a field inside an entry',
    {links: [{_key: 'a', label: {}}]},
    'links[_key=="a"].label is an object, where a text',
  ],
  ['a choice that is none', {ground: 'puddle'}, 'ground is a text, where one of leaf, night belongs'],
  ['half a character', {title: 'a\ud83d'}, 'title is a text with half a character'],
  ['a list in place of a text', {title: ['a']}, 'title is a list, where a text belongs'],
  ['a text in place of a number', {order: 'first'}, 'order is a text, where a number belongs'],
  ['a yes or no in place of an object', {asset: true}, 'asset is a boolean, where an object belongs'],
  ['a number in place of a yes or no', {isNew: 1}, 'isNew is a number, where yes or no belongs'],
  ['an entry whose key is no text', {links: [{_key: 5, label: 'A'}, 7]}, 'links[1] is a number'],
  ['an entry that does not say what it is', {sections: [{heading: 'Hi'}]}, 'sections[0] is an object, where'],
])('%s is reported by its path', (_what, value, report) => {
  expect(parsed(value).reports).toEqual([expect.stringContaining(report)])
})

test('what no shape describes stays as it is, and what nothing belongs to is dropped without a word', () => {
  expect(parsed({free: {any: [1]}, never: 'x', isNew: false, order: undefined})).toEqual({
    result: expect.objectContaining({free: {any: [1]}, never: null, isNew: false, order: null}),
    reports: [],
  })
  expect(parsed({title: null, links: [{_key: 5, label: 'A'}]})).toEqual({
    result: expect.objectContaining({title: null, links: [{_key: '0', label: 'A'}]}),
    reports: [],
  })
})

test('an object that is not known by its required field is absent as a whole', () => {
  expect(parsed({asset: {_id: 5, width: 3}}).result).toMatchObject({asset: null})
  expect(parsed({asset: {width: 3}}).result).toMatchObject({asset: {_id: null, width: 3}})
})

test('an entry without a key gets one, and one of a type that is not known stays one of it', () => {
  const sections = [
    {_type: 'hero', heading: 'Hi'},
    {_type: 'toString', _key: 'b', heading: {}},
  ]
  expect(parsed({links: [{label: 'A'}], sections}).result).toMatchObject({
    links: [{_key: '0', label: 'A'}],
    sections: [
      {_type: 'hero', heading: 'Hi'},
      {_type: 'toString', _key: 'b'},
    ],
  })
})

test('whatever a document holds, an answer can be parsed', () => {
  const shapes: Shape[] = Object.values(answerShapes)
  assert(
    property(constantFrom(...shapes), jsonValue(), (shape, value) => {
      expect(() => parsed(value, shape)).not.toThrow()
    }),
  )
})

test('what is no answer at all is told from one that says nothing', () => {
  expect(parseAnswer('page', null)).toBeNull()
  expect(() => parseAnswer('routes', null)).toThrow('This is no answer to "routes"')
  expect(() => parseAnswer('page', 'Down for maintenance')).toThrow('This is no answer to "page"')
  expect(() => parseAnswer('page', undefined)).toThrow('This is no answer to "page"')
})
