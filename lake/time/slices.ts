import {setTimeout} from 'node:timers'
import {StoodStillError, withinDeadline} from './deadline.ts'
import {telling} from './held.ts'

/** Computed in parts that change nothing outside: each may be broken off anywhere, and begun again. */
export interface Job {
  readonly isComputed: boolean
  computePart(): void
  /** Uses what was computed. @returns jobs to be done before all that wait behind this one */
  finish(): Job[]
  /** Told why it cannot be computed. */
  fail?: (error: unknown) => void
}

/** A job that computes something for each of some items. */
export function forEach<Item, Result>(
  items: readonly Item[],
  compute: (item: Item, index: number) => Result,
  finish: (results: Result[]) => Job[],
): Job {
  const results: Result[] = []
  return {
    get isComputed() {
      return results.length >= items.length
    },
    computePart() {
      for (const item of items.slice(results.length, results.length + 1)) {
        results.push(compute(item, results.length))
      }
    },
    finish: () => finish(results),
  }
}

/** Told why a job cannot go on: a DeadlineError, or what it threw. The jobs behind it go on unless their lane is cleared. */
type OnFailure = (error: unknown, job: Job | undefined) => void

/** Jobs that are done one after another. */
export class Lane {
  readonly #jobs: Job[] = []
  readonly #onWork: (lane: Lane) => void
  readonly #onFailure: OnFailure
  /** How many times as long as usual a part may take: after it was broken off since a busy machine let the process stand still. */
  patience = 1

  constructor(onWork: (lane: Lane) => void, onFailure: OnFailure) {
    this.#onWork = onWork
    this.#onFailure = onFailure
  }

  get waiting(): number {
    return this.#jobs.length
  }

  add(job: Job): void {
    this.#jobs.push(job)
    this.#onWork(this)
  }

  clear(): void {
    this.#jobs.length = 0
  }

  #next(): Job | undefined {
    this.patience = 1
    return this.#jobs.shift()
  }

  /** Lets the next job begin its part again, or gives it up. */
  fail(error: unknown): void {
    if (error instanceof StoodStillError) this.patience *= 2
    else this.#onFailure(error, this.#next())
  }

  /** Computes parts of the next job, at least one, for a while. */
  compute(milliseconds: number): void {
    const [job] = this.#jobs
    if (!job) return
    const end = performance.now() + milliseconds
    for (let now = 0; now < end && !job.isComputed; now = performance.now()) job.computePart()
  }

  /** Finishes the next job when it is computed. */
  finish(): void {
    const [job] = this.#jobs
    if (!job?.isComputed) return
    this.#next()
    try {
      this.#jobs.unshift(...job.finish())
    } catch (error) {
      this.#onFailure(error, job)
    }
  }
}

/** Milliseconds of such work in a row, as long as no part takes longer. */
const SLICE = 5

/** Milliseconds for which one lane is computed before it is another's turn. */
const TURN = 1

/**
 * Computes jobs of many clients in the thread that serves everything: little at a time, with pauses that are as long, so that
 * whatever they are, half of the time stays for all else. Clients have equal shares, and lanes of a client. A part in which a busy
 * machine let the process stand still is begun again after such a pause, with twice the time.
 */
export class Slices {
  /** The lanes that have work, by client. Who has waited longest comes first. */
  readonly #clients = new Map<string, Set<Lane>>()
  #isAwaited = false
  readonly #work: string
  readonly #partTime: number

  /**
   * @param work what they are, such as `writes`
   * @param partTime milliseconds that a processor may work on a part
   */
  constructor(work: string, partTime: number) {
    this.#work = work
    this.#partTime = partTime
  }

  lane(client: string, onFailure: OnFailure): Lane {
    const lane: Lane = new Lane(() => this.#await(client, lane), onFailure)
    return lane
  }

  #await(client: string, lane: Lane): void {
    const lanes = this.#clients.get(client) ?? new Set()
    this.#clients.set(client, lanes.add(lane))
    if (this.#isAwaited) return
    this.#isAwaited = true
    // What the same commit gives to other lanes is computed with it.
    queueMicrotask(() => this.#run())
  }

  #run(): void {
    const start = performance.now()
    const end = start + SLICE
    while (this.#clients.size > 0 && performance.now() < end) this.#compute(end)
    this.#isAwaited = this.#clients.size > 0
    if (this.#isAwaited) setTimeout(() => this.#run(), Math.ceil(performance.now() - start))
  }

  /** One deadline for many lanes of the same patience, since each costs about a tenth of a millisecond. */
  #compute(end: number): void {
    const all = takingTurns(this.#clients)
    const patience = all[0]?.lane.patience ?? 1
    const turns = all.filter(({lane}) => lane.patience === patience)
    let reached = 0
    const computeTurns = () => {
      for (const [index, {lane}] of turns.entries()) {
        reached = index
        lane.compute(TURN)
        if (performance.now() >= end) break
      }
    }
    try {
      // Told from outside: what is broken off cannot tell of itself. Only the last one reached can have taken long.
      telling(
        () => this.#nameOf(turns[reached]?.client),
        () => withinDeadline(this.#partTime, computeTurns, patience),
      )
    } catch (error) {
      turns[reached]?.lane.fail(error)
    }
    for (const {client, lane} of turns.slice(0, reached + 1)) {
      telling(
        () => this.#nameOf(client),
        () => lane.finish(),
      )
      this.#toTheBack(client, lane)
      // What is computed and not finished yet comes first in the next slice.
      if (performance.now() >= end) break
    }
  }

  #nameOf(client = 'nobody'): string {
    return `${this.#work} of ${client}`
  }

  #toTheBack(client: string, lane: Lane): void {
    const lanes = this.#clients.get(client) ?? new Set()
    this.#clients.delete(client)
    lanes.delete(lane)
    if (lane.waiting > 0) lanes.add(lane)
    if (lanes.size > 0) this.#clients.set(client, lanes)
  }
}

/** The first lane of each client, then the second of each, and so on. */
function takingTurns(clients: ReadonlyMap<string, ReadonlySet<Lane>>) {
  const rows = Array.from(clients, ([client, lanes]) => Array.from(lanes, (lane) => ({client, lane})))
  const longest = Math.max(0, ...rows.map(({length}) => length))
  return Array.from({length: longest}, (_, place) => rows.flatMap((row) => row[place] ?? [])).flat()
}
