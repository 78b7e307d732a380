import * as v from 'valibot'
import {SYSTEM_USER} from '../access/accounts.ts'
import type {Caller} from '../access/caller.ts'
import {GROUPS_QUERY} from '../access/groups.ts'
import type {Dataset} from '../datasets/dataset.ts'
import type {ContentEngine} from '../datasets/engine.ts'
import {isLongerThan} from '../documents/json.ts'
import {jsonObject} from '../documents/jsonSchemas.ts'
import {HttpError, LakeError} from '../errors.ts'
import {DocumentIndex} from '../groq/indexes/documentIndex.ts'
import {answerQuery} from '../groq/answer/query.ts'
import {json, jsonBytes} from '../http/respond.ts'
import type {JsonObject, LakeDocument, LakeUser} from '../documents/types.ts'
import {type AskedQuery, describeAnswer} from './asked.ts'
import {PublishedAnswers} from './publishedAnswers.ts'
import type {QueryThreads} from './queryThreads.ts'

/** Answers queries by the rights of their callers. */
export type Queries = ReturnType<typeof createQueries>

/** Documents found for a query in a write. */
export interface Found {
  ids: string[]
  /** Time that it took. */
  milliseconds: number
}

const FoundIds = v.pipe(v.string(), v.parseJson(), v.object({ids: v.array(v.string())}))
const Refused = v.pipe(v.string(), v.parseJson(), jsonObject)

interface QueryServices {
  engine: ContentEngine
  /** Undefined if all queries are answered in this thread. */
  threads: QueryThreads | undefined
  knownQueries: ReadonlySet<string>
  listQueries?: ReadonlySet<string>
  /** Returns the roles' rights as documents. */
  groups: () => LakeDocument[]
  /** True if visitors may send other queries than the known ones. */
  isOpen: boolean
  /** Called with the milliseconds that each query took to compute. */
  onQuery: (request: Request, milliseconds: number) => void
}

/** Returns the share of a caller: visitors have one together, and each user has one. */
const shareOf = (user: LakeUser | undefined) => (user ? `user ${user.id}` : 'visitors')

/** Most characters of the parameters of a quick query. */
const FEW_CHARACTERS = 2000

const NOT_KNOWN =
  'Visitors may ask the queries of the site alone, and this is none of them. Sign in to ask others, or open the dataset.'

/**
 * Answers known queries and those of this process at once, in the thread that serves everything else. Passes others to threads of
 * their own.
 */
export function createQueries({
  engine,
  threads,
  knownQueries,
  listQueries,
  groups,
  isOpen,
  onQuery,
}: QueryServices) {
  const answers = new WeakMap<Dataset, PublishedAnswers>()
  const published = (name: string) => {
    const dataset = engine.dataset(name)
    const kept = answers.get(dataset) ?? new PublishedAnswers(dataset, listQueries)
    answers.set(dataset, kept)
    return kept
  }

  function answerHere(asked: AskedQuery, {user, identity, reader}: Caller, request: Request): Response {
    const start = performance.now()
    const {dataset, query, params, origin} = asked
    const answer =
      !user && isQuick(asked)
        ? published(dataset).answer(query, params, origin)
        : engine.dataset(dataset).query(query, params, {...asked, identity, reader})
    const milliseconds = performance.now() - start
    onQuery(request, milliseconds)
    return json(describeAnswer(asked, answer, milliseconds))
  }

  /** Returns true for a known query in a visitor's form, whose time is known: for a page, without long lists in its parameters. */
  function isQuick({query, params, perspective, resultSourceMap}: AskedQuery): boolean {
    if (!knownQueries.has(query) || perspective.join() !== 'published' || resultSourceMap) return false
    return !isLongerThan(FEW_CHARACTERS, params)
  }

  /** Answers the Studio's query for groups. It decides whom a comment can mention: people who may read the document. */
  function answerOfGroups(asked: AskedQuery, {identity}: Caller): Response {
    const start = performance.now()
    const context = {projectId: engine.projectId, dataset: asked.dataset, identity}
    const answer = answerQuery(asked.query, asked.params, new DocumentIndex(groups()), context, {})
    return json(describeAnswer(asked, answer, performance.now() - start))
  }

  function assertMayAsk({user}: Caller, query: string): void {
    if (!user && !isOpen && !knownQueries.has(query)) throw new HttpError(401, NOT_KNOWN)
  }

  return {
    /**
     * Returns a visitor's answer, computed again when it may have changed.
     * @param origin of the lake for visitors
     * @throws QueryError
     */
    askPublished: (dataset: string, query: string, origin?: string): unknown =>
      published(dataset).answer(query, {}, origin).result,
    /**
     * Returns a function that finds the documents for a query in a write, in a thread; undefined if the caller's queries have none.
     * @throws LakeError
     */
    finder({name: dataset, addonFor}: Dataset, {user, identity}: Caller, signal: AbortSignal) {
      if (!threads || !user || user.id === SYSTEM_USER.id) return undefined
      const raw = {perspective: ['raw'], origin: '', resultSourceMap: false, returnQuery: false}
      const by = {role: user.roles[0]?.name, identity, isSelection: true}
      return async (query: string, params: JsonObject): Promise<Found> => {
        const asked = {dataset, addonFor, query, params, ...raw, ...by}
        const {status, body, milliseconds} = await threads.ask(asked, shareOf(user), signal)
        const text = new TextDecoder().decode(body)
        if (status === 200) return {...v.parse(FoundIds, text), milliseconds}
        throw new LakeError(status, 'The query of a write was refused.', v.parse(Refused, text))
      }
    },
    /** @throws LakeError */
    async answer(asked: AskedQuery, caller: Caller, request: Request): Promise<Response> {
      assertMayAsk(caller, asked.query)
      const {user, identity} = caller
      if (user && asked.query === GROUPS_QUERY) return answerOfGroups(asked, caller)
      if (!threads || user?.id === SYSTEM_USER.id || isQuick(asked)) return answerHere(asked, caller, request)
      const answer = await threads.ask(
        {...asked, role: user?.roles[0]?.name, identity},
        shareOf(user),
        request.signal,
      )
      onQuery(request, answer.milliseconds)
      return jsonBytes(answer.body, {status: answer.status})
    },
  }
}
