import {describe, expect, test} from 'vitest'
import {assertServed, isServed} from './access.ts'
import {Refusal} from './refusal.ts'

const ACCESS = {allowedHosts: ['www.example.com'], allowedOrigins: ['https://intranet.example']}

describe('a request is served', () => {
  test.each([
    ['localhost:4000', undefined],
    ['www.example.com', undefined],
    ['www.example.com', 'https://www.example.com'],
    ['www.example.com', 'https://intranet.example'],
  ])('at %s, when a page of %s sends it', (host, origin) => {
    expect(() => assertServed(ACCESS, {host, origin})).not.toThrow()
    expect(isServed(ACCESS, {host, origin})).toBe(true)
  })
})

describe('a request is refused, in words that say what to set', () => {
  test.each(['evil.example', 'www.example.com/a', ''])('at another host, "%s", from any sender', (host) => {
    const message =
      `Host "${host}" is not served here. Use the address that the server printed at its start, ` +
      'or set SITE_URL to this one, or add the host name to ALLOWED_HOSTS, and start the server again.'
    for (const origin of [undefined, 'https://evil.example', `https://${host}`]) {
      expect(() => assertServed(ACCESS, {host, origin})).toThrow(new Refusal(403, message))
      expect(isServed(ACCESS, {host, origin})).toBe(false)
    }
  })

  test('when it names no host at all', () => {
    const source = {host: undefined, origin: undefined}
    expect(() => assertServed(ACCESS, source)).toThrow('Host "" is not served here.')
    expect(isServed(ACCESS, source)).toBe(false)
  })

  test.each(['https://evil.example', 'null', 'http://www.example.com:81'])(
    'when a page of %s sends it',
    (origin) => {
      const source = {host: 'www.example.com', origin}
      const message =
        `Pages of "${origin}" may not call this server. If it is this server behind a proxy, set SITE_URL to that address ` +
        'and TRUSTED_PROXIES to the proxy, which passes the host on as X-Forwarded-Host; or add the host to ALLOWED_HOSTS.'
      expect(() => assertServed(ACCESS, source)).toThrow(
        expect.objectContaining({name: 'Refusal', status: 403, message, headers: {}}),
      )
      expect(isServed(ACCESS, source)).toBe(false)
    },
  )
})

test('what cannot be checked is a failure, and nobody is let in or taken for another site', () => {
  const broken = {
    get allowedHosts(): string[] {
      throw new TypeError('Broken')
    },
    allowedOrigins: [],
  }
  expect(() => isServed(broken, {host: 'www.example.com', origin: undefined})).toThrow(
    new TypeError('Broken'),
  )
})
