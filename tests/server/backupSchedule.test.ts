import {mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {setImmediate} from 'node:timers/promises'
import {openSqliteStore} from 'content-lake'
import {afterEach, beforeEach, describe, expect, onTestFinished, test, vi} from 'vitest'
import type {Backups} from '../../server/backups/backups.ts'
import {backupsOf} from './staffAccounts.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const MADE = 'lake-2026-11-01T10-00-00-000Z'
const MADE_AT = Date.parse('2026-11-01T10:00:00.000Z')

beforeEach(() => void vi.useFakeTimers({toFake: ['Date', 'setInterval', 'clearInterval'], now: MADE_AT}))
afterEach(() => void vi.useRealTimers())

type Options = Parameters<typeof backupsOf>[1]

/** Schedules daily backups of a missing lake, so that each fails, after one that was made long ago. */
function follow(options: Options = {}) {
  const root = mkdtempSync(path.join(tmpdir(), 'site-schedule-'))
  const folder = path.join(root, 'kept')
  mkdirSync(path.join(folder, MADE), {recursive: true})
  const failures: string[] = []
  const waiting: (() => void)[] = []
  const backups = backupsOf(path.join(root, 'none'), {
    folder,
    every: 24,
    onFailure(message) {
      failures.push(message)
      for (const go of waiting.splice(0)) go()
    },
    ...options,
  })
  onTestFinished(() => {
    backups.close()
    rmSync(root, {recursive: true, force: true})
  })
  /** Resolves at the report of the next failure. */
  const failed = () => new Promise<void>((resolve) => waiting.push(resolve))
  return {backups, folder, root, failures, failed}
}

const at = (time: number) => vi.setSystemTime(MADE_AT + time)

/** Waits until no backup is running, without moving the clock. */
async function idle(backups: Backups): Promise<void> {
  while (backups.task) await setImmediate()
  await setImmediate()
}

describe('a backup is due', () => {
  test('when the newest is as old as the settings say, and not a moment before', async () => {
    const {backups, failed} = follow()
    at(24 * HOUR - 1)
    backups.follow()
    expect(backups.task).toBeUndefined()
    const told = failed()
    vi.advanceTimersByTime(MINUTE - 1)
    expect(backups.task, 'the clock is looked at once a minute').toBeUndefined()
    vi.advanceTimersByTime(1)
    expect(backups.task).toEqual({kind: 'make'})
    await told
  })

  test('at the start of the server, where it is due by then', async () => {
    const {backups, failed} = follow({every: 1})
    const told = failed()
    at(HOUR)
    backups.follow()
    expect(backups.task).toEqual({kind: 'make'})
    await told
  })

  test('although others are named for a time to come, since the clock was ahead', async () => {
    const {backups, folder, failed} = follow()
    mkdirSync(path.join(folder, 'lake-2999-01-01T00-00-00-000Z'))
    const told = failed()
    at(24 * HOUR)
    backups.follow()
    expect(backups.task).toEqual({kind: 'make'})
    await told
  })

  test('never where no schedule is set', () => {
    const {backups} = follow({every: undefined})
    at(1000 * HOUR)
    backups.follow()
    vi.advanceTimersByTime(48 * HOUR)
    expect(backups.task).toBeUndefined()
    expect(vi.getTimerCount()).toBe(0)
  })

  test('no more once the server stops', () => {
    const {backups} = follow()
    backups.follow()
    backups.close()
    vi.advanceTimersByTime(48 * HOUR)
    expect(backups.task).toBeUndefined()
    expect(vi.getTimerCount()).toBe(0)
  })

  test('later, while a backup is being checked', async () => {
    const {backups, failures} = follow()
    backups.follow()
    const {ended} = backups.check(MADE)
    vi.advanceTimersByTime(25 * HOUR)
    expect(backups.task).toEqual({kind: 'check', name: MADE})
    await ended
    expect([failures, backups.failure]).toEqual([[], undefined])
    const [listed] = await backups.list()
    expect(listed?.check).toEqual({
      at: new Date(MADE_AT + 25 * HOUR).toISOString(),
      problem: expect.stringContaining(MADE),
      lacks: null,
    })
  })
})

describe('a backup that could not be made', () => {
  test('is tried again an hour later, and each failure is told once', async () => {
    const {backups, failures, failed} = follow()
    at(24 * HOUR)
    const first = failed()
    backups.follow()
    await first
    await idle(backups)
    expect(failures).toEqual([expect.stringContaining('There is no lake in')])
    expect(backups.failure).toEqual({
      at: new Date(MADE_AT + 24 * HOUR).toISOString(),
      message: failures[0],
    })
    vi.advanceTimersByTime(59 * MINUTE)
    expect(backups.task).toBeUndefined()
    const second = failed()
    vi.advanceTimersByTime(MINUTE)
    expect(backups.task).toEqual({kind: 'make'})
    await second
    expect(failures).toHaveLength(2)
  })

  test('while the clock was ahead keeps none from being made once it is set right', async () => {
    const {backups, failed} = follow()
    at(48 * HOUR)
    const first = failed()
    backups.follow()
    await first
    await idle(backups)
    at(24 * HOUR)
    const second = failed()
    vi.advanceTimersByTime(MINUTE)
    expect(backups.task).toEqual({kind: 'make'})
    await second
  })

  test('is forgotten once one is made', async () => {
    const {backups, folder, root, failures, failed} = follow()
    at(24 * HOUR)
    const told = failed()
    backups.follow()
    await told
    await idle(backups)
    openSqliteStore(path.join(root, 'none')).close()
    vi.advanceTimersByTime(HOUR)
    await idle(backups)
    expect([backups.failure, failures.length]).toEqual([undefined, 1])
    expect(readdirSync(folder).filter((name) => name.startsWith('lake-'))).toHaveLength(2)
  })

  test('is told of nobody where the end of the server cut it off', async () => {
    const {backups, failures} = follow()
    at(24 * HOUR)
    backups.follow()
    expect(backups.task).toEqual({kind: 'make'})
    backups.close()
    await idle(backups)
    expect(failures).toEqual([])
    expect(backups.failure?.message).toBe('It was ended before it was done.')
  })

  test.each([
    ['that there is none of', path.join(tmpdir(), 'no-such-program'), 'ENOENT'],
    ['that Node does not even try to start', 'no\0program', 'without null bytes'],
  ])('for want of a process, %s, says so, and the next can be made', async (_, none, reason) => {
    const {backups} = follow()
    const program = process.execPath
    onTestFinished(() => void (process.execPath = program))
    process.execPath = none
    await backups.make().ended
    expect(backups.failure?.message).toContain(reason)
    expect(backups.task).toBeUndefined()
  })
})

describe('a supervisor is told of backups', () => {
  test('how old the newest is, how often one is made, and that the last try failed', async () => {
    const {backups, failed} = follow()
    at(24 * HOUR)
    const well = {ageSeconds: 86_400, bytes: 0, everySeconds: 86_400, hasFailed: false}
    expect(await backups.state()).toEqual(well)
    const told = failed()
    backups.follow()
    await told
    expect(await backups.state()).toEqual({...well, hasFailed: true})
  })

  test('how long there has been none, where the server is to make some', async () => {
    const {backups, folder} = follow()
    rmSync(path.join(folder, MADE), {recursive: true})
    at(2 * HOUR)
    expect(await backups.state()).toMatchObject({ageSeconds: 7200, bytes: 0})
  })

  test('that there is none where the folder cannot be read', async () => {
    const {backups, folder} = follow()
    rmSync(folder, {recursive: true})
    writeFileSync(folder, 'a file')
    at(3 * HOUR)
    expect(await backups.state()).toMatchObject({ageSeconds: 10_800, bytes: 0})
  })

  test('nothing where nobody makes any', async () => {
    const {backups, folder} = follow({every: undefined})
    expect(await backups.state()).toMatchObject({everySeconds: undefined})
    rmSync(path.join(folder, MADE), {recursive: true})
    expect(await backups.state()).toBeUndefined()
  })
})
