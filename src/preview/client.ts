import {createClient, type LiveEvent} from '@sanity/client'
import * as v from 'valibot'
import {clientConfig} from '../../model/connection/clientConfig.ts'
import {readConnection} from '../../model/connection/connection.ts'
import type {ContentClient} from '../content/source.ts'
import {isEditableText} from './editable.ts'
import {aimAtValues} from './factMentions.ts'
import {StudioQueries} from './studioQueries.ts'

/** Path of the Studio, at the site's origin. */
const STUDIO = '/studio'

/** Longest wait for an answer, in milliseconds. */
const TIMEOUT = 20_000

type Observer = Parameters<ReturnType<ContentClient['live']['events']>['subscribe']>[0]

/** Announces changed answers, like the events of the content service. */
class Changes {
  readonly #observers = new Set<Observer>()
  readonly #numbers = new Map<string, number>()
  #count = 0

  /** Returns the tag of a query. Tags are short, whatever the query. */
  tagOf(key: string): `s1:${string}` {
    const number = this.#numbers.get(key) ?? this.#numbers.size
    this.#numbers.set(key, number)
    return `s1:${number}`
  }

  tell(key: string): void {
    this.#count += 1
    this.#send({type: 'message', id: String(this.#count), tags: [this.tagOf(key)]})
  }

  subscribe(observer: Observer): {unsubscribe: () => void} {
    this.#observers.add(observer)
    observer.next({type: 'welcome'})
    return {unsubscribe: () => void this.#observers.delete(observer)}
  }

  #send(event: LiveEvent): void {
    for (const observer of this.#observers) observer.next(event)
  }
}

/** True if the frame is the Studio's. Browsers forbid access to a frame of another origin. */
export function isInStudio(): boolean {
  try {
    return window.parent.location.pathname.startsWith(`${STUDIO}/`)
  } catch {
    return false
  }
}

const Posted = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({query: v.string(), params: v.optional(v.record(v.string(), v.unknown()), {})}),
)

/** Reads the query from a request of the content client. Long queries are posted. */
async function readQuestion(request: Request): Promise<{query: string; params: Record<string, unknown>}> {
  if (request.method === 'POST') return v.parse(Posted, await request.text())
  const {searchParams} = new URL(request.url)
  const params = [...searchParams]
    .filter(([name]) => name.startsWith('$'))
    .map(([name, value]): [string, unknown] => [name.slice(1), JSON.parse(value)])
  return {query: searchParams.get('query') ?? '', params: Object.fromEntries(params)}
}

/**
 * Returns the content client of a page inside the Studio's preview. It answers from the Studio, with drafts, and marks
 * every text with its field.
 * @returns undefined when the page is in another frame
 */
export async function connectToStudio(): Promise<ContentClient | undefined> {
  const connection = readConnection(import.meta.env)
  const changes = new Changes()
  const studio = new StudioQueries(connection, (key) => changes.tell(key))
  if (!(await studio.connect())) return undefined

  const askStudio: typeof fetch = async (input, init) => {
    const {query, params} = await readQuestion(new Request(input, init))
    const {result, resultSourceMap} = await studio.answer(query, params)
    return Response.json({
      result,
      resultSourceMap: resultSourceMap && aimAtValues(resultSourceMap),
      syncTags: [changes.tagOf(studio.keyOf(query, params))],
      ms: 0,
    })
  }
  const client = createClient({
    ...clientConfig(connection, window.location.origin),
    useCdn: false,
    timeout: TIMEOUT,
    maxRetries: 0,
    stega: {enabled: true, studioUrl: STUDIO, filter: isEditableText},
    resolveFetch: () => askStudio,
  })
  return {fetch: client.fetch.bind(client), live: {events: () => changes}}
}
