import type {Lake} from 'content-lake'

/** An answer that the CDN has kept. */
interface Kept {
  response: Response
  /** How many events there had been when it was given. */
  age: number
}

/**
 * The CDN in front of the content API. It keeps answers, to posted queries too. While it lags it sends them also when they are out of date, but
 * to those who name a live event that is newer.
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
