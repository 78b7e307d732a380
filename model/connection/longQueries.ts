/**
 * The longest address of a query, in characters. Proxies refuse longer ones: nginx and Apache above about 8,000 over
 * HTTP/1.1, some others above 4,096.
 */
const LONGEST_ADDRESS = 4000

const QUERY_PATH = /\/data\/query\/[^/]+$/

/**
 * Wraps `fetch` so that it posts queries whose addresses would be too long for proxies. The content API and its CDN
 * answer both methods alike and cache both. The client itself posts only queries above 11 kB.
 */
export function postLongQueries(send: typeof fetch): typeof fetch {
  return (input, init) => {
    if (input instanceof Request || String(input).length <= LONGEST_ADDRESS) return send(input, init)
    const url = new URL(input, globalThis.location?.href)
    if (!QUERY_PATH.test(url.pathname)) return send(input, init)
    const asked = [...url.searchParams].filter(([name]) => name === 'query' || name.startsWith('$'))
    for (const [name] of asked) url.searchParams.delete(name)
    const {query, ...named} = Object.fromEntries(asked)
    const params = Object.fromEntries(
      Object.entries(named).map(([name, value]): [string, unknown] => [name.slice(1), JSON.parse(value)]),
    )
    const headers = new Headers(init?.headers)
    headers.set('content-type', 'application/json')
    return send(url, {...init, method: 'POST', headers, body: JSON.stringify({query, params})})
  }
}
