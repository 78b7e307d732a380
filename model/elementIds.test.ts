import {expect, test} from 'vitest'
import {frameIds, idAllocator} from './elementIds.ts'

test('an id that is free is given as it is, any other with the next number', () => {
  const allocate = idAllocator()
  expect(['faq', 'faq', 'faq-2', 'faq'].map(allocate)).toEqual(['faq', 'faq-2', 'faq-2-2', 'faq-3'])
})

test.each(Object.values(frameIds))('"%s" belongs to the frame of the site', (id) => {
  expect(idAllocator()(id)).toBe(`${id}-2`)
})

test('ids of parts count as taken, in either order', () => {
  const headingOf = (id: string) => `${id}-heading`
  expect(['faq', 'faq-heading'].map(idAllocator(headingOf))).toEqual(['faq', 'faq-heading-2'])
  expect(['faq-heading', 'faq'].map(idAllocator(headingOf))).toEqual(['faq-heading', 'faq-2'])
})
