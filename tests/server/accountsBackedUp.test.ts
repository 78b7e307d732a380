import {spawnSync} from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {openSqliteStore} from 'content-lake'
import {runCommand} from 'content-lake/cli'
import {afterAll, beforeAll, describe, expect, onTestFinished, test} from 'vitest'
import {accountsCompanion} from '../../server/staff/accountsCompanion.ts'
import {codeNow} from './accountsBeside.ts'
import {freePort} from './freePort.ts'
import {AT_MACHINE, makePerson, openStaffOf} from './staffAccounts.ts'
import {secondFactorOf, startStaffServer} from './staffServer.ts'

const root = mkdtempSync(path.join(tmpdir(), 'accounts-backed-up-'))
const backups = path.join(root, 'backups')
const ports = {first: await freePort(), second: await freePort()}
const OLGA = {name: 'Olga', email: 'olga@example.com', role: 'administrator'}
const KIM = {name: 'Kim', email: 'kim@example.com', role: 'legal'}

/** Runs a command of the lake. */
async function lake(...args: string[]) {
  const told = {out: '', error: ''}
  const status = await runCommand(
    args,
    {out: (line) => (told.out += `${line}\n`), error: (line) => (told.error += `${line}\n`)},
    {companion: accountsCompanion},
  )
  return {status, ...told}
}

/** Runs the same on the command line, which logs it. */
function lakeInProcess(...args: string[]) {
  const {status, stdout, stderr} = spawnSync(process.execPath, ['server/lakeCommand.ts', ...args], {
    encoding: 'utf8',
  })
  return {status, out: stdout, error: stderr}
}

/** Runs the server of a folder, until the test is over. */
async function serve(folder: string) {
  const server = await startStaffServer({folder, port: ports.second})
  onTestFinished(server.close)
  return server
}

const file = (folder: string, end = '') => path.join(folder, `staff.sqlite${end}`)
const nameOfBackup = () => path.join(backups, readdirSync(backups).toSorted().at(-1) ?? '')

const first = path.join(root, 'first')
let key = ''
let token = ''
let cookie = ''

beforeAll(async () => {
  openSqliteStore(first).close()
  const server = await startStaffServer({folder: first, port: ports.first})
  await makePerson(server.staff, OLGA)
  const kim = await makePerson(server.staff, KIM)
  const visitor = await server.enter(KIM.email)
  key = (await secondFactorOf(visitor)).key
  cookie = visitor.cookie
  token = server.staff.tokens.make({name: 'Deployment', role: 'developer', expiresAt: undefined}, kim)
  await server.staff.people.invite({name: 'Ida', email: 'ida@example.com', role: 'marketing'}, AT_MACHINE)
  // While the server runs, like every night.
  await lake('backup', backups, '--dir', first)
  await server.close()
})
afterAll(() => rmSync(root, {recursive: true}))

describe('a backup', () => {
  test('has the accounts, for its owner’s eyes alone', async () => {
    expect(await lake('verify', '--dir', nameOfBackup())).toMatchObject({
      status: 0,
      out: expect.stringMatching(/3 accounts with \d+ entries of the audit log\.$/m),
    })
    for (const end of ['', '-mark']) expect(statSync(file(nameOfBackup(), end)).mode & 0o777).toBe(0o600)
  })

  test('has no sessions and no links: they could be used by who reads it, also those that end later', () => {
    const database = new DatabaseSync(file(nameOfBackup()), {readOnly: true})
    onTestFinished(() => database.close())
    for (const table of ['session', 'verification'])
      expect(database.prepare(`SELECT count(*) AS number FROM ${table}`).get()).toEqual({number: 0})
    const original = new DatabaseSync(file(first), {readOnly: true})
    const {token: secret} = original.prepare('SELECT token FROM session').get() ?? {}
    original.close()
    expect(secret).toEqual(expect.any(String))
    expect(readFileSync(file(nameOfBackup())).includes(String(secret))).toBe(false)
  })

  test('is not made of accounts that have lost something, nor taken for sound when it has', async () => {
    const folder = path.join(root, 'lost')
    expect((await lake('restore', nameOfBackup(), '--dir', folder)).status).toBe(0)
    rmSync(file(folder))
    expect(await lake('backup', backups, '--dir', folder)).toMatchObject({
      status: 1,
      error: expect.stringMatching(/^The accounts of staff in .* are not whole: they are gone/),
    })
    expect(await lake('verify', '--dir', folder)).toMatchObject({
      status: 1,
      error: expect.stringContaining('they are gone'),
    })
    // An empty file is as good as gone.
    writeFileSync(file(folder), '')
    expect((await lake('verify', '--dir', folder)).error).toContain('they are gone')
  })
})

