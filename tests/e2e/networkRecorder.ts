/**
 * Loaded into the server's process before anything else: records every host outside this machine that it looks up or
 * connects to, in the file that NETWORK_RECORD names.
 */
import dns from 'node:dns'
import {appendFileSync} from 'node:fs'
import net from 'node:net'

const file = process.env['NETWORK_RECORD']
const LOCAL = /^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|::1|::ffff:127\..*)$/

function note(host: string): void {
  if (file && !LOCAL.test(host)) appendFileSync(file, `${host}\n`)
}

function hostOf(target: unknown): string | undefined {
  if (Array.isArray(target)) return hostOf(target[0])
  if (typeof target !== 'object' || target === null || !('host' in target)) return undefined
  return typeof target.host === 'string' ? target.host : undefined
}

const {connect} = net.Socket.prototype
net.Socket.prototype.connect = new Proxy(connect, {
  apply(original, socket, parameters: unknown[]) {
    const host = hostOf(parameters[0])
    if (host) note(host)
    return Reflect.apply(original, socket, parameters)
  },
})

dns.lookup = new Proxy(dns.lookup, {
  apply(original, self, parameters: unknown[]) {
    if (typeof parameters[0] === 'string') note(parameters[0])
    return Reflect.apply(original, self, parameters)
  },
})
