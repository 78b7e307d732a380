import {readFileSync} from 'node:fs'
import path from 'node:path'
import {parseEnv} from 'node:util'
import {describe, expect, test} from 'vitest'
import {readConnection} from '../../model/connection/connection.ts'
import {readServiceAddresses} from '../../src/services/addresses.ts'
import {readBackupSettings} from '../backups/backupSettings.ts'
import {OperatorError} from '../errors.ts'
import {readSettings, siteUrlOf} from './settings.ts'
import {readStaffSettings} from '../staff/staffSettings.ts'

test('a server about which nothing is set serves this machine alone, and shows nothing of itself', () => {
  expect(readSettings({})).toEqual({
    host: '127.0.0.1',
    hostname: 'localhost',
    port: 4000,
    allowedHosts: ['127.0.0.1'],
    siteUrl: undefined,
    trustedProxies: [],
    lakeFolder: path.resolve('.lake'),
    pagesMemory: 64_000_000,
    openDataset: false,
    accessLog: false,
    metricsToken: undefined,
    viewerToken: undefined,
  })
})

test('the example file, copied as it is, changes nothing', () => {
  const example = parseEnv(readFileSync('.env.example', 'utf8'))
  expect(Object.keys(example)).toContain('PAGES_MEMORY')
  expect(readSettings(example)).toEqual(readSettings({}))
  expect(readStaffSettings(example)).toEqual(readStaffSettings({}))
  expect(readConnection(example)).toEqual(readConnection({}))
  expect(readServiceAddresses(example)).toEqual(readServiceAddresses({}))
  expect(readBackupSettings(example, '.lake')).toEqual(readBackupSettings({}, '.lake'))
})

test('what is set to nothing counts as not set', () => {
  const names = ['HOST', 'PORT', 'LAKE_DIR', 'PAGES_MEMORY', 'OPEN_DATASET', 'ACCESS_LOG']
  const others = ['ALLOWED_HOSTS', 'SITE_URL', 'TRUSTED_PROXIES', 'METRICS_TOKEN', 'SANITY_VIEWER_TOKEN']
  const nothing = [...names.map((name) => [name, '']), ...others.map((name) => [name, '  '])]
  expect(readSettings(Object.fromEntries(nothing))).toEqual(readSettings({}))
})

describe('the server goes by', () => {
  test.each([
    ['127.0.0.1', 'localhost', ['127.0.0.1']],
    ['127.1', 'localhost', ['127.0.0.1']],
    ['127.0.0.2', '127.0.0.2', ['127.0.0.2']],
    ['0.0.0.0', 'localhost', []],
    ['::', 'localhost', []],
    ['::1', '[::1]', ['[::1]']],
    ['2001:DB8:0::1', '[2001:db8::1]', ['[2001:db8::1]']],
    ['Office-Server', 'office-server', ['office-server']],
  ])('the name of where it listens: %s', (HOST, hostname, allowedHosts) => {
    expect(readSettings({HOST})).toMatchObject({host: HOST, hostname, allowedHosts})
  })

  test('the names that the owner allows, as browsers spell them, and that of the site', () => {
    const variables = {
      ALLOWED_HOSTS: ' WWW.Example.com,, [2001:DB8:0::1] ,2001:db8::2',
      SITE_URL: 'https://loop.example:8443/',
    }
    expect(readSettings(variables).allowedHosts).toEqual([
      '127.0.0.1',
      'www.example.com',
      '[2001:db8::1]',
      '[2001:db8::2]',
      'loop.example',
    ])
    expect(readSettings({...variables, HOST: '0.0.0.0'}).allowedHosts[0]).toBe('www.example.com')
  })

  test('the address of the site, or else the one where it listens', () => {
    expect(siteUrlOf(readSettings({SITE_URL: ' https://Loop.example:8443/ '}))).toBe(
      'https://loop.example:8443',
    )
    expect(siteUrlOf(readSettings({SITE_URL: 'http://loop.example'}))).toBe('http://loop.example')
    expect(siteUrlOf(readSettings({HOST: '::1', PORT: '0'}))).toBe('http://[::1]:0')
  })
})

