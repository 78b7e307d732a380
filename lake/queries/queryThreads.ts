import {statSync} from 'node:fs'
import {extname, join} from 'node:path'
import {Worker} from 'node:worker_threads'
import {isLongerThan} from '../documents/json.ts'
import {HttpError, QueryError, TooManyRequestsError} from '../errors.ts'
import {MAX_QUERY_THREADS, MAX_WAITING_QUERIES} from '../limits.ts'
import type {ThreadAnswer, ThreadMessage, ThreadOrder, ThreadQuery, ThreadSetup} from './threadMessages.ts'

/** A TypeScript file beside this module's source, a JavaScript file beside its build. */
const PROGRAM = join(import.meta.dirname, `queryThread${extname(import.meta.filename)}`)

/** Queries that a thread gets at once, so that many quick ones wait for one another and not for messages. */
const BATCH = 128

/** Characters of a query that a thread gets alone: queries that a thread does not reach are sent again. */
const LONG = 10_000

/** Megabytes for a thread's documents, for each megabyte of the database; and further ones for its queries. */
const MEMORY_FACTOR = 2
const SPARE_MEMORY = 256

/** Megabytes for short-lived values. Node alone would use over a hundred, and no query would be faster for it. */
const SHORT_LIVED_MEMORY = 16

/** Seconds until it is worth trying again, if too many queries of a client are waiting. */
const RETRY_SECONDS = 1

interface Job {
  query: ThreadQuery
  isLong: boolean
  signal: AbortSignal
  resolve: (answer: ThreadAnswer) => void
  reject: (error: Error) => void
}

interface Thread {
  worker: Worker
  /** The share whose queries it answers; undefined if it is free. */
  share: string | undefined
  /** Queries without an answer, the one under way first. */
  jobs: Job[]
}

/**
 * Threads that answer queries, started on demand. The queries of one share are in at most one thread at a time, and every share has
 * its turn: only the client of a slow query waits for it.
 */
export class QueryThreads {
  readonly #setup: ThreadSetup
  readonly #spareMemory: number
  readonly #threads = new Set<Thread>()
  /** By share; the one that has waited longest comes first. */
  readonly #waiting = new Map<string, Job[]>()

  /** @param spareMemory megabytes that a thread may use beyond those for its documents */
  constructor(setup: ThreadSetup, spareMemory = SPARE_MEMORY) {
    this.#setup = setup
    this.#spareMemory = spareMemory
  }

  /**
   * @param share the same for all queries of one client
   * @param signal of a client that may hang up: then its query is not started
   * @throws QueryError if the query takes too much memory, TooManyRequestsError if too many of the share wait
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

  /** Frees the memory of a deleted dataset's documents. */
  forget(dataset: string): void {
    for (const thread of this.#threads) tell(thread, {kind: 'forget', dataset})
  }

  /** Ends the threads, and rejects everything that waits for them. */
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
      // Moves the share to the end: the others come first when this thread is free.
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

  /** Queues the thread's remaining queries again, before the share's other ones. */
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

/** Returns the jobs whose client has not hung up. */
function wanted(jobs: Job[]): Job[] {
  for (const {signal, reject} of jobs) if (signal.aborted) reject(new HttpError(400, HUNG_UP))
  return jobs.filter(({signal}) => !signal.aborted)
}

/** Returns the number of waiting queries to pass to a thread at once. */
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
