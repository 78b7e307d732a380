import {clearTimeout, setTimeout} from 'node:timers'
import {SYSTEM_USER} from '../access/accounts.ts'
import {writerOf} from '../access/caller.ts'
import type {Callers} from '../access/callers.ts'
import type {ContentEngine, Dataset} from '../datasets/dataset.ts'
import {isObject} from '../documents/json.ts'
import {nameOfRelease} from '../documents/releases.ts'
import {HttpError, LakeError} from '../errors.ts'
import {MAX_WRITE_CHARACTERS, MAX_WRITE_TIME} from '../limits.ts'
import type {Log} from '../http/services.ts'
import type {LakeDocument} from '../documents/types.ts'

/** Milliseconds between two looks for releases whose time has come. */
const LOOK_INTERVAL = 1000

const SCHEDULED = '*[_type == "system.release" && state == "scheduled"]._id'

/** What publishes releases at their time. */
export interface Schedule {
  /** Publishes those whose time has come, in the order of their times. Never throws. */
  publishDue(): void
  /** Publishes no more. */
  close(): void
}

interface ScheduleServices {
  engine: ContentEngine
  callers: Callers
  log: Log
  /** The machine's clock, in milliseconds. */
  now: () => number
}

/** A release that waits for its time. */
interface WaitingRelease {
  document: LakeDocument
  name: string
  /** Unix time in milliseconds; without one that can be read it is as good as come. */
  time: number
  /** Id of the user that scheduled it. */
  scheduledBy: string
}

/**
 * Publishes releases at their time, each by one transaction in the name of who scheduled it: whether they may is decided
 * then. A release that cannot be published is active again, and says why in its field `error`.
 *
 * What is due is found in the documents, by the clock as it is: nothing is remembered that a restart, a machine that
 * slept or a clock that was set could make wrong.
 */
export function followSchedule({engine, callers, log, now}: ScheduleServices): Schedule {
  const start = now()
  let trouble: string | undefined
  let timer: NodeJS.Timeout

  function publishAll(): void {
    for (const name of engine.datasetNames) {
      const dataset = engine.dataset(name)
      for (const release of dueReleases(dataset, now())) publish(release, dataset)
    }
  }

  function publish(release: WaitingRelease, dataset: Dataset): void {
    const tell = (done: string, reason = '') => {
      const isMissed = release.time < start && Date.parse(release.document._updatedAt) < start
      const missed = isMissed ? ' Its time came while the lake was stopped.' : ''
      const text = `${done} ${described(release, nameOf(release.scheduledBy))}.${missed}${reason}`
      // What the disk refuses has not happened.
      Promise.resolve(dataset.settled()).then(
        () => log(text),
        () => undefined,
      )
    }
    try {
      publishInName(release, dataset)
      tell('Published')
    } catch (error) {
      if (!(error instanceof LakeError) || error.status >= 500) throw error
      giveBack(release, error.message, dataset)
      tell('Could not publish', ` It is active again. ${error.message}`)
    }
  }

  /** @throws LakeError */
  function publishInName({name: releaseId, time, scheduledBy}: WaitingRelease, dataset: Dataset): void {
    if (Number.isNaN(time)) throw new HttpError(409, 'It was scheduled for no time. Schedule it again.')
    const caller = callers.inAbsence(scheduledBy)
    if (!caller) {
      const person = nameOf(scheduledBy)
      throw new HttpError(
        403,
        `Who scheduled it, ${person}, may no longer sign in. Look through it, and schedule it yourself.`,
      )
    }
    const actions = ['unschedule', 'publish'].map((action) => ({
      actionType: `sanity.action.release.${action}`,
      releaseId,
    }))
    dataset.act(actions, {
      author: scheduledBy,
      writer: writerOf(caller),
      timeLimit: MAX_WRITE_TIME,
      sizeLimit: MAX_WRITE_CHARACTERS,
    })
  }

  const nameOf = (user: string) => callers.users().find(({id}) => id === user)?.name ?? `“${user}”`

  /** Trouble of the lake's own, such as a full disk, is told once, and the next look tries again. */
  function publishDue(): void {
    try {
      publishAll()
      trouble = undefined
    } catch (error) {
      const text =
        error instanceof LakeError ? error.message : error instanceof Error ? error.stack : undefined
      if (text !== trouble) log(`Scheduled releases are not published at the moment: ${text}`)
      trouble = text
    }
  }

  // Times are whole seconds nearly always: looking right after each one begins makes waiting for visitors short.
  const wait = (milliseconds: number) => {
    timer = setTimeout(() => {
      publishDue()
      wait(LOOK_INTERVAL - (now() % LOOK_INTERVAL))
    }, milliseconds)
    timer.unref()
  }
  wait(0)
  return {publishDue, close: () => clearTimeout(timer)}
}

/** Those whose time has come, the earliest first. */
function dueReleases(dataset: Dataset, now: number): WaitingRelease[] {
  const {result} = dataset.query(SCHEDULED, {}, {perspective: ['raw'], identity: SYSTEM_USER.id})
  return [result]
    .flat()
    .flatMap((id) => (typeof id === 'string' ? (waitingRelease(dataset.document(id)) ?? []) : []))
    .filter(({time}) => !(time > now))
    .toSorted((one, other) => (one.time || 0) - (other.time || 0) || (one.name < other.name ? -1 : 1))
}

function waitingRelease(document: LakeDocument | undefined): WaitingRelease | undefined {
  if (!document) return undefined
  const name = nameOfRelease(document._id)
  if (name === undefined) return undefined
  const {publishAt, scheduledBy} = document
  return {
    document,
    name,
    time: typeof publishAt === 'string' ? Date.parse(publishAt) : NaN,
    scheduledBy: typeof scheduledBy === 'string' ? scheduledBy : 'nobody',
  }
}

/** The release is as it was before it was scheduled, and tells why. */
function giveBack({document, scheduledBy}: WaitingRelease, message: string, dataset: Dataset): void {
  const error = {message, scheduledBy, publishAt: document.publishAt}
  const patch = {
    id: document._id,
    set: {state: 'active', error},
    unset: ['publishAt', 'scheduledBy'],
  }
  dataset.mutate([{patch}], {author: SYSTEM_USER.id})
}

function described({document: {metadata, publishAt}, name}: WaitingRelease, person: string): string {
  const title = isObject(metadata) && typeof metadata.title === 'string' ? `“${metadata.title}” ` : ''
  return `release ${title}(${name}), scheduled for ${String(publishAt)} by ${person}`
}