test('every setting is taken as it is written, without the spaces around it', () => {
  const token = 'Az09.~_+/--------20=='
  const settings = readSettings({
    PORT: '65535',
    TRUSTED_PROXIES: ' 127.0.0.1 ,, 10.0.0.0/8 ',
    LAKE_DIR: '/srv/lake',
    PAGES_MEMORY: '0',
    OPEN_DATASET: 'true',
    ACCESS_LOG: 'true',
    METRICS_TOKEN: ` ${token} `,
    SANITY_VIEWER_TOKEN: ' viewer ',
  })
  expect(settings).toMatchObject({
    port: 65_535,
    lakeFolder: '/srv/lake',
    pagesMemory: 0,
    openDataset: true,
    accessLog: true,
    metricsToken: token,
    viewerToken: 'viewer',
  })
  expect(settings.trustedProxies.map(([address, bits]) => `${address}/${bits}`)).toEqual([
    '127.0.0.1/32',
    '10.0.0.0/8',
  ])
  expect(readSettings({PAGES_MEMORY: '999999', METRICS_TOKEN: 'a'.repeat(20)})).toMatchObject({
    pagesMemory: 999_999_000_000,
    metricsToken: 'a'.repeat(20),
  })
})

describe('what cannot be right keeps the server from starting, in a line that says how to mend it', () => {
  const HOST = 'Set it to one host name or IP address, without scheme or port, such as 127.0.0.1.'
  const PORT = 'Set it to a number from 0 to 65535, such as 4000.'
  const HOSTS = 'List host names only, without port or path, such as www.example.com.'
  const SITE = 'Set it to where visitors reach the site, without a path, such as https://www.example.com.'
  const PROXIES = 'List IP addresses or ranges, such as 127.0.0.1 and 10.0.0.0/8.'
  const MEMORY = 'Set it to a number of megabytes, such as 128.'
  const SWITCH = 'Set it to true or false.'

  test.each([
    ['HOST', 'http://localhost', `HOST is "http://localhost". ${HOST}`],
    ['HOST', 'localhost:4000', `HOST is "localhost:4000". ${HOST}`],
    ['HOST', '[::1]', `HOST is "[::1]". ${HOST}`],
    ['HOST', '256.0.0.1', `HOST is "256.0.0.1". ${HOST}`],
    ['PORT', '65536', `PORT is "65536". ${PORT}`],
    ['PORT', '-1', `PORT is "-1". ${PORT}`],
    ['PORT', '4000x', `PORT is "4000x". ${PORT}`],
    ['PORT', 'x4000', `PORT is "x4000". ${PORT}`],
    ['PORT', '004000', `PORT is "004000". ${PORT}`],
    ['ALLOWED_HOSTS', 'a.example, b.example:80', `ALLOWED_HOSTS has "b.example:80". ${HOSTS}`],
    ['ALLOWED_HOSTS', 'b.example/a', `ALLOWED_HOSTS has "b.example/a". ${HOSTS}`],
    ['ALLOWED_HOSTS', 'a[::1]', `ALLOWED_HOSTS has "a[::1]". ${HOSTS}`],
    ['ALLOWED_HOSTS', '[::1]:80', `ALLOWED_HOSTS has "[::1]:80". ${HOSTS}`],
    ['SITE_URL', 'www.example.com', `SITE_URL is "www.example.com". ${SITE}`],
    ['SITE_URL', 'ftp://www.example.com', `SITE_URL is "ftp://www.example.com". ${SITE}`],
    ['SITE_URL', 'https://a.example/site', `SITE_URL is "https://a.example/site". ${SITE}`],
    ['SITE_URL', 'https://a.example/?a', `SITE_URL is "https://a.example/?a". ${SITE}`],
    ['TRUSTED_PROXIES', '10.0.0.1, nginx', `TRUSTED_PROXIES has "nginx". ${PROXIES}`],
    ['PAGES_MEMORY', '64 MB', `PAGES_MEMORY is "64 MB". ${MEMORY}`],
    ['PAGES_MEMORY', '-64', `PAGES_MEMORY is "-64". ${MEMORY}`],
    ['PAGES_MEMORY', '1000000', `PAGES_MEMORY is "1000000". ${MEMORY}`],
    ['OPEN_DATASET', 'yes', `OPEN_DATASET is "yes". ${SWITCH}`],
    ['ACCESS_LOG', '1', `ACCESS_LOG is "1". ${SWITCH}`],
  ])('%s=%s', (name, value, message) => {
    expect(() => readSettings({[name]: value})).toThrow(new OperatorError(message))
  })

  test.each(['a'.repeat(19), `${'a'.repeat(20)} b`, `=${'a'.repeat(20)}`, `(${'a'.repeat(20)}`])(
    'METRICS_TOKEN=%s, which is not said again',
    (token) => {
      expect(() => readSettings({METRICS_TOKEN: token})).toThrow(
        new OperatorError(
          'METRICS_TOKEN is no good. Set it to 20 letters and digits or more, such as what `openssl rand -hex 20` prints.',
        ),
      )
    },
  )
})
