import type {IncomingMessage} from 'node:http'
import ipaddr from 'ipaddr.js'

type Address = ipaddr.IPv4 | ipaddr.IPv6

/** Addresses that share their first bits. */
type AddressRange = [Address, bits: number]

/** Proxies that may say for whom they ask, and at which address. */
export type TrustedProxies = readonly AddressRange[]

/** Reads an address or a range, such as `127.0.0.1` or `10.0.0.0/8`. @returns undefined when it is neither */
export function parseRange(text: string): AddressRange | undefined {
  // Of version 4 all four numbers: 10.0.0 would be 10.0.0.0, where a network is meant.
  const isWhole = text.includes(':') || /^\d+\.\d+\.\d+\.\d+(?:\/|$)/.test(text)
  if (!isWhole) return undefined
  if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text)
  const address = readAddress(text)
  return address && [address, address.toByteArray().length * 8]
}

/**
 * The address that a request counts for: the one that it comes from or, where that is a trusted proxy, the last
 * one in X-Forwarded-For that is none. Of an IPv6 address its network, since one client has all of it.
 */
export function clientAddress({socket, headers}: IncomingMessage, proxies: TrustedProxies): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',')
  let address = readAddress(socket.remoteAddress)
  while (address && isTrusted(address, proxies)) {
    const next = readAddress(forwarded.pop()?.trim())
    if (!next) break
    address = next
  }
  return address ? networkOf(address) : 'unknown'
}

/** Whether a connection's other end is a trusted proxy. */
export function isTrustedProxy(remoteAddress: string | undefined, proxies: TrustedProxies): boolean {
  const address = readAddress(remoteAddress)
  return address !== undefined && isTrusted(address, proxies)
}

function readAddress(text = ''): Address | undefined {
  return ipaddr.isValid(text) ? ipaddr.process(text) : undefined
}

const isTrusted = (address: Address, proxies: TrustedProxies): boolean =>
  proxies.some(([proxy, bits]) => proxy.kind() === address.kind() && address.match(proxy, bits))

/** Bytes of an IPv6 address that name the network of one household or one rented machine. */
const NETWORK_BYTES = 8

function networkOf(address: Address): string {
  if (address.kind() === 'ipv4') return address.toString()
  const bytes = address.toByteArray().map((byte, index) => (index < NETWORK_BYTES ? byte : 0))
  return `${ipaddr.fromByteArray(bytes).toString()}/64`
}
