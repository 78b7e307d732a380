import {expect, test} from 'vitest'
import {sectionIds, slugOf} from '../../model/addresses/sectionIds.ts'

test.each([
  ['How it works', 'how-it-works'],
  ['You know who’s driving.', 'you-know-who-s-driving'],
  ['One circle.\nOne price.', 'one-circle-one-price'],
  ['A ride is {flatFee}', 'a-ride-is-flatfee'],
  ['¿Qué?', 'qu'],
])('a link to "%s" ends in #%s', (heading, slug) => {
  expect(slugOf(heading)).toBe(slug)
})

test('no section takes an id that another section, a heading or the frame of the site has', () => {
  const headings = ['FAQ', 'FAQ', 'FAQ 2', 'FAQ heading', 'Main', 'Root', 'Panel sign up']
  const sections = headings.map((heading, index) => ({_key: `key-${index}`, heading}))
  expect(sectionIds(sections)).toEqual([
    'faq',
    'faq-2',
    'faq-2-2',
    'faq-heading-2',
    'main-2',
    'root-2',
    'panel-sign-up-2',
  ])
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
