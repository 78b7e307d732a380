import {spawnSync} from 'node:child_process'
import {copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {afterEach, beforeEach, describe, expect, test} from 'vitest'
import {OperatorError} from '../../server/errors.ts'
import type {Staff} from '../../server/staff/staff.ts'
import {AT_MACHINE, makePerson, openStaffOf, ORIGIN} from './staffAccounts.ts'

let folder: string
const file = (end = '') => path.join(folder, `staff.sqlite${end}`)
const open = () => openStaffOf(ORIGIN, folder)

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'accounts-lost-'))
})
afterEach(() => rmSync(folder, {recursive: true}))

/** Runs an action on the disk's state while accounts are open, as after SIGKILL. */
async function whileOpen<Result>(act: (staff: Staff) => Promise<Result> | Result): Promise<Result> {
  const staff = await open()
  try {
    return await act(staff)
  } finally {
    staff.close()
  }
}

const ADA = {name: 'Ada', email: 'ada@example.com', role: 'administrator'}
const IDA = {name: 'Ida', email: 'ida@example.com', role: 'legal'}

/** Saves a file as it is now. @returns restores it */
function keep(name: string): () => void {
  const kept = `${name}.kept`
  copyFileSync(name, kept)
  return () => copyFileSync(kept, name)
}

describe('accounts on the disk', () => {
  test('are all in one file as soon as they are made: no log beside it can be lost', async () => {
    const putBack = await whileOpen(async (staff) => {
      await makePerson(staff, ADA)
      expect(existsSync(file('-wal'))).toBe(false)
      return keep(file())
    })
    putBack()
    await whileOpen(({people}) => expect(people.list()).toMatchObject([{email: ADA.email}]))
  })

  test('that are gone let nobody in as if there had been none', async () => {
    await whileOpen((staff) => makePerson(staff, ADA))
    rmSync(file())
    await expect(open()).rejects.toThrow(OperatorError)
    await expect(open()).rejects.toThrow(/are not whole: they are gone, with \d+ entries of the audit log/)
    expect(existsSync(file()), 'nothing is made in their place').toBe(false)
  })

  test('that are gone when the process was killed in the middle are missed as well', async () => {
    const staff = await open()
    await makePerson(staff, ADA)
    const mark = readFileSync(file('-mark'))
    staff.close()
    rmSync(file())
    writeFileSync(file('-mark'), mark)
    await expect(open()).rejects.toThrow('they are gone')
  })

  test('as they were earlier are refused: who was deactivated since would come in again', async () => {
    const putBack = await whileOpen(async (staff) => {
      await makePerson(staff, ADA)
      await makePerson(staff, IDA)
      return keep(file())
    })
    await whileOpen(async ({people}) => {
      const ida = people.list().find(({email}) => email === IDA.email)
      await people.change(ida?.id ?? '', {active: false}, AT_MACHINE)
    })
    putBack()
    await expect(open()).rejects.toThrow(/the last \d+ of \d+ entries of the audit log are gone/)
    await expect(open()).rejects.toThrow('npm run lake -- admin')
  })

  test.each([
    ['is gone', () => rmSync(file('-mark'))],
    ['is empty', () => writeFileSync(file('-mark'), '')],
    ['says something else', () => writeFileSync(file('-mark'), '2 or 3\n')],
  ])('whose mark %s are refused: nobody can say what is lost', async (_state, spoil) => {
    await whileOpen((staff) => makePerson(staff, ADA))
    spoil()
    await expect(open()).rejects.toThrow('their mark staff.sqlite-mark is gone or cannot be read')
  })

  test('in which bytes were changed are refused', async () => {
    await whileOpen((staff) => makePerson(staff, ADA))
    const bytes = readFileSync(file())
    // The first page of the tables follows that of the schema.
    bytes.fill(0xff, 4096, 4200)
    writeFileSync(file(), bytes)
    await expect(open()).rejects.toThrow(OperatorError)
  })

  test('in which names of columns were changed are refused, with what to do', async () => {
    await whileOpen((staff) => makePerson(staff, ADA))
    const database = new DatabaseSync(file())
    database.exec('ALTER TABLE account RENAME COLUMN providerId TO proviberId')
    database.close()
    await expect(open()).rejects.toThrow(OperatorError)
    await expect(open()).rejects.toThrow('npm run lake -- restore <backup> --accounts only')
  })

  test('of an earlier version, which have no mark, get one', async () => {
    await whileOpen(async (staff) => {
      await makePerson(staff, ADA)
    })
    const database = new DatabaseSync(file())
    database.exec("DELETE FROM setting WHERE key = 'isMarked'; PRAGMA journal_mode = WAL;")
    database.close()
    rmSync(file('-mark'))
    await whileOpen(({people}) => expect(people.any()).toBe(true))
    rmSync(file('-mark'))
    await expect(open()).rejects.toThrow('their mark')
  })

  test('go on with what is there once the owner of the machine makes an administrator', async () => {
    await whileOpen((staff) => makePerson(staff, ADA))
    rmSync(file())
    const args = [
      'server/lakeCommand.ts',
      'admin',
      '--email',
      'olga@example.com',
      '--name',
      'Olga',
      '--dir',
      folder,
    ]
    const made = spawnSync(process.execPath, args, {input: 'otter ladder quartz mitten\n', encoding: 'utf8'})
    expect([made.status, made.stderr]).toEqual([0, expect.stringContaining('they are gone')])
    await whileOpen(({people}) => expect(people.list()).toMatchObject([{email: 'olga@example.com'}]))
  })
})
