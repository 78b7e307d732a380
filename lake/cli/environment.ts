import {extname} from 'node:path'
import {UsageError} from './command.ts'

const GUARD = new URL(`../run/guard${extname(import.meta.filename)}`, import.meta.url).href

/** Token for a lake without accounts: it requires none, but tools do. */
const ANY_TOKEN = 'local'

type Environment = Readonly<Record<string, string | undefined>>

/** Addresses that stand in for the hosted API. */
interface Surroundings {
  /** The address of a `HostedProxy`. */
  proxy: string
  /** File of trusted certificates: PEM. */
  certificates: string
}

/**
 * Returns the environment in which a command, and every process below it, reaches the lake in place of the hosted API. Apart from the
 * guard, it consists of the usual proxy variables of Node and other programs.
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
 * Returns the proxy to other hosts that the environment names.
 * @throws UsageError if it is not a proxy over plain HTTP
 */
export function upstreamProxy(env: Environment): URL | undefined {
  const named = env.https_proxy || env.HTTPS_PROXY
  if (!named) return undefined
  const url = URL.parse(named)
  if (url?.protocol === 'http:') return url
  throw new UsageError('HTTPS_PROXY must be an address with http://, or not be set.')
}
