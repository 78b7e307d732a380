import {spawnSync} from 'node:child_process'
import {
  appendFileSync,
  createWriteStream,
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
import {Readable} from 'node:stream'
import {pipeline} from 'node:stream/promises'
import {createLake, openSqliteSnapshot, openSqliteStore} from 'content-lake'
import {runCommand} from 'content-lake/cli'
import {unpackTar} from 'modern-tar/fs'
import * as v from 'valibot'
import {afterAll, beforeAll, describe, expect, onTestFinished, test, vi} from 'vitest'
import type {Backups} from '../../server/backups/backups.ts'
import {readBackupSettings} from '../../server/backups/backupSettings.ts'
import {OperatorError} from '../../server/errors.ts'
import {accountsCompanion} from '../../server/staff/accountsCompanion.ts'
import {backupsOf, makePerson, openStaffOf, ORIGIN, serveStaff, signInAs} from './staffAccounts.ts'

const root = mkdtempSync(path.join(tmpdir(), 'site-backups-'))
const folder = path.join(root, 'lake')
const kept = `${folder}-backups`
const backups = backupsOf(folder, {keep: 2})
// This process holds it, as the server would.
const content = createLake(openSqliteStore(folder))
const staff = await openStaffOf(ORIGIN, folder)
const {lake, fetch} = serveStaff(staff, backups)
const cookies = {nobody: '', administrator: '', marketing: ''}

beforeAll(async () => {
  for (const role of ['administrator', 'marketing'] as const) {
    const email = `${role}@example.com`
    await makePerson(staff, {name: role, email, role})
    cookies[role] = (await signInAs(staff, email)).join('; ')
  }
  write('first')
})
afterAll(() => {
  backups.close()
  for (const opened of [content, lake, staff]) opened.close()
  rmSync(root, {recursive: true})
})

function write(_id: string): void {
  const dataset = content.engine.dataset('production')
  dataset.mutate([{create: {_id, _type: 'page', text: 'x'.repeat(100_000)}}], {author: 'ada'})
}

const send = (
  method: string,
  address: string,
  who: keyof typeof cookies = 'administrator',
  body?: Record<string, string>,
) =>
  fetch(
    new Request(`${ORIGIN}/sign-in/api/backups${address}`, {
      method,
      headers: {cookie: cookies[who], 'content-type': 'application/json'},
      ...(body && {body: JSON.stringify(body)}),
    }),
  )

/** Yields the pieces of an answer's body. */
async function* piecesOf({body}: Response): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader()
  for (let read = await reader?.read(); read?.value; read = await reader?.read()) yield read.value
}

const Listed = v.object({
  folder: v.string(),
  keep: v.number(),
  every: v.nullable(v.number()),
  task: v.nullable(v.object({kind: v.string()})),
  failure: v.nullable(v.object({message: v.string()})),
  backups: v.array(
    v.object({
      name: v.string(),
      at: v.string(),
      bytes: v.number(),
      check: v.nullable(v.object({problem: v.nullable(v.string()), lacks: v.nullable(v.string())})),
    }),
  ),
})

const listed = async () => v.parse(Listed, await (await send('GET', '')).json())

/** Waits until no task is running. */
const done = () =>
  vi.waitFor(
    async () => {
      const list = await listed()
      expect(list.task).toBeNull()
      return list
    },
    {timeout: 30_000, interval: 50},
  )

const idsIn = (lakeFolder: string) => {
  const store = openSqliteSnapshot(lakeFolder)
  try {
    return Array.from(store.documents('production'), ({_id}) => _id).toSorted()
  } finally {
    store.close()
  }
}