describe('after the disk was lost, last night’s backup on another machine', () => {
  const second = path.join(root, 'second')

  test('lets everybody in as before: passwords, second factors, tokens, and nothing else is needed', async () => {
    const done = lakeInProcess('restore', nameOfBackup(), '--dir', second)
    expect([done.status, done.out]).toEqual([0, expect.stringContaining('The accounts are those of')])
    const server = await serve(second)
    expect(server.staff.demoDoor()).toBeUndefined()
    const kim = await server.enter(KIM.email)
    expect(await kim.me()).toEqual({})
    await kim.send('/sign-in/code', {code: await codeNow(key)})
    expect(await kim.me()).toMatchObject({name: 'Kim'})
    const byToken = await fetch(`${server.origin}/v1/users/me`, {headers: {authorization: `Bearer ${token}`}})
    expect(await byToken.json()).toMatchObject({name: 'Token “Deployment”'})
    // An earlier session is over: nobody can say whether it was ended since.
    const before = await fetch(`${server.origin}/v1/users/me`, {
      // Cookies do not distinguish ports, so their names do.
      headers: {cookie: cookie.replaceAll(String(ports.first), String(ports.second))},
    })
    expect(await before.json()).toEqual({})
  })

  test('goes on with the audit log, which says that it was restored', async () => {
    const staff = await openStaffOf('http://localhost:4000', second)
    onTestFinished(() => staff.close())
    const ids = staff.audit.all().map(({id}) => id)
    expect(ids).toEqual(ids.toSorted((a, b) => a - b))
    const notes = staff.audit.all().map(({actorName, action, subject}) => `${actorName} ${action} ${subject}`)
    expect(notes[0]).toContain('became the first administrator')
    expect(notes).toContainEqual(expect.stringMatching(/^This machine restored at the machine .*lake-/))
    expect(notes.at(-1)).toContain('Kim signed in by second factor')
  })
})

describe('a restore beside accounts that are there', () => {
  const folder = path.join(root, 'there')
  const emails = async () => {
    const staff = await openStaffOf('http://localhost:4000', folder)
    const found = staff.people.list().map(({email}) => email)
    staff.close()
    return found
  }

  test('leaves them: somebody who was deactivated since would come in again', async () => {
    openSqliteStore(folder).close()
    const staff = await openStaffOf('http://localhost:4000', folder)
    await makePerson(staff, {...OLGA, email: 'zoe@example.com'})
    staff.close()
    const done = await lake('restore', nameOfBackup(), '--dir', folder)
    expect([done.status, done.out]).toEqual([
      0,
      expect.stringContaining('The accounts stay as they are. With --accounts with'),
    ])
    expect(await emails()).toEqual(['zoe@example.com'])
  })

  test('takes them alone where they are damaged, as the refusal of the server says', async () => {
    copyFileSync(file(folder), path.join(root, 'whole'))
    const bytes = readFileSync(file(folder))
    writeFileSync(file(folder), bytes.fill(0xff, 4096, 4200))
    await expect(emails()).rejects.toThrow('npm run lake -- restore <backup> --accounts only')
    const content = readFileSync(path.join(folder, 'lake.db'))
    const done = await lake('restore', nameOfBackup(), '--dir', folder, '--accounts', 'only')
    expect([done.status, done.error]).toEqual([0, ''])
    expect(await emails()).toEqual(['ida@example.com', KIM.email, OLGA.email])
    expect(readFileSync(path.join(folder, 'lake.db')).equals(content)).toBe(true)
    const [aside = ''] = /\S*before-restore-\S*(?=\.$)/m.exec(done.out) ?? []
    expect(existsSync(file(aside)), aside).toBe(true)
  })

  test('takes them with the content where that is said, and says where a backup has none', async () => {
    expect((await lake('restore', nameOfBackup(), '--dir', folder, '--accounts', 'with')).out).toContain(
      'The accounts are those of',
    )
    for (const end of ['', '-mark']) rmSync(file(nameOfBackup(), end))
    const done = await lake('restore', nameOfBackup(), '--dir', folder, '--accounts', 'only')
    expect([done.status, done.error]).toEqual([
      1,
      expect.stringContaining('has no accounts. Nothing was changed.'),
    ])
    expect(await lake('restore', nameOfBackup(), '--accounts', 'some')).toMatchObject({status: 2})
  })
})

test('a command at the machine that fails is in the audit log, with why; one that changes nothing is not', async () => {
  const folder = path.join(root, 'commanded')
  expect(lakeInProcess('restore', nameOfBackup(), '--dir', folder).status).toBe(0)
  const notesOf = async () => {
    const staff = await openStaffOf('http://localhost:4000', folder)
    const entries = staff.audit.all()
    staff.close()
    return entries.map(({actorName, action, subject}) => `${actorName} ${action} ${subject}`)
  }
  const before = await notesOf()
  const nowhere = path.join(root, 'nowhere.ndjson')
  expect(lakeInProcess('import', nowhere, '--dir', folder).status).toBe(1)
  lakeInProcess('restore', '--at', '2026-01-01T00:00', '--dry-run', '--dir', folder)
  lakeInProcess('verify', '--dir', folder)
  expect((await notesOf()).slice(before.length)).toEqual([
    `This machine began a command at the machine import ${nowhere} --dir ${folder}`,
    expect.stringMatching(/^This machine could not finish a command at the machine import .*nowhere\.ndjson/),
  ])
})
