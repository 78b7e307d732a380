import {setTimeout} from 'node:timers'
import {MAX_PART_TIME} from '../limits.ts'
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

/** Factor by which all tries of a part together may take longer than one. */
const TRIES = 2

/** Called with the error of a job: a DeadlineError, or the job's own. The jobs behind it continue unless their lane is cleared. */
type OnFailure = (error: unknown, job: Job | undefined) => void

interface Owner {
  /** The same for all jobs of one person; empty for visitors. */
  client: string
  /** Name of the jobs, such as `writes`. */
  work: string
}

/** Jobs that run one after another. */
export class Lane {
  readonly owner: Owner
  readonly #jobs: Job[] = []
  readonly #onWork: (lane: Lane) => void
  readonly #onFailure: OnFailure
  /** Factor by which a part may take longer than usual, after a busy machine let the process stand still. */
  patience = 1
  /** Milliseconds of processor time that the next job's ended tries have had. */
  #wasted = 0

  constructor(owner: Owner, onWork: (lane: Lane) => void, onFailure: OnFailure) {
    this.owner = owner
    this.#onWork = onWork
    this.#onFailure = onFailure
  }

  get waiting(): number {
    return this.#jobs.length
  }

  /** Whether its next job has only to be finished. */
  get isComputed(): boolean {
    return this.#jobs[0]?.isComputed ?? false
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
    this.#wasted = 0
    return this.#jobs.shift()
  }

  /**
   * Lets the next job start its part again, or gives it up.
   *
   * @param partTime milliseconds of processor time for a part
   */
  fail(error: unknown, partTime: number): void {
    if (error instanceof StoodStillError) {
      this.#wasted += error.worked
      this.patience *= error.slowness
      if (this.#wasted < partTime * TRIES) return
    }
    this.#onFailure(error, this.#next())
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
 * so half of the time stays for other work. At most one long piece runs between two pauses: a part, or the end of a job. Clients
 * have equal shares, and so have lanes of a client. If a busy machine let the process stand still, the part is started again after
 * such a pause, with the time that it stood still added.
 */
export class Slices {
  /** The lanes that have work, by client. The client that has waited longest comes first. */
  readonly #clients = new Map<string, Set<Lane>>()
  #isAwaited = false
  readonly #partTime: number

  /** @param partTime milliseconds of processor time for a part */
  constructor(partTime = MAX_PART_TIME) {
    this.#partTime = partTime
  }

  lane(owner: Owner, onFailure: OnFailure): Lane {
    return new Lane(owner, (lane) => this.#await(lane), onFailure)
  }

  /** Computes one part when it has its turn. Rejects with a DeadlineError if it takes too long, and with any error that it throws. */
  run<Result>(owner: Owner, part: () => Result): Promise<Result> {
    return new Promise((resolve, reject) => {
      const finish = (results: Result[]) => {
        results.forEach(resolve)
        return []
      }
      this.lane(owner, reject).add(forEach([part], (compute) => compute(), finish))
    })
  }

  /** Does work that must not be ended halfway, such as reading the disk, when it has its turn. Rejects with any error that it throws. */
  takeTurn<Result>(owner: Owner, work: () => Result): Promise<Result> {
    return new Promise((resolve, reject) => {
      const finish = () => {
        resolve(work())
        return []
      }
      this.lane(owner, reject).add(forEach([], () => undefined, finish))
    })
  }

  #await(lane: Lane): void {
    const {client} = lane.owner
    const lanes = this.#clients.get(client) ?? new Set<Lane>()
    this.#clients.set(client, lanes.add(lane))
    if (this.#isAwaited) return
    this.#isAwaited = true
    // Jobs that the same commit adds to other lanes are computed with it.
    queueMicrotask(() => this.#run())
  }

  #run(): void {
    const start = performance.now()
    const end = start + SLICE
    while (this.#clients.size > 0 && performance.now() < end) {
      const all = takingTurns(this.#clients)
      const computed = all.filter(({isComputed}) => isComputed)
      if (computed.length > 0) this.#finish(computed, end)
      else this.#compute(all, end)
    }
    this.#isAwaited = this.#clients.size > 0
    if (this.#isAwaited) setTimeout(() => this.#run(), Math.ceil(performance.now() - start))
  }

  /** Uses one deadline for many lanes of the same patience, since each costs about a tenth of a millisecond. */
  #compute(all: readonly Lane[], end: number): void {
    const patience = all[0]?.patience ?? 1
    const lanes = all.filter((lane) => lane.patience === patience)
    let reached = 0
    const computeTurns = () => {
      for (const [index, lane] of lanes.entries()) {
        reached = index
        lane.compute(TURN)
        if (performance.now() >= end) break
      }
    }
    try {
      // Reported from outside, because code that is ended cannot report itself. Only the last lane reached can have taken
      // long.
      telling(
        () => nameOf(lanes[reached]?.owner),
        () => withinDeadline(this.#partTime, computeTurns, patience),
      )
    } catch (error) {
      lanes[reached]?.fail(error, this.#partTime)
    }
    // Computed jobs stay in front, and are finished first.
    for (const lane of lanes.slice(0, reached + 1)) if (!lane.isComputed) this.#toTheBack(lane)
  }

  #finish(lanes: readonly Lane[], end: number): void {
    for (const lane of lanes) {
      telling(
        () => nameOf(lane.owner),
        () => lane.finish(),
      )
      this.#toTheBack(lane)
      if (performance.now() >= end) break
    }
  }

  #toTheBack(lane: Lane): void {
    const {client} = lane.owner
    const lanes = this.#clients.get(client) ?? new Set<Lane>()
    this.#clients.delete(client)
    lanes.delete(lane)
    if (lane.waiting > 0) lanes.add(lane)
    if (lanes.size > 0) this.#clients.set(client, lanes)
  }
}

const nameOf = ({client, work}: Owner = {client: 'nobody', work: 'work'}) =>
  `${work} of ${client || 'visitors'}`

/** Returns the first lane of each client, then the second of each, and so on. */
function takingTurns(clients: ReadonlyMap<string, ReadonlySet<Lane>>): Lane[] {
  const rows = Array.from(clients.values(), (lanes) => [...lanes])
  const longest = Math.max(0, ...rows.map(({length}) => length))
  return Array.from({length: longest}, (_, place) => rows.flatMap((row) => row[place] ?? [])).flat()
}
