import {describe, expect, test} from 'vitest'
import {entryOf, isStudioPath, type PathContent, unknownContent} from './entries.ts'

describe('an address is the Studio’s', () => {
  test.each(['/studio', '/studio/', '/studio/structure/page', '/studio/a.js'])('%s', (pathname) => {
    expect(isStudioPath(pathname)).toBe(true)
    const nothing = (): PathContent => ({kind: 'nothing'})
    expect(entryOf({pathname, search: ''}, nothing)).toEqual({kind: 'studio', status: 200})
  })
})

test.each(['/', '/studios', '/a/studio', '/Studio', '/studio-tour'])('%s is not the Studio’s', (pathname) => {
  expect(isStudioPath(pathname)).toBe(false)
})

describe('an address of the site is answered', () => {
  const entryAt = (content: PathContent, search = '') =>
    entryOf({pathname: '/Rider', search}, (address) => {
      expect(address).toEqual({pathname: '/Rider', search})
      return content
    })

  test('by its page', () => {
    const address = '/Rider?search=fees'
    expect(entryAt({kind: 'page', address}, '?search=Fees')).toEqual({kind: 'site', status: 200, address})
  })

  test('by the page that says so where nothing is there', () =>
    expect(entryAt({kind: 'nothing'})).toEqual({kind: 'site', status: 404, address: undefined}))

  test.each<PathContent>([
    {kind: 'redirect', location: '/Driver', permanent: true},
    {kind: 'citySearch', city: 'San Jose'},
  ])('by what leads elsewhere: %j', (content) => expect(entryAt(content)).toEqual(content))

  test('by a page, whatever it is, while nobody knows what there is', () =>
    expect(entryOf({pathname: '/Rider', search: ''}, unknownContent)).toEqual({
      kind: 'site',
      status: 200,
      address: undefined,
    }))
})
