import {createClient} from '@sanity/client'
import {describe, expect, onTestFinished, test} from 'vitest'
import {clientConfig} from '../../model/connection/clientConfig.ts'
import {readConnection} from '../../model/connection/connection.ts'
import {fetchContent} from './contentOptions.ts'

const ORIGIN = 'http://localhost:4000'
const HOSTED = {VITE_SANITY_PROJECT_ID: 'ab12cd34', VITE_SANITY_DATASET: 'staging'}
const QUERY = '*[_type == "fact"] | order(_createdAt asc, _id asc){key, unit, value, text}'

const WELCOME = 'event: welcome\nid: 1\ndata: {"type": "welcome"}\n\n'

/** The client of these variables as a browser has it, and every request that it sends. */
function openClient(variables: Parameters<typeof readConnection>[0]) {
  const requests: Request[] = []
  const send: typeof fetch = (input, init) => {
    const request = new Request(input, init)
    requests.push(request)
    const isStream = request.headers.get('accept') === 'text/event-stream'
    return Promise.resolve(
      isStream
        ? new Response(WELCOME, {headers: {'Content-Type': 'text/event-stream'}})
        : Response.json({result: [], ms: 1, syncTags: ['s1:a']}),
    )
  }
  const config = clientConfig(readConnection(variables), ORIGIN)
  return {client: createClient({...config, resolveFetch: () => send}), requests}
}

async function requestsOf(variables: Parameters<typeof readConnection>[0], lastLiveEventId?: string) {
  const {client, requests} = openClient(variables)
  const source = {loadClient: () => Promise.resolve(client), ...(lastLiveEventId ? {lastLiveEventId} : {})}
  await fetchContent(source, {name: 'facts', query: QUERY, params: {}}, new AbortController().signal)
  return requests.map(({method, url, headers}) => ({method, url: new URL(url), headers}))
}

describe.each([
  ['embedded', {}, `${ORIGIN}/v2025-02-19/data/query/production`],
  ['hosted', HOSTED, 'https://ab12cd34.apicdn.sanity.io/v2025-02-19/data/query/staging'],
] as const)('a visitor’s query, %s', (_mode, variables, address) => {
  test('goes to the documented address, for published content, under the site’s tag', async () => {
    const [request, ...others] = await requestsOf(variables)
    expect(others).toEqual([])
    expect(request?.method).toBe('GET')
    expect(request && request.url.origin + request.url.pathname).toBe(address)
    expect(Object.fromEntries(request?.url.searchParams ?? [])).toEqual({
      query: QUERY,
      perspective: 'published',
      returnQuery: 'false',
      tag: 'site',
    })
  })

  test('after a publish accepts no answer that is older', async () => {
    const [request] = await requestsOf(variables, 'event-5')
    expect(request?.url.searchParams.get('lastLiveEventId')).toBe('event-5')
  })

  test('carries no token', async () => {
    const [request] = await requestsOf(variables)
    expect(request?.headers.has('authorization')).toBe(false)
  })
})

test.each([
  ['embedded', {}, `${ORIGIN}/v2025-02-19/data/live/events/production`],
  ['hosted', HOSTED, 'https://ab12cd34.api.sanity.io/v2025-02-19/data/live/events/staging'],
] as const)(
  'what is published is listened for where events are told, %s',
  async (_mode, variables, address) => {
    const {client, requests} = openClient(variables)
    const welcomed = new Promise((resolve, reject) => {
      const subscription = client.live.events().subscribe({next: resolve, error: reject})
      onTestFinished(() => subscription.unsubscribe())
    })
    await expect(welcomed).resolves.toMatchObject({type: 'welcome'})
    expect(requests[0]?.url).toBe(address)
  },
)
