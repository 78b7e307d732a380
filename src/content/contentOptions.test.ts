import {createClient} from '@sanity/client'
import {describe, expect, onTestFinished, test, vi} from 'vitest'
import {ContentProblem, ContentRefusedError, ContentUnavailableError} from './errors.ts'
import {contentOptions, fetchContent} from './contentOptions.ts'
import {type ContentSource, createQueryClient} from './source.ts'

const QUERY = '*[_type == "fact"] | order(_createdAt asc, _id asc){key, unit, value, text}'

/** Opens a source whose service answers as the test says, and records the addresses of its requests. */
function openSource(answer: () => Response | Promise<Response>) {
  const asked: URL[] = []
  const fetchFromService: typeof fetch = async (input) => {
    asked.push(new URL(String(input)))
    return answer()
  }
  const client = createClient({
    projectId: 'embedded',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost: 'http://localhost:3000',
    useProjectHostname: false,
    useCdn: false,
    maxRetries: 0,
    resolveFetch: () => fetchFromService,
  })
  const source: ContentSource = {loadClient: () => Promise.resolve(client)}
  return {source, asked}
}

const ask = (source: ContentSource) =>
  fetchContent(source, {name: 'facts', query: QUERY, params: {}}, new AbortController().signal)

describe('an answer', () => {
  test('brings the tags by which its changes are announced', async () => {
    const {source} = openSource(() => Response.json({result: [], ms: 1, syncTags: ['s1:fact']}))
    await expect(ask(source)).resolves.toEqual({result: [], syncTags: ['s1:fact']})
  })

  test('without tags has none', async () => {
    const {source} = openSource(() => Response.json({result: [], ms: 1}))
    await expect(ask(source)).resolves.toEqual({result: [], syncTags: []})
  })

  test('is at least as new as the newest live event', async () => {
    const {source, asked} = openSource(() => Response.json({result: [], ms: 1}))
    await ask(source)
    await ask({...source, lastLiveEventId: 'event-7'})
    expect(asked.map(({searchParams}) => searchParams.get('lastLiveEventId'))).toEqual([null, 'event-7'])
  })
})

test('a value of the wrong kind counts as absent, and is reported with its place', async () => {
  const reported = vi.fn<(error: unknown) => void>()
  vi.stubGlobal('reportError', reported)
  const fact = {key: 'fee', unit: 'dollars', value: 'ten', text: null}
  const {source} = openSource(() => Response.json({result: [fact], ms: 1}))
  const {result} = await ask(source)
  expect(result).toMatchObject([{key: 'fee', value: null}])
  expect(reported.mock.calls).toEqual([
    [
      new ContentProblem(
        'Content is not shown: of "facts", [0].value is a text, where a number belongs. The Studio\'s health tool names it.',
      ),
    ],
  ])
})

test('a question is asked once, and views see what was found alone', async () => {
  const {source, asked} = openSource(() => Response.json({result: [], ms: 1, syncTags: ['s1:fact']}))
  const queryClient = createQueryClient(source.loadClient)
  onTestFinished(() => queryClient.clear())
  const options = contentOptions('facts', QUERY, {route: '/Rider'})
  const answer = await queryClient.fetchQuery(options)
  await queryClient.fetchQuery(options)
  expect(asked.map(({searchParams}) => [searchParams.get('query'), searchParams.get('$route')])).toEqual([
    [QUERY, '"/Rider"'],
  ])
  expect(options.select?.(answer)).toEqual([])
  await queryClient.fetchQuery(contentOptions('facts', QUERY, {route: '/Driver'}))
  expect(asked, 'another is not the same').toHaveLength(2)
})

test('what nobody waits for any more is no fault of the content service', async () => {
  const left = new AbortController()
  const {source, asked} = openSource(
    () =>
      new Promise((_resolve, reject) => {
        left.signal.addEventListener('abort', () => reject(left.signal.reason))
      }),
  )
  const asking = fetchContent(source, {name: 'facts', query: QUERY, params: {}}, left.signal)
  const failure = asking.catch((error: unknown) => error)
  await expect.poll(() => asked).toHaveLength(1)
  left.abort(new Error('The visitor has left.'))
  expect(await failure).toBeInstanceOf(Error)
  expect(await failure).not.toBeInstanceOf(ContentUnavailableError)
})

describe('a failure says whether trying again can help', () => {
  test.each([
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a fault of the service', () => Response.json({message: 'Down for a moment.'}, {status: 503})],
    ['an answer that was cut short', () => new Response('{"result": [{"key": "fla')],
    [
      'an answer of another service',
      () => new Response('<!doctype html><title>Sign in to the network</title>'),
    ],
    ['too many requests', () => Response.json({message: 'Slow down.'}, {status: 429})],
  ])('yes: %s', async (_what, answer) => {
    await expect(ask(openSource(answer).source)).rejects.toBeInstanceOf(ContentUnavailableError)
  })

  test('yes: an answer without a result, which is called what it is', async () => {
    await expect(ask(openSource(() => Response.json({ms: 1})).source)).rejects.toThrow(
      'Content could not be fetched: The answer was cut short, or is none of the content service.',
    )
  })

  test('yes: the code of the client could not be loaded', async () => {
    const source = {
      loadClient: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
    }
    await expect(ask(source)).rejects.toBeInstanceOf(ContentUnavailableError)
  })

  test('no: the service refuses the question, and the message names the setting to check', async () => {
    const {source} = openSource(() => Response.json({message: 'Dataset not found.'}, {status: 404}))
    const refused = ask(source)
    await expect(refused).rejects.toBeInstanceOf(ContentRefusedError)
    await expect(refused).rejects.toThrow(/VITE_SANITY_DATASET/)
  })
})
