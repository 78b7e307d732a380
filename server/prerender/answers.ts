import {hash} from 'node:crypto'
import {setImmediate} from 'node:timers/promises'
import * as v from 'valibot'
import {Recent} from './recent.ts'

const AnswerBody = v.object({result: v.unknown(), syncTags: v.optional(v.array(v.string()), [])})

/** How an answer of the content API is told from its successor, and how to ask for that. Outlives the process. */
export const KnownAnswer = v.object({
  request: v.object({
    url: v.string(),
    method: v.string(),
    headers: v.record(v.string(), v.string()),
    body: v.optional(v.string()),
  }),
  /** Of the result alone: answers also tell how long they took. */
  digest: v.string(),
  tags: v.array(v.string()),
})
export type KnownAnswer = v.InferOutput<typeof KnownAnswer>
type KnownRequest = KnownAnswer['request']

/** What the content API answered. Of most answers it is only known which they were. */
interface Answer extends KnownAnswer {
  /** Whether a publish may have changed it. */
  isOld: boolean
}

/** An answer in UTF-8, which takes half the memory of a text. */
type Body = Uint8Array<ArrayBuffer>

/** Bytes of answers that are kept whole: those that pages share, and those of pages that are being rendered. */
const MOST_KEPT = 16 * 1024 * 1024

/** Digests of the answers that something was made from, by their keys; empty for one that was not had. */
export type Asked = Map<string, string>

/**
 * Answers of the content API, kept so that pages share them, and so that a publish can be traced to the
 * pages that it changes.
 */
export class Answers {
  readonly #ask: typeof fetch
  readonly #kept = new Map<string, Answer>()
  readonly #bodies = new Recent<string, Body>(MOST_KEPT)

  constructor(ask: typeof fetch) {
    this.#ask = ask
  }

  /**
   * A fetch that is answered with what is kept, or else asks.
   * @param asked gets the answers that were needed
   */
  noting(asked: Asked): typeof fetch {
    return async (input, init) => {
      const request = await readRequest(new Request(input, init))
      const key = keyOf(request)
      asked.set(key, '')
      const kept = this.#current(key)
      const response = kept && this.#response(key)
      if (response) {
        asked.set(key, kept.digest)
        return response
      }
      const answered = await this.#ask(requestOf(request))
      if (answered.ok) asked.set(key, (await this.#keep(key, request, answered.clone())).digest)
      return answered
    }
  }

  /** A fetch that is answered with what is kept, or else asks and keeps nothing. */
  readonly reading: typeof fetch = async (input, init) => {
    const request = await readRequest(new Request(input, init))
    const key = keyOf(request)
    return (this.#current(key) && this.#response(key)) ?? this.#ask(requestOf(request))
  }

  /** What is known of answers that something was made from. @returns undefined where one of them was not had */
  known(asked: Asked): KnownAnswer[] | undefined {
    const answers = [...asked.keys()].flatMap((key) => this.#kept.get(key) ?? [])
    if (answers.length < asked.size) return undefined
    return answers.map(({request, digest, tags}) => ({request, digest, tags}))
  }

  /** Takes over what an earlier process knew of answers that are still the same. @returns their digests */
  learn(answers: readonly KnownAnswer[]): Asked {
    const asked: Asked = new Map()
    for (const answer of answers) {
      const key = keyOf(answer.request)
      if (!this.#kept.has(key)) this.#kept.set(key, {...answer, isOld: false})
      asked.set(key, answer.digest)
    }
    return asked
  }

  /**
   * Says that answers may have changed: they are asked again before anything else is made from them.
   * @param mayHaveChanged tells by the sync tags of an answer
   * @returns what they were
   */
  expire(mayHaveChanged: (tags: readonly string[]) => boolean): Asked {
    const old: Asked = new Map()
    for (const [key, kept] of this.#kept) {
      if (!mayHaveChanged(kept.tags)) continue
      kept.isOld = true
      old.set(key, kept.digest)
    }
    return old
  }

  /**
   * Those of some answers that are others now than they were. Asks again what may have changed.
   * @throws Error when the service does not answer; who asks again then finds every change
   */
  async changedAmong(asked: ReadonlyMap<string, string>): Promise<Asked> {
    const changed: Asked = new Map()
    for (const [key, digest] of asked) {
      const current = this.#current(key) ?? (await this.#askAgain(key))
      if (current?.digest !== digest) changed.set(key, digest)
    }
    return changed
  }

  /** Forgets answers that nothing is made from any more. */
  forget(keys: readonly string[]): void {
    for (const key of keys) this.#kept.delete(key)
  }

  #current(key: string): Answer | undefined {
    const kept = this.#kept.get(key)
    return kept?.isOld ? undefined : kept
  }

  async #askAgain(key: string): Promise<Answer | undefined> {
    const kept = this.#kept.get(key)
    if (!kept) return undefined
    // A few look through all pages: whoever waits is answered between two of them.
    await setImmediate()
    const response = await this.#ask(requestOf(kept.request))
    if (!response.ok) throw new Error(`The content service answered with status ${response.status}.`)
    return this.#keep(key, kept.request, response)
  }

  #response(key: string): Response | undefined {
    const body = this.#bodies.get(key)
    return body && new Response(body, {headers: {'Content-Type': 'application/json'}})
  }

  async #keep(key: string, request: KnownRequest, response: Response): Promise<Answer> {
    const body = new Uint8Array(await response.arrayBuffer())
    const answer = {request, ...describe(body), isOld: false}
    this.#kept.set(key, answer)
    this.#bodies.set(key, body)
    return answer
  }
}

/** Short: every page keeps the keys of what it asked, and the text of a query is long. */
const keyOf = ({method, url, body = ''}: KnownRequest) =>
  hash('sha1', `${method} ${url} ${body}`, 'base64url')

async function readRequest(request: Request): Promise<KnownRequest> {
  const {url, method, headers} = request
  const body = await request.text()
  return {url, method, headers: Object.fromEntries(headers), ...(body && {body})}
}

const requestOf = ({url, ...init}: KnownRequest) => new Request(url, init)

function describe(body: Body): Pick<Answer, 'digest' | 'tags'> {
  const {result, syncTags} = v.parse(AnswerBody, JSON.parse(new TextDecoder().decode(body)))
  return {digest: hash('sha1', JSON.stringify(result) ?? '', 'base64url'), tags: syncTags}
}
