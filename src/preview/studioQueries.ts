import type {ContentSourceMap, QueryParams} from '@sanity/client'
import {createNode, createNodeMachine} from '@sanity/comlink'
import {
  createCompatibilityActors,
  type LoaderControllerMsg,
  type LoaderNodeMsg,
} from '@sanity/presentation-comlink'
import type {Connection} from '../../model/connection/connection.ts'

/** How long the Studio may keep silent before it is another of its tools that has the page in a frame, in milliseconds. */
const HANDSHAKE = 30_000
/** The Studio forgets a query that it has not heard of for this long, in milliseconds. */
const REMEMBERED = 20_000
/** Queries that are kept up to date. The pages seen last need no more. */
const MOST = 40

/** What the Studio answers a query with. */
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
 * Asks the Studio around the frame for content, drafts included. The Studio asks with the session of the
 * person who edits and posts the answers, so that no secret is in the frame; and it answers again with
 * every key that is pressed.
 */
export class StudioQueries {
  readonly #connection: Connection
  readonly #onChange: (key: string) => void
  readonly #channel = openChannel()
  readonly #questions = new Map<string, Question>()
  /**
   * The Studio keeps quiet about a question that it knows. After a reload its answer is wanted again. No UUID: over plain
   * http, as from a phone, browsers make none.
   */
  readonly #visit = crypto.getRandomValues(new Uint32Array(2)).join('-')
  #perspective: Perspective | undefined

  /** @param onChange told the key of a question that is answered otherwise than before */
  constructor(connection: Connection, onChange: (key: string) => void) {
    this.#connection = connection
    this.#onChange = onChange
  }

  /** @returns whether the Studio around the frame wants to be asked; false when it stays silent */
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

  /** The key under which a question is known. */
  keyOf(query: string, params: QueryParams): string {
    return keyOf(query, this.#named(params))
  }

  /** The newest answer, as soon as there is one. */
  answer(query: string, params: QueryParams): Promise<StudioAnswer> {
    const named = this.#named(params)
    const key = keyOf(query, named)
    const known = this.#questions.get(key)
    const question = known ?? {query, params: named, answer: Promise.withResolvers(), isAnswered: false}
    // Put at the end again: the first are those that have not been wanted for longest.
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
