import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {openSqliteStore} from 'content-lake'
import {afterAll, beforeAll, describe, expect, onTestFinished, test, vi} from 'vitest'
import {readBackupSettings} from '../../server/backups/backupSettings.ts'
import {OperatorError} from '../../server/errors.ts'
import {backupsOf, makePerson, openStaffOf, ORIGIN, serveStaff, signInAs} from './staffAccounts.ts'

const root = mkdtempSync(path.join(tmpdir(), 'site-backup-answers-'))
const folder = path.join(root, 'lake')
const kept = path.join(root, 'kept')
const OLD = 'lake-2026-11-01T10-00-00-000Z'
const NEW = 'lake-2026-11-02T10-00-00-123Z'
const staff = await openStaffOf(ORIGIN)
let cookie = ''

beforeAll(async () => {
  await makePerson(staff, {name: 'Ada', email: 'ada@example.com', role: 'administrator'})
  cookie = (await signInAs(staff, 'ada@example.com')).join('; ')
  openSqliteStore(folder).close()
  for (const name of [OLD, NEW]) mkdirSync(path.join(kept, name, 'assets/ab'), {recursive: true})
  writeFileSync(path.join(kept, OLD, 'lake.db'), 'a'.repeat(1000))
  writeFileSync(path.join(kept, OLD, 'assets/ab/abc'), 'b'.repeat(234))
  writeFileSync(path.join(kept, 'notes.txt'), 'mine')
})
afterAll(() => {
  staff.close()
  rmSync(root, {recursive: true})
})

/** Serves the routes of backups with these options. */
function serve(options: Parameters<typeof backupsOf>[1] = {}) {
  const backups = backupsOf(folder, {folder: kept, ...options})
  const {lake, fetch} = serveStaff(staff, backups)
  onTestFinished(() => {
    backups.close()
    lake.close()
  })
  const send = (method: string, address: string) =>
    fetch(new Request(`${ORIGIN}/sign-in/api/backups${address}`, {method, headers: {cookie}}))
  return {backups, send}
}

describe('the Studio is told', () => {
  test('of every backup that is kept, the newest first, how large it is, and of nothing else in the folder', async () => {
    const {send} = serve()
    expect(await (await send('GET', '')).json()).toEqual({
      folder: kept,
      lakeFolder: folder,
      dataset: 'production',
      restored: null,
      keep: 7,
      every: null,
      task: null,
      failure: null,
      backups: [
        {name: NEW, at: '2026-11-02T10:00:00.123Z', bytes: 0, check: null},
        {name: OLD, at: '2026-11-01T10:00:00.000Z', bytes: 1234, check: null},
      ],
    })
  })

  test('how often the server makes one by itself, and why the last has failed', async () => {
    const {backups, send} = serve({every: 24, lakeFolder: path.join(root, 'none')})
    await backups.make().ended
    expect(await (await send('GET', '')).json()).toMatchObject({
      every: 24,
      failure: {
        at: expect.stringMatching(/^\d{4}-.*Z$/),
        message: expect.stringContaining('There is no lake in'),
      },
    })
  })

  test('that one is being checked, while nothing else can be done', async () => {
    const {backups, send} = serve()
    const begun = await send('POST', `/${OLD}/check`)
    expect([begun.status, await begun.text()]).toEqual([202, '{}'])
    expect(await (await send('GET', '')).json()).toMatchObject({task: {kind: 'check', name: OLD}})
    const BUSY = 'A backup is being checked. Wait until that is done.'
    for (const address of ['', `/${NEW}/check`]) {
      const answer = await send('POST', address)
      expect([answer.status, await answer.text()]).toEqual([409, expect.stringContaining(BUSY)])
    }
    await vi.waitUntil(() => backups.task === undefined, {timeout: 30_000})
    const [, old] = await backups.list()
    expect(old?.check?.problem).toContain(OLD)
    expect(staff.audit.all().filter(({action}) => action === 'asked for a backup')).toEqual([])
  })

  test('that one is being made, while none can be checked', async () => {
    const {backups, send} = serve({folder: path.join(root, 'others')})
    await backups.make().ended
    const [{name} = {name: ''}] = await backups.list()
    const making = backups.make()
    const answer = await send('POST', `/${name}/check`)
    expect([answer.status, await answer.text()]).toEqual([
      409,
      expect.stringContaining('A backup is being made. Wait until that is done.'),
    ])
    await making.ended
  })

  test.each(['lake-2020-01-01T00-00-00-000Z', 'notes.txt'])(
    'that a backup is gone, and begins nothing: %s',
    async (name) => {
      const {backups, send} = serve()
      const told = staff.audit.all().length
      for (const [method, address] of [
        ['POST', 'check'],
        ['GET', 'file'],
      ] as const) {
        const answer = await send(method, `/${name}/${address}`)
        expect([answer.status, await answer.text()]).toEqual([
          404,
          expect.stringContaining('This backup is not there any more. Reload the list.'),
        ])
      }
      expect(backups.task).toBeUndefined()
      expect(staff.audit.all()).toHaveLength(told)
    },
  )
})

