import * as v from 'valibot'

const Body = v.object({result: v.unknown(), syncTags: v.optional(v.array(v.string()), [])})

/** What the content API answered, and how to ask it again. */
interface Answer {
  request: Request
  text: string
  /** The result alone: answers also tell how long they took. */
  result: string
  tags: readonly string[]
}

/**
 * Answers of the content API, kept so that pages share them, and so that a publish can be traced to the
 * pages that it changes.
 */
export class Answers {
  readonly #ask: typeof fetch
  readonly #kept = new Map<string, Answer>()

  constructor(ask: typeof fetch) {
    this.#ask = ask
  }

  /**
   * A fetch that is answered with what is kept, or else asks.
   * @param asked gets the keys of the answers that were needed
   */
  noting(asked: Set<string>): typeof fetch {
    return async (input, init) => {
      const request = new Request(input, init)
      const key = await keyOf(request)
      asked.add(key)
      const kept = this.#kept.get(key)
      if (kept) return responseOf(kept)
      const response = await this.#ask(request.clone())
      if (response.ok) this.#kept.set(key, await readAnswer(request, response.clone()))
      return response
    }
  }

  /** A fetch that is answered with what is kept, or else asks and keeps nothing. */
  readonly reading: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    const kept = this.#kept.get(await keyOf(request))
    return kept ? responseOf(kept) : this.#ask(request)
  }

  /**
   * Asks again what may have changed.
   * @param tags sync tags of what was published
   * @returns keys of the answers that have changed
   */
  async refresh(tags: ReadonlySet<string>): Promise<Set<string>> {
    const changed = new Set<string>()
    for (const [key, kept] of this.#kept) {
      if (!kept.tags.some((tag) => tags.has(tag))) continue
      const response = await this.#ask(kept.request.clone())
      const answer = response.ok ? await readAnswer(kept.request, response) : undefined
      if (answer) this.#kept.set(key, answer)
      else this.#kept.delete(key)
      if (answer?.result !== kept.result) changed.add(key)
    }
    return changed
  }
}

const keyOf = async (request: Request) => `${request.url} ${await request.clone().text()}`

const responseOf = ({text}: Answer) => new Response(text, {headers: {'Content-Type': 'application/json'}})

async function readAnswer(request: Request, response: Response): Promise<Answer> {
  const text = await response.text()
  const {result, syncTags} = v.parse(Body, JSON.parse(text))
  return {request, text, result: JSON.stringify(result), tags: syncTags}
}
