import {extname} from 'node:path'
import {UsageError} from './command.ts'

const GUARD = new URL(`../run/guard${extname(import.meta.filename)}`, import.meta.url).href

/** What a lake without accounts is shown: it asks for none, but tools want to have one. */
const ANY_TOKEN = 'local'

type Environment = Readonly<Record<string, string | undefined>>

/** Where a command finds what stands in for the hosted API. */
interface Surroundings {
  /** The address of a `HostedProxy`. */
  proxy: string
  /** The file with what to trust: PEM. */
  certificates: string
}

/**
 * The environment by which a command, and every process below it, asks the lake in place of the hosted API. All of it is what Node
 * and other programs know of proxies, but for the guard.
 */
export function environmentFor(env: Environment, {proxy, certificates}: Surroundings): Environment {
  const unproxied = [env.no_proxy || env.NO_PROXY, 'localhost,127.0.0.1,[::1]'].filter(Boolean).join(',')
  return {
    SANITY_AUTH_TOKEN: ANY_TOKEN,
    ...env,
    HTTPS_PROXY: proxy,
    https_proxy: proxy,
    NO_PROXY: unproxied,
    no_proxy: unproxied,
    NODE_USE_ENV_PROXY: '1',
    NODE_EXTRA_CA_CERTS: certificates,
    NODE_OPTIONS: [env.NODE_OPTIONS, `--import=${GUARD}`].filter(Boolean).join(' '),
  }
}

/**
 * The proxy that other hosts are reached through, as an environment says.
 * @throws UsageError when it is none that speaks plain HTTP
 */
export function upstreamProxy(env: Environment): URL | undefined {
  const named = env.https_proxy || env.HTTPS_PROXY
  if (!named) return undefined
  const url = URL.parse(named)
  if (url?.protocol === 'http:') return url
  throw new UsageError('HTTPS_PROXY must be an address with http://, or not be set.')
}