describe('an administrator', () => {
  test('makes backups of the running lake, of which the newest are kept', async () => {
    expect(await listed()).toMatchObject({folder: kept, keep: 2, every: null, backups: []})
    for (const id of ['second', 'third', 'fourth']) {
      write(id)
      expect((await send('POST', '')).status).toBe(202)
      expect(await listed()).toMatchObject({task: {kind: 'make'}})
      const busy = await send('POST', '')
      expect([busy.status, await busy.text()]).toEqual([409, expect.stringContaining('Wait until that is')])
      await done()
    }
    const list = await listed()
    expect(list).toMatchObject({failure: null, task: null})
    expect(list.backups.map(({name}) => name)).toEqual(readdirSync(kept).toSorted().toReversed())
    expect(list.backups.map(({name}) => idsIn(path.join(kept, name)).length)).toEqual([4, 3])
    for (const {at, bytes} of list.backups) {
      expect(Math.abs(Date.now() - Date.parse(at))).toBeLessThan(60_000)
      expect(bytes).toBeGreaterThan(300_000)
    }
  })

  test('downloads one as a file, and what is in it can be restored anywhere', async () => {
    const [newest] = (await listed()).backups
    const name = newest?.name ?? ''
    const answer = await send('GET', `/${name}/file`)
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${name}.tar"`)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const unpacked = path.join(root, 'unpacked')
    await pipeline(Readable.from(piecesOf(answer)), unpackTar(unpacked))
    // An export never contains accounts by accident.
    expect(readdirSync(path.join(unpacked, name)).filter((entry) => entry.startsWith('staff'))).toEqual([])
    expect(readdirSync(path.join(kept, name))).toContain('staff.sqlite')
    const restored = path.join(root, 'restored')
    const terminal = {out: () => undefined, error: (line: string) => expect(line).toBe('')}
    expect(await runCommand(['restore', path.join(unpacked, name), '--dir', restored], terminal)).toBe(0)
    expect(await runCommand(['verify', '--dir', restored], terminal)).toBe(0)
    expect(idsIn(restored)).toEqual(['first', 'fourth', 'second', 'third'])
  })

  describe('downloads one with accounts, encrypted by a passphrase', () => {
    const PASSPHRASE = 'marble ladder quince tundra'
    const file = path.join(root, 'downloaded.tar.age')
    const asked = async (name: string, passphrase: string) => {
      const answer = await send('POST', `/${name}/file`, 'administrator', {passphrase})
      return {status: answer.status, body: v.parse(Asked, await answer.json())}
    }
    const Asked = v.object({key: v.optional(v.string(), ''), message: v.optional(v.string(), '')})
    const unpack = (to: string, passphrase: string) =>
      spawnSync(process.execPath, ['server/lakeCommand.ts', 'unpack', file, to], {
        input: `${passphrase}\n`,
        encoding: 'utf8',
      })

    test('which is not one of those that are guessed first', async () => {
      const [newest] = (await listed()).backups
      expect(await asked(newest?.name ?? '', 'short')).toMatchObject({
        status: 400,
        body: {message: 'A passphrase has at least 15 characters.'},
      })
    })

    test('once, under an address that says nothing to who finds it later', async () => {
      const [newest] = (await listed()).backups
      const name = newest?.name ?? ''
      const {key} = (await asked(name, PASSPHRASE)).body
      const address = `/${name}/encrypted/${key}`
      const answer = await send('GET', address)
      expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${name}.tar.age"`)
      await pipeline(Readable.from(piecesOf(answer)), createWriteStream(file))
      const bytes = readFileSync(file)
      expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1')
      for (const part of ['administrator@example.com', 'SQLite format 3'])
        expect(bytes.includes(part)).toBe(false)
      expect((await send('GET', address)).status).toBe(410)
      expect((await send('GET', `/${name}/encrypted/none`)).status).toBe(410)
    })

    test('and makes a folder of it on another machine, from which everything is restored', async () => {
      const to = path.join(root, 'decrypted')
      const wrong = unpack(to, 'marble ladder quince tundrA')
      expect([wrong.status, wrong.stderr, existsSync(to)]).toEqual([
        1,
        `This passphrase does not open ${file}.\n`,
        false,
      ])
      const made = unpack(to, PASSPHRASE)
      expect([made.stderr, made.status]).toEqual(['', 0])
      const [name = ''] = readdirSync(to)
      expect(made.stdout).toContain(`npm run lake -- restore ${path.join(to, name)}`)
      for (const entry of readdirSync(path.join(to, name), {recursive: true, withFileTypes: true})) {
        const {mode} = statSync(path.join(entry.parentPath, entry.name))
        expect([entry.name, mode & 0o077]).toEqual([entry.name, 0])
      }
      const elsewhere = path.join(root, 'elsewhere')
      const terminal = {out: () => undefined, error: (line: string) => expect(line).toBe('')}
      const args = ['restore', path.join(to, name), '--dir', elsewhere]
      expect(await runCommand(args, terminal, {companion: accountsCompanion})).toBe(0)
      const restored = await openStaffOf(ORIGIN, elsewhere)
      onTestFinished(() => restored.close())
      expect(restored.people.list().map(({email}) => email)).toEqual([
        'administrator@example.com',
        'marketing@example.com',
      ])
    })

    test('of which nothing is left where it did not arrive whole', () => {
      writeFileSync(file, readFileSync(file).subarray(0, -1000))
      const to = path.join(root, 'cut')
      const made = unpack(to, PASSPHRASE)
      expect([made.status, made.stderr, existsSync(to)]).toEqual([
        1,
        expect.stringContaining('cannot be unpacked'),
        false,
      ])
    })
  })

  test('has one checked, and is told when it is damaged', async () => {
    const [newest] = (await listed()).backups
    const name = newest?.name ?? ''
    expect(newest?.check).toBeNull()
    expect((await send('POST', `/${name}/check`)).status).toBe(202)
    expect((await done()).backups[0]).toMatchObject({name, check: {problem: null}})
    writeFileSync(path.join(kept, name, 'lake.db'), 'no database any more')
    expect((await send('POST', `/${name}/check`)).status).toBe(202)
    expect((await done()).backups[0]).toMatchObject({check: {problem: expect.stringContaining('damaged')}})
  })

  test('is told why one could not be made, and keeps the others', async () => {
    const before = (await listed()).backups
    const there = path.join(root, 'later')
    const broken = backupsOf(there, {folder: kept, keep: 3})
    await broken.make().ended
    expect(broken.failure?.message).toContain('There is no lake in')
    expect((await listed()).backups).toEqual(before)
    openSqliteStore(there).close()
    await broken.make().ended
    expect(broken.failure).toBeUndefined()
  })

  test('can be asked who made backups and took them along', () => {
    const told = staff.audit.all().map(({actorName, action, subject}) => ({actorName, action, subject}))
    const entry = (action: string, subject: unknown) => ({actorName: 'administrator', action, subject})
    expect(told.filter(({action}) => action.endsWith('a backup'))).toEqual([
      ...Array.from({length: 3}, () => entry('asked for a backup', '')),
      entry('downloaded a backup', expect.stringMatching(/^lake-.* without accounts$/)),
      entry('downloaded a backup', expect.stringMatching(/^lake-.* with accounts, encrypted$/)),
    ])
  })

  test('is told which assets a backup has no file of: all else is in it', async () => {
    const dataset = content.engine.dataset('production')
    const asset = {_id: `image-${'a'.repeat(40)}-10x10-png`, _type: 'sanity.imageAsset'}
    dataset.mutate([{create: asset}], {author: 'import'})
    await backups.make().ended
    const {
      backups: [newest],
      failure,
    } = await listed()
    expect(failure).toBeNull()
    expect(newest?.check).toEqual({problem: null, lacks: expect.stringContaining(asset._id)})
  })
})

