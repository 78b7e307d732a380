import {hash} from 'node:crypto'
import {setImmediate} from 'node:timers/promises'
import * as v from 'valibot'
import {ByteCache} from 'content-lake'
import type {ContentClient} from '../../src/content/source.ts'
import {keysIn} from '../../schemas/validation/factMentions.ts'

type Ask = ContentClient['fetch']

/** An answer's query, and the marks that tell it from a later answer. Outlives the process. */
export const KnownAnswer = v.object({
  query: v.string(),
  params: v.record(v.string(), v.union([v.string(), v.array(v.string())])),
  /** Hash of the result only: answers also contain the time that they took. */
  digest: v.string(),
  tags: v.array(v.string()),
  /** Keys of facts that its texts mention in braces. */
  mentions: v.array(v.string()),
})
export type KnownAnswer = v.InferOutput<typeof KnownAnswer>
type Question = Pick<KnownAnswer, 'query' | 'params'>

/** An answer of the content API. For most answers only these marks are kept, not the result. */
interface Answer extends KnownAnswer {
  /** True if a publish may have changed it. */
  isOld: boolean
}

/** A result, and its size as JSON. Pages share it and must not change it. */
interface Found {
  result: unknown
  byteLength: number
}

/** Bytes of the results that are kept: those that pages share, and those of pages that are being rendered. */
const MOST_KEPT = 4 * 1024 * 1024

const digestOf = (json: string) => hash('sha1', json, 'base64url')

/** Digests of the answers that something was made from, by their keys. */
export type Asked = Map<string, string>

/** Stands for the digest of an answer that did not come. */
export const NOT_HAD = ''

/** Caches answers of the content API, so that pages share them. Tells which pages a publish changes. */
export class AnswerCache {
  readonly #ask: Ask
  readonly #kept = new Map<string, Answer>()
  readonly #found = new ByteCache<string, Found>(MOST_KEPT)
  /** Queries by their texts. The texts are long and few, so answers share them. */
  readonly #queries = new Map<string, {text: string; id: string}>()
  readonly #mentioned = new Map<string, string>()

  /** @param ask queries the content API; throws if it does not answer */
  constructor(ask: Ask) {
    this.#ask = ask
  }

  /**
   * Returns a function that queries like a client, but answers from the cache when it can.
   * @param asked receives the answers that were needed
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

  /** Queries likewise, but stores nothing. */
  readonly reading: Ask = async (query, params, options) =>
    this.#answered(this.keyOf({query, params})) ?? this.#ask(query, params, options)

  /** Returns the marks of the answers that something was made from. @returns undefined if one of them did not come */
  known(asked: Asked): KnownAnswer[] | undefined {
    const answers = [...asked.keys()].flatMap((key) => this.#kept.get(key) ?? [])
    if (answers.length < asked.size) return undefined
    return answers.map(({isOld: _isOld, ...known}) => known)
  }

  /** Takes over answers from an earlier process that are still the same. @returns their digests */
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
   * Marks answers that may have changed: they are queried again before their next use.
   * @param mayHaveChanged decides by the sync tags of an answer
   * @returns their digests from before
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
   * Returns those of the answers that have changed. Queries again those that may have.
   * @throws Error if the service does not answer; the next call then still finds every change
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
   * Returns a function that tells, by an answer's key, whether the other client gets a different answer. Each is queried there once.
   * @param there client of the other place
   * @param mayDiffer decides by the sync tags of an answer
   * @returns rejects if the other client does not answer
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

  /** Returns true if one of the answers mentions one of the keys in braces. */
  mentionAny(asked: ReadonlyMap<string, string>, keys: ReadonlySet<string>): boolean {
    return asked.keys().some((key) => this.#kept.get(key)?.mentions.some((mention) => keys.has(mention)))
  }

  /** Drops answers that are no longer used. */
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
    // Lets requests run in between: some callers go through all pages.
    await setImmediate()
    const {query, params} = kept
    return this.#keep(key, kept, await this.#ask(query, params, {filterResponse: false, returnQuery: false}))
  }

  /** Returns the answer to a query if it is current. */
  #answered(key: string) {
    const current = this.#current(key)
    const found = current && this.#found.get(key)
    return found && {result: found.result, syncTags: current.tags, digest: current.digest}
  }

  /** @throws Error for an incomplete answer */
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

  /** Copies each key once for all answers: a slice of an answer's text would keep the whole text in memory. */
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

  /** Returns the key of a query. Keys are short, because every page keeps those of its queries. */
  keyOf({query, params}: Question): string {
    return hash('sha1', this.#query(query).id + JSON.stringify(params), 'base64url')
  }
}
