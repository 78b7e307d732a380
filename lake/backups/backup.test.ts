import {spawn} from 'node:child_process'
import {createHash} from 'node:crypto'
import {once} from 'node:events'
import {existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {basename, join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {setImmediate} from 'node:timers/promises'
import {afterEach, beforeEach, describe, expect, it} from 'vitest'
import {backupFolder, restoreFolder} from './backup.ts'
import {claimFolder} from '../store/claim.ts'
import {openTestDataset, put} from '../datasets/datasetFixtures.ts'
import {openSqliteSnapshot, openSqliteStore} from '../store/sqliteStore.ts'
import {verifyFolder} from '../verify/verify.ts'

/** Writes to the folder named by its argument until it is killed, and prints when it has begun. */
const WRITER = `
  import {createLake, openSqliteStore} from ${JSON.stringify(new URL('../index.ts', import.meta.url))}
  const lake = createLake(openSqliteStore(process.argv[1]))
  const url = 'http://localhost/v2025-02-19/data/mutate/production'
  for (let count = 0; ; count += 1) {
    const body = JSON.stringify({mutations: [{create: {_type: 'page', text: 'x'.repeat(5000)}}]})
    await lake.fetchTrusted(new Request(url, {method: 'POST', body, headers: {'content-type': 'application/json'}}))
    if (count === 20) process.stdout.write('begun')
  }
`
const BYTES = new TextEncoder().encode('Terms')
const SHA1 = '9a3b5d6c0000000000000000000000000000abcd'

let root: string
let folder: string
let backups: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lake-backup-'))
  folder = join(root, 'lake')
  backups = join(root, 'backups')
})
afterEach(() => rmSync(root, {recursive: true}))

function write(...ids: string[]): void {
  const store = openSqliteStore(folder)
  const dataset = openTestDataset(store)
  for (const id of ids) put(dataset, {_id: id})
  store.close()
}

/** Returns every document and transaction of a folder. */
function contents(path: string) {
  const store = openSqliteSnapshot(path)
  try {
    return {
      documents: [...store.documents('production')],
      transactions: [...store.transactions('production', {})],
    }
  } finally {
    store.close()
  }
}

describe('a backup', () => {
  it('is the lake as it was, history too, and goes back with what was there kept aside', async () => {
    write('a', 'b')
    const before = contents(folder)
    const {path} = await backupFolder(folder, backups, 7)
    write('c')
    const later = contents(folder)
    const {aside} = await restoreFolder(path, folder)
    expect(contents(folder)).toEqual(before)
    expect(contents(aside ?? '')).toEqual(later)
    write('d')
    expect((await verifyFolder(folder)).transactions).toBe(3)
  })

  it('lets the lake empty its log of writes while files are copied', async () => {
    const store = openSqliteStore(folder)
    put(openTestDataset(store), {_id: 'a'})
    for (let file = 0; file < 64; file += 1) {
      const bytes = Buffer.from(String(file))
      await store.putBlob(createHash('sha1').update(bytes).digest('hex'), bytes)
    }
    const made = backupFolder(folder, backups, 7)
    const isCopyingFiles = () =>
      readdirSync(backups).some((name) => existsSync(join(backups, name, 'lake.mark')))
    while (!isCopyingFiles()) await setImmediate()
    using other = new DatabaseSync(join(folder, 'lake.db'))
    const emptied = other.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()
    await made
    store.close()
    expect(emptied).toMatchObject({busy: 0})
  })

  it('goes into a folder without a lake', async () => {
    write('a')
    const {path} = await backupFolder(folder, backups, 7)
    expect(await restoreFolder(path, join(root, 'new'))).toEqual({})
    expect(contents(join(root, 'new'))).toEqual(contents(folder))
  })

  it('is kept as often as asked for, and other files of its folder stay', async () => {
    write('a')
    mkdirSync(backups)
    writeFileSync(join(backups, 'notes.txt'), 'mine')
    for (let count = 0; count < 3; count += 1) await backupFolder(folder, backups, 2)
    expect(readdirSync(backups)).toHaveLength(3)
    expect(readdirSync(backups)).toContain('notes.txt')
  })

  it('goes before those of a clock that was ahead, which are older than their names', async () => {
    write('a')
    const [ahead, further] = ['lake-2999-01-01T00-00-00-000Z', 'lake-2999-01-02T00-00-00-000Z']
    for (const name of [ahead, further]) mkdirSync(join(backups, name), {recursive: true})
    const first = await backupFolder(folder, backups, 2)
    expect([first.removed, readdirSync(backups)]).toEqual([[ahead], [basename(first.path), further]])
    const second = await backupFolder(folder, backups, 2)
    expect(second.removed).toEqual([further])
    expect(readdirSync(backups)).toEqual([first, second].map(({path}) => basename(path)))
  })

  it('removes what a killed one has left, and nothing of one that is being made', async () => {
    write('a')
    const [killed, other] = ['.unfinished-killed', '.unfinished-other'].map((name) => join(backups, name))
    if (!killed || !other) throw new Error('A name is missing.')
    for (const path of [killed, other]) mkdirSync(path, {recursive: true})
    claimFolder(killed)()
    const release = claimFolder(other)
    await backupFolder(folder, backups, 7)
    release()
    expect(readdirSync(backups)).toEqual(['.unfinished-other', expect.stringMatching(/^lake-/)])
  })

  it('of a lake that is not sound is refused, and those before it stay', async () => {
    write('a')
    const {path} = await backupFolder(folder, backups, 1)
    const store = openSqliteStore(folder)
    // Bytes that do not match their name.
    await store.putBlob(SHA1, BYTES)
    store.close()
    await expect(backupFolder(folder, backups, 1)).rejects.toThrow(/is not sound, so nothing was changed/)
    expect(readdirSync(backups).map((name) => join(backups, name))).toEqual([path])
  })

  it('does not go where a lake runs', async () => {
    write('a')
    const {path} = await backupFolder(folder, backups, 7)
    const store = openSqliteStore(folder)
    await expect(restoreFolder(path, folder)).rejects.toThrow(/in use|another process/i)
    store.close()
  })

  it('made beside a writer that is killed is exact', {timeout: 60_000}, async () => {
    for (let round = 0; round < 2; round += 1) {
      const writer = spawn(process.execPath, ['--input-type=module', '--eval', WRITER, folder], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      await once(writer.stdout, 'data')
      const running = backupFolder(folder, backups, 7)
      if (round > 0) writer.kill('SIGKILL')
      const {path, transactions, documents} = await running
      writer.kill('SIGKILL')
      if (writer.exitCode === null && writer.signalCode === null) await once(writer, 'exit')
      expect(documents).toBe(transactions)
      const restored = join(root, `restored-${round}`)
      await restoreFolder(path, restored)
      expect(contents(restored)).toEqual(contents(path))
      // The folder has all that the killed writer had acknowledged; the backup is a beginning of it.
      const all = contents(folder).transactions
      expect(all.slice(0, transactions)).toEqual(contents(path).transactions)
    }
  })
})
