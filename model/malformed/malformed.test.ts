import {expect, test} from 'vitest'
import {malformedFields} from './malformed.ts'

test('a document that is as its schema says has no malformed field', () => {
  expect(malformedFields({_type: 'redirect', _id: 'a', from: '/old'})).toEqual([])
  expect(malformedFields({_type: 'fact', _id: 'a', key: 'fee', value: 9.95})).toEqual([])
})

test('a field of another kind is named by its path, with what belongs there', () => {
  expect(malformedFields({_type: 'fact', _id: 'a', key: 7})).toEqual([
    {path: 'key', reason: expect.stringMatching(/text|string/)},
  ])
})

test.each([
  ['page', 'route', 'rider'],
  ['redirect', 'from', 'old'],
  ['redirect', 'from', '/old address'],
])('of a %s the %s has to be an address, which "%s" is not', (_type, field, address) => {
  expect(malformedFields({_type, _id: 'a', [field]: address})).toEqual([
    {path: field, reason: 'is no address of the site: begin it with a slash, without spaces'},
  ])
})

test.each([{_type: 'toString'}, {_type: 'bookmark', key: 7}, {_type: 7, value: 'x'}, {}])(
  'of a document that the site does not know, %o, nothing is said',
  (document) => {
    expect(malformedFields(document)).toEqual([])
  },
)
