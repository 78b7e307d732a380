import type {ContentSourceMap, QueryParams} from '@sanity/client'
import {createNode, createNodeMachine} from '@sanity/comlink'
import {
  createCompatibilityActors,
  type LoaderControllerMsg,
  type LoaderNodeMsg,
} from '@sanity/presentation-comlink'
import type {Connection} from '../../model/connection/connection.ts'

/** Milliseconds of silence after which the frame belongs to another tool of the Studio. */
const HANDSHAKE = 30_000
/** Milliseconds after which the Studio forgets a query that is not repeated. */
const REMEMBERED = 20_000
/** Number of queries that are kept up to date: enough for the pages seen last. */
const MOST = 40

/** The Studio's answer to a query. */
export interface StudioAnswer {
  result: unknown
  resultSourceMap: ContentSourceMap | undefined
}

interface Question {
  query: string
  params: QueryParams
  answer: PromiseWithResolvers<StudioAnswer>
  isAnswered: boolean
}

type QueryChange = Extract<LoaderControllerMsg, {type: 'loader/query-change'}>['data']
type Perspective = Extract<LoaderControllerMsg, {type: 'loader/perspective'}>['data']

const keyOf = (query: string, params: QueryParams) => JSON.stringify([query, params])

const openChannel = () =>
  createNode<LoaderNodeMsg, LoaderControllerMsg>(
    {name: 'loaders', connectTo: 'presentation'},
    createNodeMachine<LoaderNodeMsg, LoaderControllerMsg>().provide({
      actors: createCompatibilityActors<LoaderNodeMsg>(),
    }),
  )

/**
 * Queries the Studio around the frame for content, drafts included. The Studio uses the editor's session and posts the
 * answers, so that no secret is in the frame. It answers again after every key press.
 */
export class StudioQueries {
  readonly #connection: Connection
  readonly #onChange: (key: string) => void
  readonly #channel = openChannel()
  readonly #questions = new Map<string, Question>()
  /**
   * The Studio does not repeat answers to queries that it knows, but after a reload they are needed again. This is not
   * a UUID, because browsers create none over plain HTTP, as from a phone.
   */
  readonly #visit = crypto.getRandomValues(new Uint32Array(2)).join('-')
  #perspective: Perspective | undefined

  /** @param onChange receives the key of a query with a new answer */
  constructor(connection: Connection, onChange: (key: string) => void) {
    this.#connection = connection
    this.#onChange = onChange
  }

  /** @returns true if the Studio around the frame accepts queries; false if it stays silent */
  connect(): Promise<boolean> {
    const {promise, resolve} = Promise.withResolvers<boolean>()
    const giveUp = setTimeout(() => resolve(false), HANDSHAKE)
    this.#channel.on('loader/perspective', (perspective) => {
      this.#look(perspective)
      clearTimeout(giveUp)
      resolve(true)
    })
    this.#channel.on('loader/query-change', (change) => this.#receive(change))
    this.#channel.start()
    setInterval(() => this.#askAll(), REMEMBERED / 2)
    return promise
  }

  /** Returns the key of a query. */
  keyOf(query: string, params: QueryParams): string {
    return keyOf(query, this.#named(params))
  }

  /** Returns the newest answer, as soon as there is one. */
  answer(query: string, params: QueryParams): Promise<StudioAnswer> {
    const named = this.#named(params)
    const key = keyOf(query, named)
    const known = this.#questions.get(key)
    const question = known ?? {query, params: named, answer: Promise.withResolvers(), isAnswered: false}
    // Moved to the end: the first ones have not been used for longest.
    this.#questions.delete(key)
    this.#questions.set(key, question)
    if (!known) this.#ask(question)
    this.#forgetOldest()
    return question.answer.promise
  }

  #named(params: QueryParams): QueryParams {
    return {...params, previewVisit: this.#visit}
  }

  #look(perspective: Perspective): void {
    const {projectId, dataset} = this.#connection
    if (perspective.projectId !== projectId || perspective.dataset !== dataset) return
    this.#perspective = perspective
    this.#askAll()
  }

  #askAll(): void {
    for (const question of this.#questions.values()) this.#ask(question)
  }

  #ask({query, params}: Question): void {
    if (!this.#perspective) return
    this.#channel.post('loader/query-listen', {...this.#perspective, query, params, heartbeat: REMEMBERED})
  }

  #receive({query, params, perspective, result, resultSourceMap}: QueryChange): void {
    const key = keyOf(query, params)
    const question = this.#questions.get(key)
    if (!question || String(perspective) !== String(this.#perspective?.perspective)) return
    const answer = {result, resultSourceMap}
    if (question.isAnswered) {
      question.answer = Promise.withResolvers()
      this.#onChange(key)
    }
    question.isAnswered = true
    question.answer.resolve(answer)
  }

  #forgetOldest(): void {
    for (const key of this.#questions.keys()) {
      if (this.#questions.size <= MOST) return
      this.#questions.delete(key)
    }
  }
}
