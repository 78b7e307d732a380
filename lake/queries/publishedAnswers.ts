import {ANONYMOUS} from '../access/caller.ts'
import type {Dataset, QueryAnswer} from '../datasets/dataset.ts'
import type {DocumentChange, JsonObject, LakeDocument} from '../documents/types.ts'

/** How many are kept. The one that was used longest ago is the first to go. */
const MOST_KEPT = 1000

/** What a query was answered. */
interface Kept {
  answer: QueryAnswer
  /** The only fields, on any level, that the answer can depend on. Undefined where it can depend on all. */
  fields: string[] | undefined
}

/** What a query looks at without naming it. */
const UNNAMED = ['_id', '_type', '_ref']

/** The fields that a query may name: all its words. */
const fieldsIn = (query: string): string[] => [...(query.match(/\w+/g) ?? []), ...UNNAMED]

/** Whether changes leave some fields as they were. */
function leaveAlone(fields: string[], changes: readonly DocumentChange[]): boolean {
  // With a list of names, JSON.stringify leaves out all other members, on every level.
  const shown = (document: LakeDocument | null) => JSON.stringify(document, fields)
  return changes.every(({before, after}) => shown(before) === shown(after))
}

/**
 * Answers of published content to the site's own queries, as visitors get them. Each is kept until a transaction has one of
 * its tags, so a query must depend on nothing but content: not on the time.
 */
export class PublishedAnswers {
  readonly #dataset: Pick<Dataset, 'query'>
  readonly #listQueries: ReadonlySet<string>
  readonly #kept = new Map<string, Kept>()

  /** @param listQueries those that show no objects or lists as a whole: they are kept until something that they name changes */
  constructor(
    dataset: Pick<Dataset, 'query' | 'subscribe' | 'syncTagsOf'>,
    listQueries: ReadonlySet<string> = new Set(),
  ) {
    this.#dataset = dataset
    this.#listQueries = listQueries
    dataset.subscribe(({changes}) => {
      const touched = new Set(dataset.syncTagsOf(changes, false))
      for (const [key, {answer, fields}] of this.#kept) {
        if (!answer.syncTags.some((tag) => touched.has(tag))) continue
        if (!fields || !leaveAlone(fields, changes)) this.#kept.delete(key)
      }
    })
  }

  /**
   * @param origin where the visitor reaches the lake
   * @throws QueryError
   */
  answer(query: string, params: JsonObject = {}, origin?: string): QueryAnswer {
    // Parameters that the query does not name would have it kept as often.
    const named = Object.entries(params).filter(([name]) => query.includes(`$${name}`))
    const key = JSON.stringify([query, named.toSorted(([a], [b]) => (a < b ? -1 : 1)), origin])
    const {identity, reader} = ANONYMOUS
    const options = {perspective: ['published'], identity, reader, origin, isOurs: true}
    const kept = this.#kept.get(key) ?? {
      answer: this.#dataset.query(query, params, options),
      fields: this.#listQueries.has(query) ? fieldsIn(query) : undefined,
    }
    this.#kept.delete(key)
    this.#kept.set(key, kept)
    const [oldest] = this.#kept.keys()
    if (oldest !== undefined && this.#kept.size > MOST_KEPT) this.#kept.delete(oldest)
    return kept.answer
  }
}
