import {createClient} from '@sanity/client'
import {describe, expect, onTestFinished, test, vi} from 'vitest'
import {clientConfig} from '../../model/connection/clientConfig.ts'
import {readConnection} from '../../model/connection/connection.ts'
import {siteQueries} from '../../model/queries/siteQueries.ts'
import {fetchContent} from './contentOptions.ts'
import {seededLake} from './seedFixtures.ts'

const ORIGIN = 'http://localhost:4000'
const HOSTED = {VITE_SANITY_PROJECT_ID: 'ab12cd34', VITE_SANITY_DATASET: 'staging'}
const QUERY = '*[_type == "fact"] | order(_createdAt asc, _id asc){key, unit, value, text}'

const WELCOME = 'event: welcome\nid: 1\ndata: {"type": "welcome"}\n\n'

type Variables = Parameters<typeof readConnection>[0]

const answerNothing = async (request: Request) =>
  request.headers.get('accept') === 'text/event-stream'
    ? new Response(WELCOME, {headers: {'Content-Type': 'text/event-stream'}})
    : Response.json({result: [], ms: 1, syncTags: ['s1:a']})

/** Opens a browser's client for these variables, and records every request that it sends. */
function openClient(variables: Variables, answer = answerNothing) {
  const requests: Request[] = []
  const send: typeof fetch = (...asked) => {
    const request = new Request(...asked)
    requests.push(request.clone())
    return answer(request)
  }
  vi.stubGlobal('fetch', send)
  onTestFinished(() => void vi.unstubAllGlobals())
  const config = clientConfig(readConnection(variables), ORIGIN)
  return {client: createClient(config), plain: createClient({...config, resolveFetch: () => send}), requests}
}

async function requestsOf(variables: Variables, lastLiveEventId?: string) {
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

  test('has an address below 4 kB, also when there are ten more types of sections', async () => {
    const {client, requests} = openClient(variables)
    const section = (type: number) => `_type == "another${type}" => {${siteQueries.legalText}},`
    const more = Array.from({length: 10}, (_, type) => section(type)).join('\n')
    const larger = siteQueries.page.replace('_type == "hero"', `${more}\n_type == "hero"`)
    for (const query of [...Object.values(siteQueries), larger]) {
      await client.fetch(query, {route: `/${'Rider'.repeat(20)}`}, {lastLiveEventId: 'event-5'})
    }
    expect(requests.length).toBe(Object.keys(siteQueries).length + 1)
    for (const {url} of requests) expect(url.length).toBeLessThan(4096)
  })
})

test('a question that is too long for an address is answered as it would be there', async () => {
  const {lake} = seededLake()
  onTestFinished(() => lake.close())
  const {client, plain, requests} = openClient({}, async (request) => lake.fetch(request))
  const query = `{"page": ${siteQueries.page}, "names": $names}`
  const params = {route: '/Rider', names: ['a', 'é "quoted"']}
  const answer = await client.fetch(query, params)
  expect(answer).toMatchObject({page: {sections: expect.any(Array)}, names: params.names})
  expect(answer).toEqual(await plain.fetch(query, params))
  expect(requests.map(({method}) => method)).toEqual(['POST', 'GET'])
})

test.each([
  ['embedded', {}, `${ORIGIN}/v2025-02-19/data/live/events/production`],
  ['hosted', HOSTED, 'https://ab12cd34.api.sanity.io/v2025-02-19/data/live/events/staging'],
] as const)(
  'what is published is listened for where events are told, %s',
  async (_mode, variables, address) => {
    // With the embedded lake, a socket carries the stream.
    const {plain, requests} = openClient(variables)
    const welcomed = new Promise((resolve, reject) => {
      const subscription = plain.live.events().subscribe({next: resolve, error: reject})
      onTestFinished(() => subscription.unsubscribe())
    })
    await expect(welcomed).resolves.toMatchObject({type: 'welcome'})
    expect(requests[0]?.url).toBe(address)
  },
)
