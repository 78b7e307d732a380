import {statSync} from 'node:fs'
import {extname, join} from 'node:path'
import {Worker} from 'node:worker_threads'
import {isLongerThan} from '../documents/json.ts'
import {HttpError, QueryError, TooManyRequestsError} from '../errors.ts'
import {MAX_QUERY_THREADS, MAX_WAITING_QUERIES} from '../limits.ts'
import type {ThreadAnswer, ThreadMessage, ThreadOrder, ThreadQuery, ThreadSetup} from './threadMessages.ts'

/** TypeScript beside the source of this module, and JavaScript beside what is made of it. */
const PROGRAM = join(import.meta.dirname, `queryThread${extname(import.meta.filename)}`)

/** Queries that a thread is given at once, so that many quick ones wait for one another and not for messages. */
const BATCH = 128

/** Characters of a query that is given to a thread alone: what a thread does not come to is sent once more. */
const LONG = 10_000

/** Megabytes that a thread may take for each megabyte of the database, for its documents, and beyond them, for queries. */
const MEMORY_FACTOR = 2
const SPARE_MEMORY = 256

/** Megabytes for what a thread makes and soon forgets. Node alone lets that grow to over a hundred, and no query is quicker for it. */
const SHORT_LIVED_MEMORY = 16

/** When somebody may ask again who has too many queries waiting. */
const RETRY_SECONDS = 1

/** A query that waits for its answer. */
interface Job {
  query: ThreadQuery
  isLong: boolean
  signal: AbortSignal
  resolve: (answer: ThreadAnswer) => void
  reject: (error: Error) => void
}

/** A thread and what it is at. */
interface Thread {
  worker: Worker
  /** Whose queries it answers; undefined when it is free. */
  share: string | undefined
  /** Those without an answer, the one under way first. */
  jobs: Job[]
}

/**
 * Threads that answer queries, started when they are needed. Nobody's queries are at more than one of them at a time, and
 * everybody's turn comes: a client whose query takes long waits for it alone.
 */
export class QueryThreads {
  readonly #setup: ThreadSetup
  readonly #spareMemory: number
  readonly #threads = new Set<Thread>()
  /** By share; the one that has waited longest comes first. */
  readonly #waiting = new Map<string, Job[]>()

  /** @param spareMemory megabytes that a thread may take beyond what it takes for the documents */
  constructor(setup: ThreadSetup, spareMemory = SPARE_MEMORY) {
    this.#setup = setup
    this.#spareMemory = spareMemory
  }

  /**
   * @param share the same for all queries of somebody
   * @param signal of a client that may hang up: then its query is not begun
   * @throws QueryError when the query takes too much memory, TooManyRequestsError when too many of the share wait
   */
  ask(query: ThreadQuery, share: string, signal: AbortSignal): Promise<ThreadAnswer> {
    const jobs = wanted(this.#waiting.get(share) ?? [])
    if (jobs.length >= MAX_WAITING_QUERIES) throw tooMany(jobs.length)
    return new Promise((resolve, reject) => {
      jobs.push({query, isLong: isLongerThan(LONG, query), signal, resolve, reject})
      this.#waiting.set(share, jobs)
      this.#distribute()
    })
  }

  /** Gives back the memory that the documents of a dataset take which is gone. */
  forget(dataset: string): void {
    for (const thread of this.#threads) tell(thread, {kind: 'forget', dataset})
  }

  /** Ends the threads, and whatever waits for them. */
  close(): void {
    const waiting = [...this.#waiting.values(), ...Array.from(this.#threads, ({jobs}) => jobs)].flat()
    this.#waiting.clear()
    for (const {worker} of this.#threads) {
      worker.removeAllListeners()
      void worker.terminate()
    }
    for (const {reject} of waiting) reject(new Error('The lake was closed.'))
  }

  #distribute(): void {
    for (const [share, jobs] of this.#waiting) {
      if ([...this.#threads].some((thread) => thread.share === share)) continue
      const thread = this.#freeThread()
      if (!thread) return
      const next = wanted(jobs)
      this.#waiting.delete(share)
      if (next.length === 0) continue
      const count = countAtOnce(next)
      // Last from now on: the others come first when this thread is free.
      if (next.length > count) this.#waiting.set(share, next.slice(count))
      give(thread, share, next.slice(0, count))
    }
  }

  #freeThread(): Thread | undefined {
    const free = [...this.#threads].find(({share}) => share === undefined)
    if (free ?? this.#threads.size >= MAX_QUERY_THREADS) return free
    return this.#start()
  }

  #start(): Thread {
    const megabytes = (statSync(this.#setup.database, {throwIfNoEntry: false})?.size ?? 0) / 1024 / 1024
    const worker = new Worker(PROGRAM, {
      workerData: this.#setup,
      resourceLimits: {
        maxYoungGenerationSizeMb: SHORT_LIVED_MEMORY,
        maxOldGenerationSizeMb: this.#spareMemory + MEMORY_FACTOR * megabytes,
      },
    })
    const thread: Thread = {worker, share: undefined, jobs: []}
    worker.unref()
    worker.on('message', (message: ThreadMessage) => {
      if (message.kind === 'free') this.#free(thread)
      else if (message.kind === 'answer') thread.jobs.shift()?.resolve(message.answer)
      else thread.jobs.shift()?.reject(new Error(message.reason))
    })
    worker.on('error', (error) => {
      const [job] = thread.jobs.splice(0, 1)
      job?.reject(isOutOfMemory(error) ? tooLarge(job.query) : error)
    })
    worker.on('exit', () => {
      this.#threads.delete(thread)
      this.#free(thread)
    })
    this.#threads.add(thread)
    return thread
  }

  /** What a thread was given and has not begun goes to the next. */
  #free(thread: Thread): void {
    const {share, jobs} = thread
    if (share !== undefined && jobs.length > 0) {
      this.#waiting.set(share, [...jobs, ...(this.#waiting.get(share) ?? [])])
    }
    Object.assign(thread, {share: undefined, jobs: []})
    thread.worker.unref()
    this.#distribute()
  }
}

/** Those whose client has not hung up. */
function wanted(jobs: Job[]): Job[] {
  for (const {signal, reject} of jobs) if (signal.aborted) reject(new HttpError(400, HUNG_UP))
  return jobs.filter(({signal}) => !signal.aborted)
}

/** How many of some that wait are given to a thread at once. */
function countAtOnce(jobs: Job[]): number {
  const short = jobs.findIndex(({isLong}) => isLong)
  return short === -1 ? BATCH : Math.max(1, Math.min(short, BATCH))
}

const HUNG_UP = 'The connection was closed before the query was begun.'

function give(thread: Thread, share: string, jobs: Job[]): void {
  Object.assign(thread, {share, jobs})
  thread.worker.ref()
  tell(thread, {kind: 'queries', queries: jobs.map(({query}) => query)})
}

function tell({worker}: Thread, order: ThreadOrder): void {
  worker.postMessage(order, [])
}

function isOutOfMemory(error: Error): boolean {
  return 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}

function tooLarge({query}: ThreadQuery): QueryError {
  const description = 'The query takes too much memory. Ask for less at a time, such as [0...1000].'
  return new QueryError('queryEvaluationError', description, query)
}

function tooMany(count: number): TooManyRequestsError {
  return new TooManyRequestsError(
    `${count} of your queries wait for their answers already (MAX_WAITING_QUERIES). Ask again when some have come.`,
    RETRY_SECONDS,
  )
}
