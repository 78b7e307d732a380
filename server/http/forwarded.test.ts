import {describe, expect, test} from 'vitest'
import {takeForwardedAddress} from './forwarded.ts'
import {readSettings} from '../settings/settings.ts'

const {trustedProxies} = readSettings({TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8'})

interface Sent {
  from?: string
  target?: string
  headers?: Record<string, string>
}

/** Returns the target and the host of a request, as the server sees them. */
function seen({from = '127.0.0.1', target = '/Legal?a=b', headers = {}}: Sent) {
  const sent: Record<string, string | undefined> = {host: '127.0.0.1:4000', ...headers}
  const message = {socket: {remoteAddress: from}, url: target, headers: sent}
  takeForwardedAddress(message, trustedProxies)
  const once = {target: message.url, host: sent['host']}
  // A handshake that is not accepted comes a second time, as a request.
  takeForwardedAddress(message, trustedProxies)
  expect({target: message.url, host: sent['host']}).toEqual(once)
  return once
}

const FORWARDED = {'x-forwarded-proto': 'https', 'x-forwarded-host': 'www.example.com'}

describe('a request of a trusted proxy has the address that the visitor asked for', () => {
  test.each(['127.0.0.1', '::ffff:127.0.0.1', '10.1.2.3'])('when the proxy is at %s', (from) =>
    expect(seen({from, headers: FORWARDED})).toEqual({
      target: 'https://www.example.com/Legal?a=b',
      host: 'www.example.com',
    }),
  )

  test('with the port that the visitor asked for', () => {
    const headers = {...FORWARDED, 'x-forwarded-host': 'www.example.com:8443'}
    expect(seen({headers}).target).toBe('https://www.example.com:8443/Legal?a=b')
  })

  test('when the proxy passes the host on as it is', () => {
    const headers = {host: 'www.example.com', 'x-forwarded-proto': 'https'}
    expect(seen({headers}).target).toBe('https://www.example.com/Legal?a=b')
  })

  test('when the proxy names the scheme of a socket', () => {
    const headers = {...FORWARDED, 'x-forwarded-proto': 'wss'}
    expect(seen({headers, target: '/__lake/multiplex'}).target).toBe(
      'https://www.example.com/__lake/multiplex',
    )
  })

  test('when the proxy sends the address in full', () =>
    expect(seen({headers: FORWARDED, target: 'http://127.0.0.1:4000/Legal'}).target).toBe(
      'https://www.example.com/Legal',
    ))

  test('of which the proxy itself has said the last, whatever the visitor has said before', () => {
    const headers = {
      'x-forwarded-proto': 'https, http',
      'x-forwarded-host': 'localhost, www.example.com',
    }
    expect(seen({headers})).toEqual({target: 'http://www.example.com/Legal?a=b', host: 'www.example.com'})
  })

  test.each(['http', '', 'ftp', 'https://', 'javascript:'])('over HTTP when the scheme is "%s"', (scheme) => {
    const headers = {...FORWARDED, 'x-forwarded-proto': scheme}
    expect(seen({headers}).target).toBe('http://www.example.com/Legal?a=b')
  })

  test.each(['www.example.com/evil', 'user@www.example.com', 'a b', '[::1'])(
    'but for a host that is none, which is then refused: %s',
    (host) => {
      const headers = {...FORWARDED, 'x-forwarded-host': host}
      expect(seen({headers})).toEqual({target: '/Legal?a=b', host})
    },
  )

  test.each(['//evil.example/', '*'])('but for a target that cannot be read, which stays so: %s', (target) =>
    expect(seen({target, headers: FORWARDED}).target).toBe(target),
  )
})

describe('a request of anybody else has the address that the connection has', () => {
  test.each(['192.168.1.4', '::1', '2001:db8::1'])('whatever it says of its address, from %s', (from) =>
    expect(seen({from, headers: FORWARDED})).toEqual({target: '/Legal?a=b', host: '127.0.0.1:4000'}),
  )

  test.each([
    ['https://www.example.com/Legal', '/Legal', 'www.example.com'],
    ['HTTPS://localhost:4000/a?b', '/a?b', 'localhost:4000'],
    ['http://localhost', '/', 'localhost'],
    ['http://localhost?a', '?a', 'localhost'],
  ])('also when its target names a scheme: %s', (target, path, host) =>
    expect(seen({from: '::1', target})).toEqual({target: path, host}),
  )
})
