import ipaddr from 'ipaddr.js'
import {isLoopback} from 'content-lake'
import type {ServerSettings} from '../settings/settings.ts'

/**
 * Returns true if the settings name nobody beyond this machine: the server listens on loopback, allows no other name, the site is
 * nowhere else, and there is no proxy.
 */
export function isLocalOnly({host, allowedHosts, siteUrl, trustedProxies}: ServerSettings): boolean {
  return (
    isLoopbackListener(host) &&
    allowedHosts.every((name) => isLoopbackName(name)) &&
    (siteUrl === undefined || isLoopbackName(URL.parse(siteUrl)?.hostname ?? '')) &&
    trustedProxies.length === 0
  )
}

/** Tells the person who starts the server who can reach it, and what that means, in one line. */
export function describeReach(settings: ServerSettings): string {
  const {host, hostname, siteUrl, trustedProxies} = settings
  if (isLocalOnly(settings)) return 'Only this machine can reach the server.'
  if (!isLoopbackListener(host)) {
    const networks = hostname === 'localhost' ? "this machine's networks" : `the network of ${hostname}`
    return (
      `Everybody in ${networks} can reach the server, over plain HTTP: what they send, sessions too, can be read on the way. ` +
      'Let a proxy with TLS alone reach it: set HOST=127.0.0.1 if it is on this machine, or close the port to others.'
    )
  }
  const at = siteUrl === undefined ? '' : ` at ${siteUrl}`
  if (trustedProxies.length > 0) return `Everybody whom the proxy lets in can reach the server${at}.`
  return (
    `Everybody whom a proxy on this machine lets in can reach the server${at}, but no proxy is trusted: all its visitors count ` +
    'as one, over plain HTTP. Set TRUSTED_PROXIES=127.0.0.1.'
  )
}

/** Returns true if a host stands for loopback addresses only. */
const isLoopbackListener = (host: string): boolean =>
  ipaddr.isValid(host) ? isLoopbackAddress(host) : isLoopbackName(host.toLowerCase())

/** Returns true if a name or address, as `URL.hostname` spells it, is this machine's only; also for an IPv4 address within IPv6. */
const isLoopbackName = (hostname: string): boolean =>
  isLoopback(hostname) || isLoopbackAddress(hostname.replace(/^\[(.*)\]$/, '$1'))

const isLoopbackAddress = (address = ''): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'
