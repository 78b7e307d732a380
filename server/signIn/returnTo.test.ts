import {describe, expect, test} from 'vitest'
import {returnPath} from './returnTo.ts'

const ORIGIN = 'https://loop.example.com'

describe('After signing in, people go on', () => {
  test.each([
    ['/studio/facts', '/studio/facts'],
    ['/studio/facts?a=1#b', '/studio/facts?a=1#b'],
    [`${ORIGIN}/studio/facts?a=1#b`, '/studio/facts?a=1#b'],
    ['/studio//facts', '/studio//facts'],
    ['/studio/structure;a?b#c', '/studio/structure;a?b#c'],
  ])('to where they came from: %s', (wanted, path) => {
    expect(returnPath(wanted, ORIGIN)).toBe(path)
  })

  test.each([
    null,
    '//evil.example/',
    '/\\evil.example/',
    'https://evil.example/studio',
    'http://loop.example.com/',
    'https://loop.example.com:8443/',
    'javascript:alert(1)',
    'http://[',
  ])('to the Studio from nowhere, and from anywhere else: %s', (wanted) => {
    expect(returnPath(wanted, ORIGIN)).toBe('/studio/')
  })

  test.each([
    ['/.//evil.example', '/evil.example'],
    [`${ORIGIN}//evil.example`, '/evil.example'],
    [`${ORIGIN}////evil.example/a//b`, '/evil.example/a//b'],
  ])('never to another server, whatever the path begins with: %s', (wanted, path) => {
    expect(returnPath(wanted, ORIGIN)).toBe(path)
  })
})
