import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {afterEach, beforeEach, describe, expect, test} from 'vitest'
import type {Staff} from '../../server/staff/staff.ts'
import {AT_MACHINE, makePerson, openStaffOf, ORIGIN, PASSWORD, signInAs} from './staffAccounts.ts'

const OLGA = {name: 'Olga', email: 'olga@example.com', role: 'administrator'}
const KIM = {name: 'Kim', email: 'kim@example.com', role: 'legal'} as const
/** SQLite's messages; it has rolled back the transaction by itself. */
const FULL = /database or disk is full|no transaction is active/
const TABLES = ['user', 'account', 'session', 'verification', 'token', 'audit', 'setting']

let folder: string
let staff: Staff

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'full-disk-'))
  staff = await openStaffOf(ORIGIN, folder)
})
afterEach(() => {
  staff.close()
  rmSync(folder, {recursive: true})
})

/** Uses the database from outside the server. */
function beside<Result>(act: (database: DatabaseSync) => Result): Result {
  const database = new DatabaseSync(path.join(folder, 'staff.sqlite'))
  try {
    return act(database)
  } finally {
    database.close()
  }
}

/** Returns all rows of all tables. */
const everything = () =>
  beside((database) => TABLES.map((table) => [table, database.prepare(`SELECT * FROM ${table}`).all()]))

/** Makes one kind of write fail as on a full disk, such as `INSERT user`. @returns undoes that */
function fill(write: string): () => void {
  const [kind, table] = write.split(' ')
  beside((database) =>
    database.exec(
      `CREATE TRIGGER isFull BEFORE ${kind} ON ${table} BEGIN SELECT raise(ROLLBACK, 'database or disk is full'); END`,
    ),
  )
  return () => beside((database) => database.exec('DROP TRIGGER isFull'))
}

const idOf = (email: string) => staff.people.list().find((person) => person.email === email)?.id ?? ''

describe('on a full disk', () => {
  test('nobody becomes half an administrator, and the door stays open', async () => {
    const create = () => staff.people.createFirst({...OLGA, password: PASSWORD}, '')
    for (const write of ['INSERT user', 'INSERT account', 'INSERT audit']) {
      const free = fill(write)
      await expect(create(), write).rejects.toThrow(FULL)
      expect([write, staff.people.any(), staff.demoDoor() !== undefined]).toEqual([write, false, true])
      free()
    }
    await create()
    expect(await signInAs(staff, OLGA.email)).not.toEqual([])
  })

  test.each<[what: string, writes: string[], act: (key: string) => Promise<unknown>]>([
    [
      'an invitation',
      ['INSERT user', 'INSERT verification', 'INSERT audit'],
      () => staff.people.invite({name: 'Ida', email: 'ida@example.com', role: 'legal'}, AT_MACHINE),
    ],
    [
      'a deactivation, with what outlives the person',
      ['UPDATE user', 'DELETE session', 'UPDATE token', 'INSERT audit'],
      () => staff.people.change(idOf(KIM.email), {active: false}, AT_MACHINE),
    ],
    [
      'another role',
      ['UPDATE user', 'DELETE session', 'INSERT audit'],
      () => staff.people.change(idOf(KIM.email), {role: 'marketing'}, AT_MACHINE),
    ],
    [
      'a link',
      ['INSERT verification', 'INSERT audit'],
      () => staff.people.makeLink(idOf(KIM.email), {withoutSecondFactor: false}, AT_MACHINE),
    ],
    [
      'an end of sessions',
      ['DELETE session', 'INSERT audit'],
      () => staff.people.endSessions(idOf(KIM.email), AT_MACHINE),
    ],
    [
      'another password',
      ['UPDATE account', 'DELETE verification', 'DELETE session', 'INSERT audit'],
      (key) => staff.people.choosePassword(key, 'a new one of four words', ''),
    ],
    [
      'a way back in, at the machine',
      ['UPDATE account', 'UPDATE user', 'DELETE session', 'INSERT audit'],
      () => staff.people.createAdministrator({...KIM, password: 'a new one of four words'}, ''),
    ],
  ])('%s is there as a whole, or has left nothing', async (_what, writes, act) => {
    await makePerson(staff, OLGA)
    await makePerson(staff, KIM)
    const link = await staff.people.makeLink(idOf(KIM.email), {withoutSecondFactor: false}, AT_MACHINE)
    const key = new URL(link).searchParams.get('key') ?? ''
    staff.tokens.make({name: 'Nightly', role: 'developer', expiresAt: undefined}, idOf(KIM.email))
    await signInAs(staff, KIM.email)
    for (const write of writes) {
      const before = everything()
      const free = fill(write)
      await expect(act(key), write).rejects.toThrow(FULL)
      free()
      expect(everything(), write).toEqual(before)
    }
    await act(key)
  })
})
