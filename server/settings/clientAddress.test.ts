import {describe, expect, it} from 'vitest'
import {clientAddress, isTrustedProxy, parseRange} from './clientAddress.ts'
import {messageFrom, proxiesAt} from '../shares/messageFixtures.ts'

const proxies = proxiesAt('127.0.0.1', '10.0.0.0/8', 'fd00::/8')

describe('the address that a request counts for', () => {
  it.each([
    ['its own, where nobody stands between', '203.0.113.7', undefined, '203.0.113.7'],
    ['its own, whatever it says, where it is no trusted proxy', '203.0.113.7', '198.51.100.1', '203.0.113.7'],
    ['that for which a trusted proxy asks', '127.0.0.1', '203.0.113.7', '203.0.113.7'],
    [
      'the last one that no trusted proxy has',
      '127.0.0.1',
      '198.51.100.1, 203.0.113.7, 10.1.2.3',
      '203.0.113.7',
    ],
    ['that of a proxy which says nothing', '127.0.0.1', undefined, '127.0.0.1'],
    ['that of the first proxy, where all are', '127.0.0.1', '10.1.2.3', '10.1.2.3'],
    ['that of the proxy behind what is no address', '127.0.0.1', '203.0.113.7, nonsense', '127.0.0.1'],
    [
      'an address of IPv4, also where it is written as one of IPv6',
      '::ffff:203.0.113.7',
      undefined,
      '203.0.113.7',
    ],
    ['the network of an address of IPv6', '2001:db8:1:2:3:4:5:6', undefined, '2001:db8:1:2::/64'],
    ['one that a proxy of IPv6 names', 'fd00::1', '2001:db8:1:2::7', '2001:db8:1:2::/64'],
    ['unknown, where the connection is gone', undefined, '203.0.113.7', 'unknown'],
  ])('is %s', (_, remoteAddress, forwarded, address) => {
    expect(clientAddress(messageFrom(remoteAddress, forwarded), proxies)).toBe(address)
  })
})

describe('a trusted proxy', () => {
  it.each([
    ['127.0.0.1', true],
    ['::ffff:127.0.0.1', true],
    ['10.255.0.1', true],
    ['11.0.0.1', false],
    ['fd12::1', true],
    ['fe80::1', false],
    ['nonsense', false],
    [undefined, false],
  ])('is known by its address: %s', (address, isTrusted) => {
    expect(isTrustedProxy(address, proxies)).toBe(isTrusted)
  })

  it('is named by an address or a range, and by nothing else', () => {
    expect(['10.0.0.0/8', '127.0.0.1', '::1'].map((text) => parseRange(text)?.[1])).toEqual([8, 32, 128])
    expect(['localhost', '10.0.0.0/64', ''].map(parseRange)).toEqual([undefined, undefined, undefined])
  })
})
