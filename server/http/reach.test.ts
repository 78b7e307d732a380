import {describe, expect, test} from 'vitest'
import {describeReach, isLocalOnly} from './reach.ts'
import {readSettings} from '../settings/settings.ts'

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

describe('the operator is told who can reach the server', () => {
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
