import * as v from 'valibot'
import {SYSTEM_USER} from '../access/accounts.ts'
import type {Caller} from '../access/caller.ts'
import {GROUPS_QUERY} from '../access/groups.ts'
import type {ContentEngine, Dataset} from '../datasets/dataset.ts'
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

/** Who may ask what, and where it is answered. */
export interface Queries {
  /** @throws LakeError */
  answer(asked: AskedQuery, caller: Caller, request: Request): Promise<Response>
  /**
   * What visitors are answered, which is asked again when it may have changed.
   * @param origin where they reach the lake
   * @throws QueryError
   */
  askPublished(dataset: string, query: string, origin?: string): unknown
  /**
   * Finds the documents that a query of a write selects, in a thread; undefined where there is none for the caller's queries.
   * @throws LakeError
   */
  finder(
    dataset: Dataset,
    caller: Caller,
    signal: AbortSignal,
  ): ((query: string, params: JsonObject) => Promise<Found>) | undefined
}

/** What the query of a write has found. */
export interface Found {
  ids: string[]
  /** How long it took. */
  milliseconds: number
}

const FoundIds = v.pipe(v.string(), v.parseJson(), v.object({ids: v.array(v.string())}))
const Refused = v.pipe(v.string(), v.parseJson(), jsonObject)

/** What queries are answered with. */
interface QueryServices {
  engine: ContentEngine
  /** Undefined where all queries are answered in this thread. */
  threads: QueryThreads | undefined
  knownQueries: ReadonlySet<string>
  listQueries?: ReadonlySet<string>
  /** What people may do, as documents. */
  groups: () => LakeDocument[]
  /** Whether visitors may ask others than the known ones. */
  isOpen: boolean
  /** Told how long each query took to be computed, in milliseconds. */
  onQuery: (request: Request, milliseconds: number) => void
}

/** Whose queries share a thread: those of visitors, and those of each user. */
const shareOf = (user: LakeUser | undefined) => (user ? `user ${user.id}` : 'visitors')

/** Characters that the parameters of a quick query may hold. */
const FEW_CHARACTERS = 2000

const NOT_KNOWN =
  'Visitors may ask the queries of the site alone, and this is none of them. Sign in to ask others, or open the dataset.'

/**
 * Known queries, and those of this process, are answered at once, in the thread that serves everything else. Others go
 * to threads of their own.
 */
export function createQueries({
  engine,
  threads,
  knownQueries,
  listQueries,
  groups,
  isOpen,
  onQuery,
}: QueryServices): Queries {
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

  /** Known is how long a query takes that is asked as visitors ask it: for a page, and for no long list of them. */
  function isQuick({query, params, perspective, resultSourceMap}: AskedQuery): boolean {
    if (!knownQueries.has(query) || perspective.join() !== 'published' || resultSourceMap) return false
    return !isLongerThan(FEW_CHARACTERS, params)
  }

  /** The Studio asks for groups to tell whom a comment can mention: who may read the document. */
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
    askPublished: (dataset, query, origin) => published(dataset).answer(query, {}, origin).result,
    finder({name: dataset, addonFor}, {user, identity}, signal) {
      if (!threads || !user || user.id === SYSTEM_USER.id) return undefined
      const raw = {perspective: ['raw'], origin: '', resultSourceMap: false, returnQuery: false}
      const by = {role: user.roles[0]?.name, identity, isSelection: true}
      return async (query, params) => {
        const asked = {dataset, addonFor, query, params, ...raw, ...by}
        const {status, body, milliseconds} = await threads.ask(asked, shareOf(user), signal)
        const text = new TextDecoder().decode(body)
        if (status === 200) return {...v.parse(FoundIds, text), milliseconds}
        throw new LakeError(status, 'The query of a write was refused.', v.parse(Refused, text))
      }
    },
    async answer(asked, caller, request) {
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
