import {expect, test} from 'vitest'
import {sectionIds, slugOf} from './sectionIds.ts'

test.each([
  ['How it works', 'how-it-works'],
  ['You know who’s driving.', 'you-know-who-s-driving'],
  ['One circle.\nOne price.', 'one-circle-one-price'],
  ['A ride is {flatFee}', 'a-ride-is-flatfee'],
  ['¿Qué?', 'qu'],
])('a link to "%s" ends in #%s', (heading, slug) => {
  expect(slugOf(heading)).toBe(slug)
})

test('every section of a page can be linked to, even when headings repeat or say nothing', () => {
  const ids = sectionIds([
    {_key: 'a', heading: 'Asked often'},
    {_key: 'b', heading: 'Asked often'},
    {_key: 'c', heading: '…'},
    {_key: 'd', heading: null},
  ])
  expect(ids).toEqual(['asked-often', 'asked-often-2', 'c', 'd'])
})