describe('is refused', () => {
  const ADDRESSES = [
    ['GET', ''],
    ['POST', ''],
    ['POST', '/{name}/check'],
    ['POST', '/{name}/restore'],
    ['GET', '/{name}/file'],
    ['POST', '/{name}/file'],
    ['GET', '/{name}/encrypted/key'],
  ] as const

  test.each(ADDRESSES)('to all who are no administrators: %s %s', async (method, address) => {
    const [newest] = await backups.list()
    const there = address.replace('{name}', newest?.name ?? '')
    const audited = staff.audit.all().length
    expect((await send(method, there, 'nobody')).status).toBe(401)
    const answer = await send(method, there, 'marketing')
    expect([answer.status, await answer.text()]).toEqual([
      403,
      expect.stringContaining('Administrators alone manage'),
    ])
    expect(backups.task).toBeUndefined()
    expect(staff.audit.all()).toHaveLength(audited)
  })

  test.each(['/lake-2020-01-01T00-00-00-000Z/file', '/..%2Flake/file', '/%2E%2E/file', '/notes.txt/file'])(
    'where there is no such backup: %s',
    async (address) => {
      appendFileSync(path.join(kept, 'notes.txt'), 'mine')
      expect((await send('GET', address)).status).toBe(404)
    },
  )
})

