import type * as FileSystem from 'node:fs'
import {mkdtempSync, rmSync} from 'node:fs'
import type * as FilePromises from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {basename, join} from 'node:path'
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {backupFolder, restoreFolder} from '../backups/backup.ts'
import {openSqliteStore} from './sqliteStore.ts'
import type {Store} from './store.ts'
import {change, document, transaction} from './storeFixtures.ts'

const {flushed, open, disk} = vi.hoisted(() => ({
  /** Files and folders that the operating system was asked to flush, in order. */
  flushed: new Array<string>(),
  /** Names of open files. */
  open: new Map<number, string>(),
  disk: {fails: false, hasLinks: true},
}))

// The real file system, with a record of what it is asked to flush.
vi.mock('node:fs', async (importOriginal) => {
  const fs = await importOriginal<typeof FileSystem>()
  const note = (handle: number) => flushed.push(open.get(handle) ?? 'unknown')
  return {
    ...fs,
    linkSync(...args: Parameters<typeof fs.linkSync>) {
      if (!disk.hasLinks) throw new Error('EXDEV')
      fs.linkSync(...args)
    },
    renameSync(...args: Parameters<typeof fs.renameSync>) {
      fs.renameSync(...args)
      flushed.push(`named ${basename(String(args[1]))}`)
    },
    openSync(...args: Parameters<typeof fs.openSync>) {
      const handle = fs.openSync(...args)
      open.set(handle, basename(String(args[0])))
      return handle
    },
    closeSync(handle: number) {
      open.delete(handle)
      fs.closeSync(handle)
    },
    fsyncSync(handle: number) {
      note(handle)
      fs.fsyncSync(handle)
    },
    fdatasyncSync(handle: number) {
      note(handle)
      fs.fdatasyncSync(handle)
    },
    fdatasync(...args: Parameters<typeof fs.fdatasync>) {
      note(args[0])
      if (disk.fails) args[1](new Error('EIO'))
      else fs.fdatasync(...args)
    },
  }
})
vi.mock('node:fs/promises', async (importOriginal) => {
  const fs = await importOriginal<typeof FilePromises>()
  return {
    ...fs,
    async open(...args: Parameters<typeof fs.open>) {
      const file = await fs.open(...args)
      const sync = file.sync.bind(file)
      return Object.assign(file, {
        async sync() {
          await sync()
          flushed.push('the bytes')
        },
      })
    },
    async rename(...args: Parameters<typeof fs.rename>) {
      await fs.rename(...args)
      flushed.push('renamed')
    },
  }
})

const SHA1 = 'a9993e364706816aba3e25717850c26c9cd0d89d'
const LOG = 'lake.db-wal'

let folder: string
let store: Store

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lake-power-'))
  flushed.length = 0
  Object.assign(disk, {fails: false, hasLinks: true})
  store = openSqliteStore(folder)
})
afterEach(() => {
  store.close()
  rmSync(folder, {recursive: true})
})

const write = (id: string) => store.append(transaction(id, [change(null, document(id, {}, id))]))

describe('outlasts a power cut:', () => {
  it('a new lake, whose folder is flushed too', () => {
    expect(flushed).toEqual(expect.arrayContaining([basename(folder), LOG]))
  })

  it('what a killed process had written, before anybody reads it', () => {
    store.close()
    flushed.length = 0
    store = openSqliteStore(folder)
    expect(flushed).toContain(LOG)
  })

  it.each([
    ['a transaction', () => void write('t1')],
    ['a value', () => store.setValue('ada', 'layout', 1)],
  ])('%s, as soon as it is said to be settled', async (_what, act) => {
    flushed.length = 0
    act()
    expect(flushed, 'nobody waits for the disk while writing').toEqual([])
    await store.settled()
    expect(flushed).toEqual([LOG])
    expect(store.settled()).toBeUndefined()
  })

  it('whatever is written when the lake is closed', () => {
    write('t1')
    flushed.length = 0
    store.close()
    expect(flushed).toEqual([LOG])
    expect([...open.values()], 'nothing stays open').toEqual([])
    store = openSqliteStore(folder)
  })

  it('an asset, whose bytes are on the disk before it has its name', async () => {
    flushed.length = 0
    await store.putBlob(SHA1, new Uint8Array([1, 2]))
    expect(flushed).toEqual(['the bytes', 'renamed', 'assets', 'a9'])
  })

  it('an asset that was there already: its writer may have been killed before its folder was flushed', async () => {
    await store.putBlob(SHA1, new Uint8Array([1, 2]))
    flushed.length = 0
    await store.putBlob(SHA1, new Uint8Array([1, 2]))
    expect(flushed).toEqual(['assets', 'a9'])
  })
})

describe('a power cut finds whole, on another disk too,', () => {
  /** Copies a lake with one asset, and records the flushed and renamed files. */
  async function backUp(): Promise<string> {
    await store.putBlob(SHA1, Buffer.from('abc'))
    store.close()
    Object.assign(disk, {hasLinks: false})
    flushed.length = 0
    const {path} = await backupFolder(folder, join(folder, 'backups'), 1)
    return path
  }
  /** Returns the part of `flushed` from one entry to another. */
  const fromTo = (first: string, last: string) =>
    flushed.slice(flushed.indexOf(first), flushed.lastIndexOf(last) + 1)

  it('a backup that has its name: its assets were on the disk before', async () => {
    const path = await backUp()
    store = openSqliteStore(folder)
    const assets = [`${SHA1}.new`, `named ${SHA1}`, 'a9', 'assets', expect.stringMatching(/^\.unfinished-/)]
    expect(fromTo(`${SHA1}.new`, 'backups')).toEqual([...assets, `named ${basename(path)}`, 'backups'])
  })

  it('a lake that was restored, and what is kept of the one before', async () => {
    const path = await backUp()
    rmSync(join(folder, 'assets'), {recursive: true})
    flushed.length = 0
    const {aside} = await restoreFolder(path, folder)
    store = openSqliteStore(folder)
    const files = ['lake.db', 'lake.db-wal', 'lake.mark']
    const assets = [`named ${SHA1}`, 'a9', 'assets', basename(folder)]
    // The folder once more, after the log was removed: it must never meet another database.
    const order = [...assets, ...files, basename(aside ?? ''), basename(folder)]
    const before = flushed.slice(0, flushed.indexOf('named lake.db'))
    expect(before.slice(-order.length)).toEqual(order)
  })
})

it('once the disk has failed, nothing more is written, and what is there can be read', async () => {
  write('t1')
  disk.fails = true
  await expect(store.settled()).rejects.toThrow('start the lake again')
  disk.fails = false
  expect(() => write('t2')).toThrow('start the lake again')
  expect(() => store.setValue('ada', 'layout', 1)).toThrow('start the lake again')
  expect(store.transactions('production', {}).map(({id}) => id)).toEqual(['t1'])
  expect(store.getValue('ada', 'layout')).toBeUndefined()
})
