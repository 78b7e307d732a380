import {EVERY_GRANT, type LakeAccount} from '../access/accounts.ts'
import {writerOf} from '../access/caller.ts'
import {createLake, type LakeOptions} from '../app.ts'
import {createMemoryStore} from '../store/sqliteStore.ts'
import type {Store} from '../store/store.ts'
import type {JsonObject} from '../documents/types.ts'

/** Nine o'clock on a Monday morning. */
export const NINE = Date.UTC(2026, 10, 23, 9)
export const MINUTE = 60_000

export const ADA: LakeAccount = {id: 'ada', name: 'Ada', email: 'ada@localhost', role: 'editor'}
export const BOB: LakeAccount = {id: 'bob', name: 'Bob', email: 'bob@localhost', role: 'editor'}
export const EDITOR = {name: 'editor', title: 'Editor', grants: [EVERY_GRANT]}

/** Opens a lake whose clock is moved by hand. */
export function openScheduledLake({
  store = createMemoryStore(),
  start = NINE - 60 * MINUTE,
  ...options
}: LakeOptions & {store?: Store; start?: number} = {}) {
  const clock = {time: start}
  const logged: string[] = []
  const accounts = {users: [ADA, BOB], roles: [EDITOR]}
  const log = (message: string) => void logged.push(message)
  const lake = createLake(store, {accounts, log, now: () => clock.time, ...options})
  const dataset = lake.engine.dataset('production')
  const by = (user: string) => {
    const caller = lake.callers.inAbsence(user)
    return {author: user, ...(caller && {writer: writerOf(caller)})}
  }
  return {
    clock,
    logged,
    dataset,
    close: () => lake.close(),
    /** Moves the clock, and lets the lake check for due releases. */
    async at(moved: number) {
      clock.time = moved
      await lake.publishDue()
    },
    put: (...documents: JsonObject[]) =>
      dataset.mutate(
        documents.map((document) => ({createOrReplace: {_type: 'page', ...document}})),
        by('ada'),
      ),
    mutate: (mutation: JsonObject) => dataset.mutate([mutation], by('ada')),
    act: (name: string, fields: JsonObject = {}, user = 'ada') => {
      const isOnDocument = name.includes('.')
      const actionType = `sanity.action.${isOnDocument ? name : `release.${name}`}`
      return dataset.act([{actionType, ...(!isOnDocument && {releaseId: 'r1'}), ...fields}], by(user))
    },
    /** Creates a release that gives the page `a` a title. */
    release(releaseId: string, title: string) {
      this.act('create', {releaseId, metadata: {title: releaseId, releaseType: 'scheduled'}})
      this.put({_id: `versions.${releaseId}.a`, title})
    },
    schedule: (releaseId: string, time: number, user = 'ada') =>
      dataset.act(
        [
          {
            actionType: 'sanity.action.release.schedule',
            releaseId,
            publishAt: new Date(time).toISOString(),
          },
        ],
        by(user),
      ),
    titleOf: (id: string) => dataset.document(id)?.title,
    releaseOf: (name: string) => dataset.document(`_.releases.${name}`),
  }
}
