import {ANONYMOUS} from '../access/caller.ts'
import type {Dataset, QueryAnswer} from '../datasets/dataset.ts'
import type {DocumentChange, JsonObject} from '../documents/types.ts'

/** How many are kept. The one that was used longest ago is the first to go. */
const MOST_KEPT = 1000

/** A query, and what it was answered. */
interface Kept {
  query: string
  answer: QueryAnswer
}

/** What a query looks at without naming it. */
const UNNAMED = ['_id', '_type', '_ref']

/** Whether documents are still the same to a query that shows nothing but what it names. */
function areSameTo(query: string, changes: readonly DocumentChange[]): boolean {
  const names = [...(query.match(/\w+/g) ?? []), ...UNNAMED]
  return changes.every(({before, after}) => JSON.stringify(before, names) === JSON.stringify(after, names))
}

/**
 * Answers of published content to the site's own queries, as visitors get them. Each is kept until a transaction has one of
 * its tags, so a query must depend on nothing but content: not on the time.
 */
export class PublishedAnswers {
  readonly #dataset: Pick<Dataset, 'query'>
  readonly #kept = new Map<string, Kept>()

  /** @param listQueries those that show no objects or lists as a whole: they are kept until something that they name changes */
  constructor(
    dataset: Pick<Dataset, 'query' | 'subscribe' | 'syncTagsOf'>,
    listQueries: ReadonlySet<string> = new Set(),
  ) {
    this.#dataset = dataset
    dataset.subscribe(({changes}) => {
      const touched = new Set(dataset.syncTagsOf(changes, false))
      for (const [key, {query, answer}] of this.#kept) {
        if (!answer.syncTags.some((tag) => touched.has(tag))) continue
        if (!listQueries.has(query) || !areSameTo(query, changes)) this.#kept.delete(key)
      }
    })
  }

  /**
   * @param origin where the visitor reaches the lake
   * @throws QueryError
   */
  answer(query: string, params: JsonObject = {}, origin?: string): QueryAnswer {
    // Whoever adds parameters that the query does not name would have it kept as often.
    const named = Object.entries(params).filter(([name]) => query.includes(`$${name}`))
    const key = JSON.stringify([query, named.toSorted(([a], [b]) => (a < b ? -1 : 1)), origin])
    const {identity, reader} = ANONYMOUS
    const options = {perspective: ['published'], identity, reader, origin, isOurs: true}
    const answer = this.#kept.get(key)?.answer ?? this.#dataset.query(query, params, options)
    this.#kept.delete(key)
    this.#kept.set(key, {query, answer})
    const [oldest] = this.#kept.keys()
    if (oldest !== undefined && this.#kept.size > MOST_KEPT) this.#kept.delete(oldest)
    return answer
  }
}
