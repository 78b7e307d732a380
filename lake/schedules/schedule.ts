import {clearTimeout, setTimeout} from 'node:timers'
import {SYSTEM_USER} from '../access/accounts.ts'
import {writerOf} from '../access/caller.ts'
import type {Dataset, WriteInParts} from '../datasets/dataset.ts'
import {isObject} from '../documents/json.ts'
import {nameOfRelease} from '../documents/releases.ts'
import {HttpError, LakeError, stackOf} from '../errors.ts'
import {MAX_WRITE_CHARACTERS} from '../limits.ts'
import type {LakeServices} from '../http/services.ts'
import type {LakeDocument} from '../documents/types.ts'

/** Milliseconds between two checks for releases that are due. */
const LOOK_INTERVAL = 1000

const SCHEDULED = '*[_type == "system.release" && state == "scheduled"]._id'

/** Client name of these writes, for the fair shares of writes. */
const CLIENT = 'releases at their time'

interface ScheduleServices extends Pick<LakeServices, 'engine' | 'callers' | 'writes' | 'log'> {
  /** The machine's clock, in milliseconds. */
  now: () => number
}

interface WaitingRelease {
  document: LakeDocument
  name: string
  /** Unix time in milliseconds; NaN if it cannot be read, which counts as due. */
  time: number
  /** Id of the user that scheduled it. */
  scheduledBy: string
}

/** Thrown if a due release was changed meanwhile: the next check reads it again. */
class ChangedMeanwhileError extends Error {}

/**
 * Publishes releases at their time, each by one transaction in the name of the user who scheduled it. Rights are checked at that
 * time. A release that cannot be published becomes active again, with the reason in its field `error`.
 *
 * Each check reads the documents and the clock. Nothing is kept in memory that a restart, a sleeping machine or a changed clock could
 * make wrong.
 */
export function followSchedule({engine, callers, writes, log, now}: ScheduleServices) {
  const start = now()
  let trouble: string | undefined
  let timer: NodeJS.Timeout
  let looking = Promise.resolve()
  const closing = new AbortController()

  async function publishAll(): Promise<void> {
    for (const name of engine.datasetNames) {
      const dataset = engine.dataset(name)
      for (const release of dueReleases(dataset, now())) await publish(release, dataset)
    }
  }

  async function publish(release: WaitingRelease, dataset: Dataset): Promise<void> {
    const tell = (done: string, reason = '') => {
      const isMissed = release.time < start && Date.parse(release.document._updatedAt) < start
      const missed = isMissed ? ' Its time came while the lake was stopped.' : ''
      const text = `${done} ${described(release, nameOf(release.scheduledBy))}.${missed}${reason}`
      // Logs only after the disk has accepted the write.
      Promise.resolve(dataset.settled()).then(
        () => log(text),
        () => undefined,
      )
    }
    try {
      await publishInName(release, dataset)
      tell('Published')
    } catch (error) {
      if (error instanceof ChangedMeanwhileError) return
      if (!(error instanceof LakeError) || error.status >= 500) throw error
      giveBack(release, error.message, dataset)
      tell('Could not publish', ` It is active again. ${error.message}`)
    }
  }

  /** @throws LakeError, ChangedMeanwhileError */
  async function publishInName(release: WaitingRelease, dataset: Dataset): Promise<void> {
    const {name: releaseId, time, scheduledBy} = release
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
    const by = {author: scheduledBy, writer: writerOf(caller), sizeLimit: MAX_WRITE_CHARACTERS}
    const write = unlessChanged(release, dataset, dataset.actInParts(actions, by))
    await writes.take({client: CLIENT, signal: closing.signal}, write)
  }

  const nameOf = (user: string) => callers.users().find(({id}) => id === user)?.name ?? `“${user}”`

  /** Logs the lake's own trouble, such as a full disk, once; the next check tries again. */
  async function look(): Promise<void> {
    try {
      await publishAll()
      trouble = undefined
    } catch (error) {
      if (closing.signal.aborted) return
      const text = error instanceof LakeError ? error.message : stackOf(error)
      if (text !== trouble) log(`Scheduled releases are not published at the moment: ${text}`)
      trouble = text
    }
  }

  /**
   * Publishes the releases that are due, in the order of their times, a part at a time, and one check after another: two at a time
   * would publish the same release. Resolves when it is done, and never rejects.
   */
  function publishDue(): Promise<void> {
    looking = looking.then(look)
    return looking
  }

  // Times are nearly always whole seconds: a check right after each second keeps the delay for visitors short.
  const wait = (milliseconds: number) => {
    timer = setTimeout(async () => {
      await publishDue()
      if (!closing.signal.aborted) wait(LOOK_INTERVAL - (now() % LOOK_INTERVAL))
    }, milliseconds)
    timer.unref()
  }
  wait(0)
  return {
    publishDue,
    /** Stops publishing. */
    close() {
      clearTimeout(timer)
      closing.abort()
    },
  }
}

/** Returns a write that is given up if its release has changed: it may be unscheduled, or scheduled for later. */
function unlessChanged({document}: WaitingRelease, dataset: Dataset, write: WriteInParts): WriteInParts {
  return {
    ...write,
    compute() {
      if (dataset.document(document._id)?._rev !== document._rev) throw new ChangedMeanwhileError()
      return write.compute()
    },
  }
}

/** Returns the releases that are due, the earliest first. */
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

/** Makes the release active again, and stores the reason in it. */
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
