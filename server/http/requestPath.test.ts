import {describe, expect, test} from 'vitest'
import {requestPath} from './requestPath.ts'

describe('the path that a request asks for is read', () => {
  test.each([
    ['/', '/'],
    ['/Legal?a=b', '/Legal'],
    ['/a//b', '/a//b'],
    ['/a@b', '/a@b'],
    ['/k%C4%ABhei', '/k%C4%ABhei'],
    ['/a b', '/a%20b'],
    ['/a/../b', '/b'],
    ['http://www.example.com/Legal', '/Legal'],
    ['HTTPS://www.example.com:8443/Legal?a', '/Legal'],
    ['http://www.example.com', '/'],
    ['http://www.example.com?a', '/'],
    ['http://www.example.com#a', '/'],
  ])('from the target %s: %s', (target, path) => expect(requestPath(target)).toBe(path))
})

describe('no page, file or endpoint is at', () => {
  test.each([
    '',
    '*',
    'Legal',
    '//',
    '//evil.example/',
    '/\\evil.example',
    'http://a\\b/',
    'http://www.example.com/\\b',
    'http://user@www.example.com/',
    'http://www.exa mple.com/',
    'http:///Legal',
    'http://www.example.com:99999/',
    'ftp://www.example.com/',
    'x/Legal',
    'xhttp://www.example.com/',
  ])('the target "%s"', (target) => expect(requestPath(target)).toBeUndefined())

  test('a target that is not there', () => expect(requestPath(undefined)).toBeUndefined())
})