describe('a backup that is downloaded', () => {
  test('is a tar archive under its own name', async () => {
    const {send} = serve()
    const answer = await send('GET', `/${OLD}/file`)
    expect(answer.headers.get('content-type')).toBe('application/x-tar')
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${OLD}.tar"`)
    const bytes = Buffer.from(await answer.arrayBuffer())
    for (const file of ['lake.db', 'assets/ab/abc']) expect(bytes.includes(`${OLD}/${file}`), file).toBe(true)
  })
})

describe('settings of backups', () => {
  test.each([
    [
      {BACKUPS_KEEP: ' 9999 ', BACKUPS_EVERY: ' 1 '},
      {keep: 9999, every: 1},
    ],
    [
      {BACKUPS_KEEP: ' ', BACKUPS_EVERY: ' '},
      {keep: 7, every: undefined},
    ],
    [{BACKUPS_DIR: ''}, {folder: '/srv/lake-backups'}],
    [{BACKUPS_DIR: '/srv/lakes'}, {folder: '/srv/lakes'}],
    [{BACKUPS_DIR: '/srv/lake/../kept'}, {folder: '/srv/kept'}],
  ])('are taken as they are written: %j', (variables, settings) => {
    expect(readBackupSettings(variables, '/srv/lake')).toMatchObject(settings)
  })

  const KEEP = 'Set it to how many backups to keep, from 1 to 9999.'
  const EVERY = 'Set it to a number of hours, from 1 to 9999.'
  const DIR = 'which is in the lake’s own folder. Set it to one beside it, or on another disk.'
  test.each([
    ['BACKUPS_KEEP', '0', `BACKUPS_KEEP is "0". ${KEEP}`],
    ['BACKUPS_KEEP', '10000', `BACKUPS_KEEP is "10000". ${KEEP}`],
    ['BACKUPS_KEEP', '7 of them', `BACKUPS_KEEP is "7 of them". ${KEEP}`],
    ['BACKUPS_KEEP', 'x7', `BACKUPS_KEEP is "x7". ${KEEP}`],
    ['BACKUPS_EVERY', '1.5', `BACKUPS_EVERY is "1.5". ${EVERY}`],
    ['BACKUPS_EVERY', '0', `BACKUPS_EVERY is "0". ${EVERY}`],
    ['BACKUPS_DIR', '/srv/lake/', `BACKUPS_DIR is "/srv/lake", ${DIR}`],
    ['BACKUPS_DIR', '/srv/lake/a', `BACKUPS_DIR is "/srv/lake/a", ${DIR}`],
  ])('are refused in a line that says what to set: %s=%s', (name, value, message) => {
    expect(() => readBackupSettings({[name]: value}, '/srv/lake')).toThrow(new OperatorError(message))
  })
})
