import type {IncomingMessage} from 'node:http'
import ipaddr from 'ipaddr.js'

type Address = ipaddr.IPv4 | ipaddr.IPv6

/** An address, and the number of first bits that the range shares. */
type AddressRange = [Address, bits: number]

/** Proxies whose word is trusted for a visitor's address and for the requested address. */
export type TrustedProxies = readonly AddressRange[]

/** Reads an address or a range, such as `127.0.0.1` or `10.0.0.0/8`. @returns undefined if it is neither */
export function parseRange(text: string): AddressRange | undefined {
  // IPv4 needs all four numbers: 10.0.0 would be read as 10.0.0.0, although it means a network.
  const isWhole = text.includes(':') || /^\d+\.\d+\.\d+\.\d+(?:\/|$)/.test(text)
  if (!isWhole) return undefined
  if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text)
  const address = readAddress(text)
  return address && [address, address.toByteArray().length * 8]
}

/**
 * Returns the address that a request counts for. This is the sender's or, if that is a trusted proxy, the last one in X-Forwarded-For
 * that is not trusted. An IPv6 address is reduced to its network, since one client has all of it.
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

/** Returns true if a connection comes from a trusted proxy. */
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
