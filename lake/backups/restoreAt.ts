import {fileOfAsset} from '../documents/assetDocument.ts'
import {randomId} from '../documents/ids.ts'
import {isScheduledRelease} from '../documents/releases.ts'
import {StoreError} from '../errors.ts'
import {revert} from '../history/history.ts'
import {countSteps, isRestoreStep, type RestoreCounts, type RestoreStep} from './restoreSteps.ts'
import {openSqliteSnapshot, openSqliteStore} from '../store/sqliteStore.ts'
import type {ReadableStore} from '../store/store.ts'
import {deltasBetween} from '../transactions/mendoza.ts'
import type {DocumentChange} from '../documents/types.ts'

/** Author of a restore in the history. */
const AUTHOR = 'restore'

/** Changes that restore a dataset's state of an earlier moment. */
export interface RestoreReport extends RestoreCounts {
  /** Time of the last write before the restore, ISO 8601: restoring that moment undoes the restore. */
  undoneBy: string
  /** Ids of releases that are scheduled again. The lake publishes them by itself, at once if their time has passed. */
  scheduled: string[]
}

/** A moment in the history of a dataset. */
export interface RestoreMoment {
  dataset: string
  /** ISO 8601, UTC, milliseconds. Writes of that very time are included. */
  time: string
}

/**
 * Restores a dataset's state of an earlier moment by one transaction: the history stays, and records this too. Content is restored,
 * but not `_rev` and `_updatedAt`, which a transaction sets. No process may use the folder.
 *
 * @throws StoreError if the history does not reach that moment, or files of assets deleted since are gone: then nothing is changed
 */
export async function restoreAt(folder: string, moment: RestoreMoment): Promise<RestoreReport> {
  // Fails if there is no store: opening one for writing would create it.
  openSqliteSnapshot(folder).close()
  using store = openSqliteStore(folder)
  const {report, steps} = await stepsBackTo(moment, store)
  if (steps.length === 0) return report
  const transaction = {id: randomId(), dataset: moment.dataset, timestamp: timeAfter(report.undoneBy)}
  const changes = steps.map((step) => changeOf(step, transaction))
  store.append({...transaction, author: AUTHOR, actions: [{actionType: 'lake.restore'}], changes})
  await store.settled()
  return report
}

/**
 * Returns what `restoreAt` would do; another process may keep writing to the folder.
 *
 * @throws StoreError as `restoreAt` does
 */
export async function tryRestoreAt(folder: string, moment: RestoreMoment): Promise<RestoreReport> {
  using store = openSqliteSnapshot(folder)
  return (await stepsBackTo(moment, store)).report
}

async function stepsBackTo(moment: RestoreMoment, store: ReadableStore) {
  const undoneBy = newestTime(moment, store)
  const steps = stepsOf(moment, store)
  await assertFilesAreThere(steps, store)
  const report: RestoreReport = {
    ...countSteps(steps),
    undoneBy,
    scheduled: steps.flatMap(({id, past}) => (past && isScheduledRelease(past) ? id : [])),
  }
  return {report, steps}
}

/** Returns the time of a dataset's last write. @throws StoreError if its history does not cover the moment */
function newestTime({dataset, time}: RestoreMoment, store: ReadableStore): string {
  const [first] = store.transactions(dataset, {limit: 1})
  const newest = store.newest(dataset)
  if (!first || !newest) throw new StoreError(`The dataset "${dataset}" has no history. Nothing was changed.`)
  const reach = `The history of "${dataset}" reaches from ${first.timestamp} to now. Nothing was changed.`
  if (time < first.timestamp) throw new StoreError(`${time} lies before the history begins. ${reach}`)
  if (time > newest.timestamp && time > new Date().toISOString()) {
    throw new StoreError(`${time} lies in the future. ${reach}`)
  }
  return newest.timestamp
}

/** Returns the steps that undo later writes, newest first. */
function stepsOf({dataset, time}: RestoreMoment, store: ReadableStore): RestoreStep[] {
  const present = new Map(Array.from(store.documents(dataset), (document) => [document._id, document]))
  const steps = new Map<string, RestoreStep>()
  const fromSequence = store.firstAfter(dataset, time) ?? Infinity
  const reached = new Set<string>()
  for (const {timestamp, changes} of store.transactions(dataset, {fromSequence, reverse: true})) {
    for (const change of changes) {
      const id = change.documentId
      // Dates can fall in the log, after a clock that was ahead. A write at or before the moment ends the search for its
      // document.
      if (timestamp <= time) reached.add(id)
      if (reached.has(id)) continue
      const now = present.get(id) ?? null
      const step = steps.get(id) ?? {id, present: now, past: now}
      steps.set(id, {...step, past: revert(step.past, change)})
    }
  }
  return [...steps.values()].filter(isRestoreStep)
}

/** @throws StoreError that names the assets whose files `compact` has removed */
async function assertFilesAreThere(steps: RestoreStep[], store: ReadableStore): Promise<void> {
  const gone: string[] = []
  for (const {id, past} of steps) {
    const sha1 = past ? fileOfAsset(past) : undefined
    if (sha1 !== undefined && !(await store.getBlob(sha1))) gone.push(id)
  }
  if (gone.length === 0) return
  throw new StoreError(
    `These assets cannot be put back, since \`compact\` has removed their files: ${gone.join(', ')}. Nothing was ` +
      'changed: restore a backup that has them, or choose a moment without them.',
  )
}

/** Returns the present time, but later than the last write, so that there is a moment to go back to. */
function timeAfter(newest: string): string {
  return new Date(Math.max(Date.now(), Date.parse(newest) + 1)).toISOString()
}

function changeOf(
  {id, present, past}: RestoreStep,
  {id: _rev, timestamp: _updatedAt}: {id: string; timestamp: string},
): DocumentChange {
  const after = past && {...past, _rev, _updatedAt}
  const mutations = [after ? {createOrReplace: after} : {delete: {id}}]
  return {documentId: id, before: present, after, mutations, ...deltasBetween(present, after)}
}
