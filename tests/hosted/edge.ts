import type {Lake} from 'content-lake'

/** An answer in the CDN's cache. */
interface Kept {
  response: Response
  /** Number of events when it was given. */
  age: number
}

/**
 * The CDN in front of the content API. It caches answers, also to posted queries. While it lags it sends outdated ones,
 * except to requests that name a newer live event.
 */
export class Edge {
  lags = false
  readonly #lake: Lake
  readonly #kept = new Map<string, Kept>()
  readonly #events: string[]

  constructor(lake: Lake, dataset: string) {
    this.#lake = lake
    this.#events = [lake.liveHead(dataset)]
    lake.engine.dataset(dataset).subscribe(({id}) => void this.#events.push(id))
  }

  readonly fetch = async (request: Request): Promise<Response> => {
    const {url, method, headers} = request
    if (method === 'OPTIONS') return this.#lake.fetch(request)
    const address = new URL(url)
    const event = address.searchParams.get('lastLiveEventId')
    address.searchParams.delete('lastLiveEventId')
    const key = `${headers.get('origin')} ${address.href} ${await request.clone().text()}`
    const kept = this.#kept.get(key)
    const newest = this.#events.length
    const wanted = event === null ? 0 : this.#events.indexOf(event) + 1 || newest
    if (kept && (this.lags ? kept.age >= wanted : kept.age === newest)) return kept.response.clone()
    const response = await this.#lake.fetch(request)
    if (response.ok) this.#kept.set(key, {response: response.clone(), age: newest})
    return response
  }
}
