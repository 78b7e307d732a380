import {describe, expect, it} from 'vitest'
import {assertAllowedSource, isLoopback} from './allowedHosts.ts'

const LOCAL_ONLY = {allowedHosts: [], allowedOrigins: []}
const OPENED = {allowedHosts: ['lake.example.com'], allowedOrigins: ['https://site.example.com']}

function isAllowed(policy: typeof OPENED | typeof LOCAL_ONLY, host: string | undefined, origin?: string) {
  try {
    assertAllowedSource(policy, {host, origin})
    return true
  } catch {
    return false
  }
}

describe('who may talk to the lake', () => {
  it.each(['localhost', 'localhost:4000', '127.0.0.1:4000', '127.9.8.7', '[::1]:4000', 'abc.localhost:1'])(
    'serves the loopback name %s',
    (host) => expect(isAllowed(LOCAL_ONLY, host)).toBe(true),
  )

  it.each([
    undefined,
    '',
    'evil.example',
    '127.0.0.1.evil.example',
    'localhost.evil.example',
    '192.168.1.4',
    'a b',
    'somebody@localhost',
    'localhost/evil.example',
    'localhost?evil.example',
  ])('refuses the host %s', (host) => expect(isAllowed(LOCAL_ONLY, host)).toBe(false))

  it('serves a host name that it was told to, on any port', () => {
    expect(isAllowed(OPENED, 'lake.example.com')).toBe(true)
    expect(isAllowed(OPENED, 'lake.example.com:8443')).toBe(true)
    expect(isAllowed(OPENED, 'other.example.com')).toBe(false)
  })

  it('lets a page call the origin that it came from', () => {
    expect(isAllowed(LOCAL_ONLY, 'localhost:4000', 'http://localhost:4000')).toBe(true)
    expect(isAllowed(OPENED, 'lake.example.com', 'https://lake.example.com')).toBe(true)
  })

  it.each(['http://localhost:5000', 'https://evil.example', 'null', 'chrome-extension://abc', 'file://'])(
    'refuses a page of %s',
    (origin) => expect(isAllowed(LOCAL_ONLY, 'localhost:4000', origin)).toBe(false),
  )

  it('lets in an origin that it was told to, and only that spelling of it', () => {
    expect(isAllowed(OPENED, 'localhost:4000', 'https://site.example.com')).toBe(true)
    expect(isAllowed(OPENED, 'localhost:4000', 'http://site.example.com')).toBe(false)
  })

  it('names the setting that would let a request in', () => {
    expect(() => assertAllowedSource(LOCAL_ONLY, {host: 'a.example', origin: null})).toThrow(/allowedHosts/)
    expect(() => assertAllowedSource(LOCAL_ONLY, {host: 'localhost', origin: 'http://b.example'})).toThrow(
      /"http:\/\/b\.example".*allowedOrigins/,
    )
  })

  it('takes only this machine for loopback', () => {
    expect(isLoopback('127.0.0.1')).toBe(true)
    expect(isLoopback('notlocalhost')).toBe(false)
  })
})
