import {setTimeout} from 'node:timers'
import {StoodStillError, withinDeadline} from './deadline.ts'
import {telling} from './held.ts'

/** A computation in parts that change nothing outside: each may be ended anywhere, and started again. */
export interface Job {
  readonly isComputed: boolean
  computePart(): void
  /** Uses the result. @returns jobs to run before all that wait behind this one */
  finish(): Job[]
  /** Called with the reason why it cannot be computed. */
  fail?: (error: unknown) => void
}

/** Returns a job that computes each of some items. */
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

/** Called with the error of a job: a DeadlineError, or the job's own. The jobs behind it continue unless their lane is cleared. */
type OnFailure = (error: unknown, job: Job | undefined) => void

/** Jobs that run one after another. */
export class Lane {
  readonly #jobs: Job[] = []
  readonly #onWork: (lane: Lane) => void
  readonly #onFailure: OnFailure
  /** Factor by which a part may take longer than usual, after a busy machine let the process stand still. */
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

  /** Lets the next job start its part again, or gives it up. */
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

  /** Finishes the next job if it is computed. */
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

/** Milliseconds for which one lane is computed before the next has its turn. */
const TURN = 1

/**
 * Computes jobs of many clients in the thread that serves everything. It works a little at a time, with pauses as long as the work,
 * so half of the time stays for other work. Clients have equal shares, and so have lanes of a client. If a busy machine let the
 * process stand still, the part is started again after such a pause, with twice the time.
 */
export class Slices {
  /** The lanes that have work, by client. The one that has waited longest comes first. */
  readonly #clients = new Map<string, Set<Lane>>()
  #isAwaited = false
  readonly #work: string
  readonly #partTime: number

  /**
   * @param work name of the jobs, such as `writes`
   * @param partTime milliseconds of processor time for a part
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
    // Jobs that the same commit adds to other lanes are computed with it.
    queueMicrotask(() => this.#run())
  }

  #run(): void {
    const start = performance.now()
    const end = start + SLICE
    while (this.#clients.size > 0 && performance.now() < end) this.#compute(end)
    this.#isAwaited = this.#clients.size > 0
    if (this.#isAwaited) setTimeout(() => this.#run(), Math.ceil(performance.now() - start))
  }

  /** Uses one deadline for many lanes of the same patience, since each costs about a tenth of a millisecond. */
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
      // Reported from outside, because code that is ended cannot report itself. Only the last lane reached can have taken
      // long.
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
      // Jobs that are computed but not finished come first in the next slice.
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

/** Returns the first lane of each client, then the second of each, and so on. */
function takingTurns(clients: ReadonlyMap<string, ReadonlySet<Lane>>) {
  const rows = Array.from(clients, ([client, lanes]) => Array.from(lanes, (lane) => ({client, lane})))
  const longest = Math.max(0, ...rows.map(({length}) => length))
  return Array.from({length: longest}, (_, place) => rows.flatMap((row) => row[place] ?? [])).flat()
}
