import {describe, expect, test} from 'vitest'
import {describeReach, isDirectLoopback, isLocalOnly} from './reach.ts'
import {readSettings} from '../settings/settings.ts'

const DIRECT = {
  socket: {remoteAddress: '127.0.0.1'},
  headers: {host: 'localhost:4000'},
  httpVersion: '1.1',
  url: '/sign-in',
}
const from = (remoteAddress: string | undefined) => ({...DIRECT, socket: {remoteAddress}})
const to = (host: string | undefined) => ({...DIRECT, headers: {host}})

describe('a request counts as one straight from this machine', () => {
  test.each(['127.0.0.1', '127.0.0.53', '::1', '::ffff:127.0.0.1'])('when it comes from %s', (address) =>
    expect(isDirectLoopback(from(address))).toBe(true),
  )

  test.each([
    'localhost',
    'LOCALHOST:4000',
    'demo.localhost',
    '127.0.0.1:4000',
    '127.1',
    '[::1]:4000',
    '[::1]',
  ])('when it is sent to %s', (host) => expect(isDirectLoopback(to(host))).toBe(true))

  test('with the headers that browsers send', () => {
    const headers = {
      host: 'localhost:4000',
      origin: 'http://localhost:4000',
      referer: 'http://localhost:4000/studio/',
      cookie: 'a=b',
      'user-agent': 'Mozilla/5.0',
      'sec-fetch-site': 'same-origin',
      'upgrade-insecure-requests': '1',
      'x-sanity-lineage': 'studio',
    }
    expect(isDirectLoopback({...DIRECT, headers})).toBe(true)
  })
})

describe('a request does not count as one straight from this machine', () => {
  test.each([
    undefined,
    '',
    '192.168.1.4',
    '10.0.0.1',
    '::ffff:192.168.1.4',
    'fe80::1',
    '2001:db8::1',
    '127.0.0.1, x',
  ])('when it comes from %s', (address) => expect(isDirectLoopback(from(address))).toBe(false))

  test.each([
    undefined,
    '',
    'www.example.com',
    'localhost.example.com',
    '127.0.0.1.example.com',
    'www.example.com@localhost',
    'localhost/www.example.com',
    'localhost, www.example.com',
    '0.0.0.0:4000',
    '[::]:4000',
    'notlocalhost',
  ])('when it is sent to %s', (host) => expect(isDirectLoopback(to(host))).toBe(false))

  test.each([
    'x-forwarded-for',
    'x-forwarded-proto',
    'x-forwarded-host',
    'x-forwarded-port',
    'x-forwarded-server',
    'x-forwarded',
    'forwarded',
    'forwarded-for',
    'x-real-ip',
    'x-client-ip',
    'x-cluster-client-ip',
    'x-original-forwarded-for',
    'x-original-host',
    'x-scheme',
    'via',
    'cf-connecting-ip',
    'cf-ray',
    'cdn-loop',
    'true-client-ip',
    'fastly-client-ip',
    'fly-client-ip',
    'client-ip',
    'x-azure-clientip',
    'x-amzn-trace-id',
    'x-envoy-external-address',
    'tailscale-user-login',
    'X-Forwarded-For',
  ])('when it has a header %s, even one that says localhost', (name) => {
    for (const value of ['127.0.0.1', 'localhost', '']) {
      expect(isDirectLoopback({...DIRECT, headers: {...DIRECT.headers, [name]: value}})).toBe(false)
    }
  })

  test('when it is one of HTTP/1.0, as a bare nginx sends them', () =>
    expect(isDirectLoopback({...DIRECT, httpVersion: '1.0'})).toBe(false))

  test.each(['http://localhost:4000/sign-in', 'http://www.example.com/', '*', ''])(
    'when its target is that of a proxy: "%s"',
    (url) => expect(isDirectLoopback({...DIRECT, url})).toBe(false),
  )
})

describe('settings tell of nobody beyond this machine', () => {
  test.each([
    {},
    {HOST: ''},
    {HOST: 'localhost'},
    {HOST: 'LocalHost'},
    {HOST: '127.0.0.2'},
    {HOST: '127.1'},
    {HOST: '::1'},
    {HOST: '0:0:0:0:0:0:0:1'},
    {HOST: '::ffff:127.0.0.1'},
    {SITE_URL: 'http://localhost:4000'},
    {SITE_URL: 'https://[::1]:4000'},
    {ALLOWED_HOSTS: ' , ', TRUSTED_PROXIES: ' '},
    {ALLOWED_HOSTS: 'demo.localhost'},
  ])('with %j', (variables) => expect(isLocalOnly(readSettings(variables))).toBe(true))
})

describe('settings tell of others than this machine', () => {
  test.each([
    {HOST: '0.0.0.0'},
    {HOST: '0'},
    {HOST: '0x0'},
    {HOST: '::'},
    {HOST: '0:0:0:0:0:0:0:0'},
    {HOST: '::ffff:0.0.0.0'},
    {HOST: '192.168.1.4'},
    {HOST: '2001:db8::1'},
    {HOST: 'office-server'},
    {HOST: 'localhost.example.com'},
    {ALLOWED_HOSTS: 'www.example.com'},
    {ALLOWED_HOSTS: '192.168.1.4'},
    {SITE_URL: 'https://www.example.com'},
    {SITE_URL: 'http://127.0.0.1.example.com'},
    {TRUSTED_PROXIES: '127.0.0.1'},
    {TRUSTED_PROXIES: '::1'},
  ])('with %j', (variables) => expect(isLocalOnly(readSettings(variables))).toBe(false))
})

describe('whoever starts the server is told who can reach it', () => {
  test.each([
    [{}, 'Only this machine can reach the server.'],
    [{HOST: '0.0.0.0'}, "Everybody in this machine's networks can reach the server, over plain HTTP"],
    [{HOST: '::', TRUSTED_PROXIES: '10.0.0.1'}, 'or close the port to others'],
    [{HOST: '192.168.1.4'}, 'Everybody in the network of 192.168.1.4 can reach the server'],
    [
      {SITE_URL: 'https://www.example.com', TRUSTED_PROXIES: '127.0.0.1'},
      'Everybody whom the proxy lets in can reach the server at https://www.example.com.',
    ],
    [{SITE_URL: 'https://www.example.com'}, 'no proxy is trusted'],
    [{ALLOWED_HOSTS: 'www.example.com'}, 'Set TRUSTED_PROXIES=127.0.0.1'],
  ])('with %j', (variables, line) => {
    expect(describeReach(readSettings(variables))).toContain(line)
    expect(describeReach(readSettings(variables))).not.toContain('\n')
  })
})
