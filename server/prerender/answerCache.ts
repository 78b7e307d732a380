import {hash} from 'node:crypto'
import {setImmediate} from 'node:timers/promises'
import * as v from 'valibot'
import type {ContentClient} from '../../src/content/source.ts'
import {keysIn} from '../../schemas/validation/factMentions.ts'
import {Recent} from './recent.ts'

type Ask = ContentClient['fetch']

/** How an answer of the content API is told from its successor, and how to ask for that. Outlives the process. */
export const KnownAnswer = v.object({
  query: v.string(),
  params: v.record(v.string(), v.union([v.string(), v.array(v.string())])),
  /** Of the result alone: answers also tell how long they took. */
  digest: v.string(),
  tags: v.array(v.string()),
  /** Keys that its texts mention between braces. */
  mentions: v.array(v.string()),
})
export type KnownAnswer = v.InferOutput<typeof KnownAnswer>
type Question = Pick<KnownAnswer, 'query' | 'params'>

/** What the content API answered. Of most answers it is only known which they were. */
interface Answer extends KnownAnswer {
  /** Whether a publish may have changed it. */
  isOld: boolean
}

/** What was found, and its weight as JSON. Pages share it, and change nothing of it. */
interface Found {
  result: unknown
  byteLength: number
}

/** Weight of the answers that are kept whole: those that pages share, and those of pages that are being rendered. */
const MOST_KEPT = 4 * 1024 * 1024

const digestOf = (json: string) => hash('sha1', json, 'base64url')

/** Digests of the answers that something was made from, by their keys. */
export type Asked = Map<string, string>

/** In place of the digest of an answer that did not come. */
export const NOT_HAD = ''

/**
 * Answers of the content API, kept so that pages share them, and so that a publish can be traced to the
 * pages that it changes.
 */
export class AnswerCache {
  readonly #ask: Ask
  readonly #kept = new Map<string, Answer>()
  readonly #found = new Recent<string, Found>(MOST_KEPT)
  /** Queries by their texts, which are long and few: answers share them. */
  readonly #queries = new Map<string, {text: string; id: string}>()
  readonly #mentioned = new Map<string, string>()

  /** @param ask asks the content API; throws where it does not answer */
  constructor(ask: Ask) {
    this.#ask = ask
  }

  /**
   * Asks as a client does, but is answered with what is kept where it can be.
   * @param asked gets the answers that were needed
   */
  noting(asked: Asked): Ask {
    return async (query, params, options) => {
      const key = this.keyOf({query, params})
      asked.set(key, NOT_HAD)
      const answered = this.#answered(key)
      if (answered) {
        asked.set(key, answered.digest)
        return answered
      }
      const answer = await this.#ask(query, params, options)
      asked.set(key, this.#keep(key, {query, params}, answer).digest)
      return answer
    }
  }

  /** Asks likewise, and keeps nothing. */
  readonly reading: Ask = async (query, params, options) =>
    this.#answered(this.keyOf({query, params})) ?? this.#ask(query, params, options)

  /** What is known of answers that something was made from. @returns undefined where one of them did not come */
  known(asked: Asked): KnownAnswer[] | undefined {
    const answers = [...asked.keys()].flatMap((key) => this.#kept.get(key) ?? [])
    if (answers.length < asked.size) return undefined
    return answers.map(({isOld: _isOld, ...known}) => known)
  }

  /** Takes over what an earlier process knew of answers that are still the same. @returns their digests */
  learn(answers: readonly KnownAnswer[]): Asked {
    const asked: Asked = new Map()
    for (const answer of answers) {
      const key = this.keyOf(answer)
      const {text} = this.#query(answer.query)
      if (!this.#kept.has(key)) this.#kept.set(key, {...answer, query: text, isOld: false})
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

  /**
   * Tells of an answer by its key whether it is another one in another place. Each is asked there once.
   * @param there asks there
   * @param mayDiffer tells by the sync tags of an answer
   * @returns rejects when that does not answer
   */
  differingIn(
    there: Pick<ContentClient, 'fetch'>,
    mayDiffer: (tags: readonly string[]) => boolean,
  ): (key: string) => Promise<boolean> {
    const differing = new Map<string, Promise<boolean>>()
    const compare = async ({query, params, digest}: KnownAnswer) => {
      await setImmediate()
      const {result} = await there.fetch(query, params, {filterResponse: false, returnQuery: false})
      return digestOf(JSON.stringify(result)) !== digest
    }
    return async (key) => {
      const kept = this.#kept.get(key)
      if (!kept || !mayDiffer(kept.tags)) return false
      const differs = differing.get(key) ?? compare(kept)
      differing.set(key, differs)
      return differs
    }
  }

  /** Whether a text among some answers mentions one of some keys between braces. */
  mentionAny(asked: ReadonlyMap<string, string>, keys: ReadonlySet<string>): boolean {
    return asked.keys().some((key) => this.#kept.get(key)?.mentions.some((mention) => keys.has(mention)))
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
    // A few look through all pages: requests are answered between two of them.
    await setImmediate()
    const {query, params} = kept
    return this.#keep(key, kept, await this.#ask(query, params, {filterResponse: false, returnQuery: false}))
  }

  /** The answer to a question, as it is now. */
  #answered(key: string) {
    const current = this.#current(key)
    const found = current && this.#found.get(key)
    return found && {result: found.result, syncTags: current.tags, digest: current.digest}
  }

  /** @throws Error for an answer that is not whole */
  #keep(key: string, {query, params}: Question, {result, syncTags}: Awaited<ReturnType<Ask>>): Answer {
    if (result === undefined) throw new Error('An answer of the content service was cut short.')
    const json = JSON.stringify(result)
    const digest = digestOf(json)
    const answer = {
      query: this.#query(query).text,
      params,
      digest,
      tags: syncTags ?? [],
      mentions: this.#mentionsIn(json),
      isOld: false,
    }
    this.#kept.set(key, answer)
    this.#found.set(key, {result, byteLength: json.length})
    return answer
  }

  /** Each key is one text for all answers: a part of an answer would keep the whole of it in memory. */
  #mentionsIn(json: string): string[] {
    return [...new Set(keysIn(json))].map((key) => {
      const known = this.#mentioned.get(key) ?? Buffer.from(key).toString()
      this.#mentioned.set(known, known)
      return known
    })
  }

  #query(text: string) {
    const query = this.#queries.get(text) ?? {text, id: hash('sha1', text)}
    this.#queries.set(query.text, query)
    return query
  }

  /** How a question is named here. Short: every page keeps the keys of what it asked. */
  keyOf({query, params}: Question): string {
    return hash('sha1', this.#query(query).id + JSON.stringify(params), 'base64url')
  }
}
