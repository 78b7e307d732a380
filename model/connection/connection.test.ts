import {createClient} from '@sanity/client'
import {describe, expect, test, vi} from 'vitest'
import {clientConfig} from './clientConfig.ts'
import {ConnectionError, readConnection} from './connection.ts'

/** Returns the address to which a client of these variables would send a query, without sending it. */
async function addressOfQuery(variables: Parameters<typeof readConnection>[0]): Promise<URL> {
  const send = vi.fn<typeof fetch>(() => Promise.resolve(Response.json({result: [], ms: 1})))
  vi.stubGlobal('fetch', send)
  const config = clientConfig(readConnection(variables), 'http://localhost:4000')
  const client = createClient({...config, ...(config.resolveFetch ? {} : {resolveFetch: () => send})})
  await client.fetch('*[_type == $type]', {type: 'page'})
  vi.unstubAllGlobals()
  return new URL(String(send.mock.calls[0]?.[0]))
}

describe('where content comes from', () => {
  test('without variables it is the embedded lake on the page’s own origin', async () => {
    const address = await addressOfQuery({})
    expect(address.origin).toBe('http://localhost:4000')
    expect(address.pathname).toBe('/v2025-02-19/data/query/production')
    expect(address.searchParams.get('perspective')).toBe('published')
  })

  test('empty variables are the same as none', () => {
    expect(readConnection({VITE_SANITY_PROJECT_ID: '', VITE_SANITY_DATASET: ' '}).embedded).toBe(true)
  })

  test('two variables lead to the API CDN of a hosted project', async () => {
    const address = await addressOfQuery({VITE_SANITY_PROJECT_ID: 'ab12cd34', VITE_SANITY_DATASET: 'staging'})
    expect(address.origin).toBe('https://ab12cd34.apicdn.sanity.io')
    expect(address.pathname).toBe('/v2025-02-19/data/query/staging')
    expect(address.searchParams.get('perspective')).toBe('published')
  })

  test.each([
    [{VITE_SANITY_DATASET: 'production'}, 'VITE_SANITY_PROJECT_ID is not'],
    [{VITE_SANITY_PROJECT_ID: 'my project', VITE_SANITY_DATASET: 'production'}, 'VITE_SANITY_PROJECT_ID'],
    [{VITE_SANITY_PROJECT_ID: 'ab12cd34'}, 'VITE_SANITY_DATASET is "". Set it'],
    [{VITE_SANITY_PROJECT_ID: 'ab12cd34', VITE_SANITY_DATASET: 'Production!'}, 'VITE_SANITY_DATASET'],
  ])('%o cannot be right, and the error names the variable', (variables, name) => {
    expect(() => readConnection(variables)).toThrow(ConnectionError)
    expect(() => readConnection(variables)).toThrow(name)
    expect(() => readConnection(variables)).toThrow(expect.objectContaining({name: 'ConnectionError'}))
  })
})
