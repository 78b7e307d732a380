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
   * @param mayHaveChanged tells by the sync tags of an answer
   * @returns keys of the answers that have changed
   * @throws Error when the service does not answer; then everything stays as it was
   */
  async refresh(mayHaveChanged: (tags: readonly string[]) => boolean): Promise<Set<string>> {
    const changed = new Set<string>()
    const answers = new Map<string, Answer>()
    for (const [key, kept] of this.#kept) {
      if (!mayHaveChanged(kept.tags)) continue
      const response = await this.#ask(kept.request.clone())
      if (!response.ok) throw new Error(`The content service answered with status ${response.status}.`)
      const answer = await readAnswer(kept.request, response)
      answers.set(key, answer)
      if (answer.result !== kept.result) changed.add(key)
    }
    // All or nothing: after a failure the next refresh finds every change.
    for (const [key, answer] of answers) this.#kept.set(key, answer)
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
