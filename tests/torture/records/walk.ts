import {dayOf} from '../../../model/language.ts'
import {faultsOf} from './faults.ts'
import type {Look} from './protocol.ts'
import {type Answer, passed, type RecordsProcess, type RecordsProcesses} from './recordsProcess.ts'
import type {Move, Step, Write} from './steps.ts'
import type {Intention} from './desk.ts'
import {undertake} from './undertake.ts'

/** Counts of relevant events: a walk in which everything is refused proves nothing. */
export interface Done {
  walks: number
  published: number
  corrected: number
  withdrawn: number
  /** Releases that were published, and refused, at their time. */
  atTheirTime: number
  givenBack: number
  kills: number
  /** Kills with an unknown order relative to the write. */
  killsInWrites: number
}

const NOTHING: Look = {shown: {}, releases: {}, titles: {}}
/** Summer time begins in Los Angeles within each walk that takes some days. */
const START = Date.UTC(2026, 2, 6, 17)

/** One server on one folder, with its last known content. */
export class Walk {
  readonly #folder: string
  readonly #processes: RecordsProcesses
  readonly #done: Done
  #server: RecordsProcess | undefined
  #seen = NOTHING
  #time = START
  #newest = START
  #count = 0

  constructor(folder: string, processes: RecordsProcesses, done: Done) {
    this.#folder = folder
    this.#processes = processes
    this.#done = done
  }

  /** @returns faults */
  async go(step: Step): Promise<string[]> {
    this.#count += 1
    if (step.type === 'kill') return this.#kill(step)
    if (step.type === 'restart' || step.type === 'killedStart') {
      await (await this.#running()).stop()
      this.#server = undefined
      if (step.type === 'restart') this.#time += step.down
      else {
        await this.#processes.open(this.#folder, this.#time, step.delay)
        this.#done.kills += 1
      }
      return this.#look({}, 'kept')
    }
    if (isMove(step)) {
      this.#time = this.#moved(step)
      return this.#look({}, 'kept')
    }
    const {intention, carryOut} = await this.#undertaking(step)
    return this.#look(intention, await carryOut())
  }

  async end(): Promise<void> {
    await this.#server?.stop()
  }

  async #running(): Promise<RecordsProcess> {
    this.#server ??= await this.#processes.open(this.#folder, this.#time)
    if (!this.#server) throw new Error('The server did not start.')
    return this.#server
  }

  async #undertaking(write: Write) {
    const server = await this.#running()
    const undertaking = undertake(write, {
      server,
      before: this.#seen,
      time: this.#time,
      count: this.#count,
      newest: this.#newest,
    })
    this.#newest = undertaking.intention.newest ?? this.#newest
    return undertaking
  }

  /** Starts a write, kills the server during it, and looks after the restart. */
  async #kill({during, delay, down}: Extract<Step, {type: 'kill'}>): Promise<string[]> {
    const server = await this.#running()
    let intention: Intention = {}
    let going: Promise<unknown>
    let answer: Answer
    if (isMove(during)) {
      this.#time = this.#moved(during)
      going = server.lookAt(this.#time)
      answer = 'kept'
    } else {
      const undertaking = await this.#undertaking(during)
      intention = undertaking.intention
      going = undertaking.carryOut().then((given) => (answer = given))
    }
    await passed(delay)
    await server.kill()
    await going
    this.#server = undefined
    this.#done.kills += 1
    if (answer === undefined) this.#done.killsInWrites += 1
    const moved = this.#time
    this.#time += down
    return this.#look(intention, answer, moved)
  }

  #moved(move: Move): number {
    if (move.type === 'wait') return this.#time + move.time
    if (move.type === 'setBack') return this.#time - move.time
    const times = Object.values(this.#seen.releases).flatMap(({state, publishAt}) =>
      state === 'scheduled' && publishAt !== undefined ? [Date.parse(publishAt)] : [],
    )
    return times.length === 0 ? this.#time : Math.min(...times) - move.early
  }

  /** @param written the time of the write */
  async #look(intention: Intention, answer: Answer, written = this.#time): Promise<string[]> {
    const before = this.#seen
    const after = await (await this.#running()).lookAt(this.#time)
    if (!after) throw new Error('The server has ended by itself.')
    this.#seen = after
    this.#note(before, after)
    return faultsOf({
      before,
      after,
      time: this.#time,
      latest: Math.max(this.#time, written),
      today: dayOf(new Date(written)),
      intention,
      answer,
    })
  }

  #note(before: Look, after: Look): void {
    const done = this.#done
    for (const [id, shown] of Object.entries(after.shown)) {
      const old = before.shown[id]
      if (!old) done.published += 1
      if (shown.corrections.length > (old?.corrections.length ?? 0)) done.corrected += 1
      if (shown.isWithdrawn && !old?.isWithdrawn) done.withdrawn += 1
    }
    for (const [name, {state, error}] of Object.entries(after.releases)) {
      if (before.releases[name]?.state !== 'scheduled') continue
      if (state === 'published') done.atTheirTime += 1
      if (error) done.givenBack += 1
    }
  }
}

const isMove = (step: Write | Move): step is Move => ['due', 'wait', 'setBack'].includes(step.type)