describe('a schedule', () => {
  const scheduled = (options: Parameters<typeof backupsOf>[1]): Backups => {
    const made = backupsOf(folder, {every: 24, ...options})
    onTestFinished(() => made.close())
    return made
  }

  test('makes a backup where the newest is too old, and no other before its time', async () => {
    const target = path.join(root, 'scheduled')
    const first = scheduled({folder: target})
    first.follow()
    expect(first.task).toEqual({kind: 'make'})
    await vi.waitFor(() => expect(first.task).toBeUndefined(), {timeout: 30_000})
    expect(readdirSync(target)).toHaveLength(1)
    const again = scheduled({folder: target})
    again.follow()
    expect(again.task).toBeUndefined()
  })

  test('tells the operator when it fails', async () => {
    const onFailure = vi.fn<(message: string) => void>()
    const failing = backupsOf(path.join(root, 'none'), {
      every: 24,
      folder: path.join(root, 'none-kept'),
      onFailure,
    })
    failing.follow()
    await vi.waitFor(() => expect(onFailure).toHaveBeenCalledWith(expect.stringContaining('no lake')), {
      timeout: 30_000,
    })
    failing.close()
  })

  test('outlives a folder that cannot be read, and says so once', async () => {
    const target = path.join(root, 'no-folder')
    writeFileSync(target, '')
    const onFailure = vi.fn<(message: string) => void>()
    const failing = scheduled({folder: target, onFailure})
    failing.follow()
    await expect.poll(() => onFailure).toHaveBeenCalledWith(expect.stringContaining('ENOTDIR'))
    failing.follow()
    expect(onFailure).toHaveBeenCalledTimes(1)
  })

  test('keeps nothing of a backup that the end of the server cuts off', async () => {
    const target = path.join(root, 'cut')
    const cut = backupsOf(folder, {folder: target})
    const {ended} = cut.make()
    cut.close()
    await ended
    expect(existsSync(target) ? readdirSync(target).filter((name) => name.startsWith('lake-')) : []).toEqual(
      [],
    )
  })
})

describe('settings', () => {
  test('keep seven backups beside the lake unless they say otherwise', () => {
    expect(readBackupSettings({}, '/srv/lake')).toEqual({
      folder: '/srv/lake-backups',
      keep: 7,
      every: undefined,
    })
    const variables = {BACKUPS_DIR: '/mnt/backups', BACKUPS_KEEP: '30', BACKUPS_EVERY: '24'}
    expect(readBackupSettings(variables, '/srv/lake')).toEqual({folder: '/mnt/backups', keep: 30, every: 24})
  })

  test.each([
    [{BACKUPS_KEEP: '0'}, /^BACKUPS_KEEP is "0"/],
    [{BACKUPS_EVERY: 'daily'}, /^BACKUPS_EVERY is "daily"/],
    [{BACKUPS_DIR: '/srv/lake'}, /^BACKUPS_DIR is "\/srv\/lake", which is in the lake/],
    [{BACKUPS_DIR: '/srv/lake/backups'}, /^BACKUPS_DIR is/],
  ])('that cannot be right are refused: %j', (variables, message) => {
    expect(() => readBackupSettings(variables, '/srv/lake')).toThrow(message)
    expect(() => readBackupSettings(variables, '/srv/lake')).toThrow(OperatorError)
  })
})
