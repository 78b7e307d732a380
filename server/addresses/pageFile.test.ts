import {describe, expect, test} from 'vitest'
import {pageFile} from './pageFile.ts'

describe('The file that a host of static files sends for a page', () => {
  test.each([
    ['/', 'index.html'],
    ['/Rider', 'Rider.html'],
    ['/Legal/2019-09-10', 'Legal/2019-09-10.html'],
    ['/a%20b/%C3%A9t%C3%A9', 'a b/été.html'],
    ['/studios', 'studios.html'],
    ['/.well-known', '.well-known.html'],
    [undefined, '404.html'],
  ])('of %s is %s', (address, file) => {
    expect(pageFile(address)).toBe(file)
  })

  test.each([
    '/HelpRider?topic=help-with-a-trip',
    '/studio',
    '/studio/structure',
    '/a//b',
    '/a/',
    '/..',
    '/a/../b',
    '/...',
    '/a%2Fb',
    '/..%2F..%2Fetc',
    '/a%5Cb',
    '/a%00b',
    '/100%',
    `/${'a'.repeat(250)}`,
    '/index',
    '/404',
    '/Shell',
  ])('is none for %s, which no file can be, or which is not the site’s to write', (address) => {
    expect(pageFile(address)).toBeUndefined()
  })
})
