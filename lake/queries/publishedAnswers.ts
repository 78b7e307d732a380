import {ANONYMOUS} from '../access/caller.ts'
import {LruCache} from '../caches.ts'
import type {Dataset, QueryAnswer} from '../datasets/dataset.ts'
import type {DocumentChange, JsonObject, LakeDocument} from '../documents/types.ts'

/** Most answers to keep. */
const MOST_KEPT = 1000

interface Kept {
  answer: QueryAnswer
  /** The only fields, on any level, that the answer can depend on. Undefined if it can depend on all. */
  fields: string[] | undefined
}

/** Fields that a query reads without naming them. */
const UNNAMED = ['_id', '_type', '_ref']

/** Returns the fields that a query may name: all its words. */
const fieldsIn = (query: string): string[] => [...(query.match(/\w+/g) ?? []), ...UNNAMED]

/** Returns true if changes leave some fields as they were. */
function leaveAlone(fields: string[], changes: readonly DocumentChange[]): boolean {
  // With a list of names, JSON.stringify leaves out all other members, on every level.
  const shown = (document: LakeDocument | null) => JSON.stringify(document, fields)
  return changes.every(({before, after}) => shown(before) === shown(after))
}

/**
 * Answers the site's own queries over published content, as for visitors. Keeps each answer until a transaction has one of its tags,
 * so a query must depend on content alone: not on the time.
 */
export class PublishedAnswers {
  readonly #dataset: Pick<Dataset, 'query'>
  readonly #listQueries: ReadonlySet<string>
  readonly #kept = new LruCache<Kept>(MOST_KEPT)

  /**
   * @param listQueries queries whose answers contain no whole objects or lists: they are kept until something that they name changes
   */
  constructor(
    dataset: Pick<Dataset, 'query' | 'subscribe' | 'syncTagsOf'>,
    listQueries: ReadonlySet<string> = new Set(),
  ) {
    this.#dataset = dataset
    this.#listQueries = listQueries
    dataset.subscribe(({changes}) => {
      const touched = new Set(dataset.syncTagsOf(changes, false))
      for (const [key, {answer, fields}] of this.#kept.entries()) {
        if (!answer.syncTags.some((tag) => touched.has(tag))) continue
        if (!fields || !leaveAlone(fields, changes)) this.#kept.delete(key)
      }
    })
  }

  /**
   * @param origin of the lake for the visitor
   * @throws QueryError
   */
  answer(query: string, params: JsonObject = {}, origin?: string): QueryAnswer {
    // Unnamed parameters are left out: each of their values would be a further entry.
    const named = Object.entries(params).filter(([name]) => query.includes(`$${name}`))
    const key = JSON.stringify([query, named.toSorted(([a], [b]) => (a < b ? -1 : 1)), origin])
    const {identity, reader} = ANONYMOUS
    const options = {perspective: ['published'], identity, reader, origin, isOurs: true}
    const {answer} = this.#kept.getOrMake(key, () => ({
      answer: this.#dataset.query(query, params, options),
      fields: this.#listQueries.has(query) ? fieldsIn(query) : undefined,
    }))
    return answer
  }
}
