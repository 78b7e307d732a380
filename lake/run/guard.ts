/*
 * Loaded first by every Node process below `lake run`. Requests for the hosted hosts go through the proxy, which gets their names and
 * needs no DNS. A library without support for proxies looks the address up itself and gets none, so its request does not leave the
 * machine.
 */
import dns from 'node:dns'
import {syncBuiltinESMExports} from 'node:module'
import {isHosted} from './hostedHosts.ts'

dns.lookup = new Proxy(dns.lookup, {
  apply(lookup, self, args: unknown[]) {
    const [hostname] = args
    const callback = args.at(-1)
    if (typeof hostname !== 'string' || !isHosted(hostname) || typeof callback !== 'function') {
      return Reflect.apply(lookup, self, args)
    }
    const error = Object.assign(new Error(refusal(hostname)), {code: dns.NOTFOUND, hostname})
    process.nextTick(() => void Reflect.apply(callback, undefined, [error]))
  },
})
syncBuiltinESMExports()

const refusal = (hostname: string): string =>
  `${hostname} is not asked: "lake run" keeps requests for it on this machine, and this one knows no proxy (HTTPS_PROXY). ` +
  'Use fetch, or node:https without an agent of your own.'
