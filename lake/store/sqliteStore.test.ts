import {spawn, spawnSync} from 'node:child_process'
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {setTimeout as wait} from 'node:timers/promises'
import {afterEach, beforeEach, describe, expect, it} from 'vitest'
import {StoreError} from '../errors.ts'
import {openSqliteSnapshot, openSqliteStore} from './sqliteStore.ts'
import type {Store} from './store.ts'
import {asStoreError} from './storeErrors.ts'
import {change, document, transaction} from './storeFixtures.ts'

const DAMAGED =
  /^The lake's database \S+lake\.db is damaged \(.+\)\. It was left as it is: restore it from a backup, or move it away to start with an empty lake\.$/
const WRITER = join(import.meta.dirname, 'writerProcess.ts')

let root: string
let folder: string
let database: string
const opened: Pick<Store, 'close'>[] = []

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lake-sqlite-'))
  folder = root
  database = join(folder, 'lake.db')
})
afterEach(() => {
  for (const store of opened.splice(0)) store.close()
  rmSync(root, {recursive: true})
})

function open(): Store {
  const store = openSqliteStore(folder)
  opened.push(store)
  return store
}

function close(): void {
  opened.pop()?.close()
}

function write(store: Store, id: string): void {
  store.append(transaction(id, [change(null, document(id, {}, id))]))
}

function fillAndClose(): void {
  const store = open()
  for (let index = 0; index < 200; index += 1) write(store, `t${index}`)
  close()
}

function thrownBy(run: () => unknown): unknown {
  try {
    run()
  } catch (error) {
    return error
  }
  throw new Error('Expected an error, but nothing was thrown')
}

function failure(run: () => unknown): StoreError {
  const error = thrownBy(run)
  if (error instanceof StoreError) return error
  throw error
}

/** Writes for a while in a process of its own, and kills it. */
async function writeAndKill(milliseconds: number): Promise<void> {
  const writer = spawn(process.execPath, [WRITER, folder])
  await new Promise((resolve) => writer.stdout.once('data', resolve))
  await wait(milliseconds)
  writer.kill('SIGKILL')
  await new Promise((resolve) => writer.once('close', resolve))
}

describe('a folder', () => {
  it('holds the same content when it is opened again', async () => {
    const store = open()
    write(store, 't1')
    store.setValue('ada', 'key', [1])
    await store.putBlob('a9993e364706816aba3e25717850c26c9cd0d89d', new Uint8Array([1, 2]))
    close()
    const again = open()
    expect([...again.documents('production')]).toEqual([document('t1', {}, 't1')])
    expect(again.transactions('production', {}).map(({id}) => id)).toEqual(['t1'])
    expect(again.getValue('ada', 'key')).toEqual([1])
    expect(await again.getBlob('a9993e364706816aba3e25717850c26c9cd0d89d')).toHaveProperty('size', 2)
  })

  it.skipIf(process.platform === 'win32')('has a database and a log that nobody else may read', () => {
    write(open(), 't1')
    const modes = ['lake.db', 'lake.db-wal'].map((name) => statSync(join(folder, name)).mode & 0o777)
    expect(modes).toEqual([0o600, 0o600])
  })

  it('is made with all folders above it', () => {
    folder = join(folder, 'deep', 'er')
    expect([...open().documents('production')]).toEqual([])
  })

  it('has an asset whole or not at all, in a file named by its SHA-1', async () => {
    await open().putBlob('a9993e364706816aba3e25717850c26c9cd0d89d', new Uint8Array([7]))
    expect(readdirSync(join(folder, 'assets', 'a9'))).toEqual(['a9993e364706816aba3e25717850c26c9cd0d89d'])
  })

  it('loses what a start or an upload that was killed has left, and nothing else', () => {
    write(open(), 't1')
    close()
    mkdirSync(join(folder, '.lake-new-a1B2c3'))
    writeFileSync(join(folder, '.lake-new-a1B2c3', 'lake.db'), 'half')
    writeFileSync(join(folder, 'assets', 'unfinished', 'half'), 'half')
    writeFileSync(join(folder, 'notes.txt'), 'mine')
    expect([...open().documents('production')]).toHaveLength(1)
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(['assets', 'lake.db', 'notes.txt']))
    expect(readdirSync(folder)).not.toContain('.lake-new-a1B2c3')
    expect(readdirSync(join(folder, 'assets', 'unfinished'))).toEqual([])
  })

  it('serves no file that is not an asset', async () => {
    const store = open()
    await expect(store.getBlob('../lake.db')).rejects.toThrow(StoreError)
    await expect(store.putBlob('../../evil', new Uint8Array())).rejects.toThrow('is not a SHA-1')
  })

  it('is left alone while another process uses it', async () => {
    const writer = spawn(process.execPath, [WRITER, folder])
    await new Promise((resolve) => writer.stdout.once('data', resolve))
    const error = failure(open)
    expect(error.message).toBe(
      `The lake's folder ${folder} is in use by another process. Stop that process, or use another folder.`,
    )
    writer.kill('SIGKILL')
  })
})

/** Tries to open the folder, and returns the reason for the failure, and the files that have changed. */
function openUnsound(): {message: string; touched: string[]} {
  const before = bytesOfFiles()
  const {message} = failure(open)
  const after = bytesOfFiles()
  const names = new Set([...before.keys(), ...after.keys()])
  return {message, touched: [...names].filter((name) => before.get(name) !== after.get(name))}
}

function damagePage(number: number): void {
  const file = openSync(database, 'r+')
  writeSync(file, Buffer.alloc(4096, 0xa5), 0, 4096, 4096 * (number - 1))
  closeSync(file)
}

/** Returns the files of the folder, in hexadecimal. */
function bytesOfFiles(): Map<string, string> {
  const files = readdirSync(folder, {withFileTypes: true}).filter((entry) => entry.isFile())
  return new Map(files.map(({name}) => [name, readFileSync(join(folder, name), 'hex')]))
}

describe('a database that is not sound', () => {
  it.each([
    ['some other file', () => writeFileSync(database, 'Dear diary, '.repeat(1000))],
    ['a file that lost its content', () => writeFileSync(database, '')],
    ['a database cut short', () => truncateSync(database, 8192)],
    [
      'a database with damaged pages',
      () => {
        const bytes = readFileSync(database)
        writeFileSync(database, bytes.fill(0xa5, 4096, bytes.length - 4096))
      },
    ],
  ])('is refused and left as it is: %s', (_, damage) => {
    fillAndClose()
    damage()
    expect(openUnsound()).toEqual({message: expect.stringMatching(DAMAGED), touched: []})
  })

  it('is refused and left as it is, with what a killed process had not moved into it yet', async () => {
    await writeAndKill(100)
    const log = readFileSync(`${database}-wal`)
    writeFileSync(database, readFileSync(database).fill(0xa5, 4096))
    writeFileSync(`${database}-wal`, log.fill(0xa5, 0, 4096))
    // The index of the log is rebuilt at each read.
    expect(openUnsound()).toEqual({message: expect.stringMatching(DAMAGED), touched: ['lake.db-shm']})
  })

  it('is refused when it belongs to another program', () => {
    const other = new DatabaseSync(database)
    other.exec('CREATE TABLE bookmarks (url TEXT)')
    other.close()
    const message = `${database} is the database of another program. Move it away, or use another folder.`
    expect(openUnsound()).toEqual({message, touched: []})
  })

  it('is refused when a newer version of the lake wrote it', () => {
    fillAndClose()
    const newer = new DatabaseSync(database)
    newer.exec('PRAGMA user_version = 99; PRAGMA wal_checkpoint(TRUNCATE)')
    newer.close()
    expect(openUnsound()).toEqual({
      message: expect.stringMatching(/newer version of the lake \(format 99/),
      touched: [],
    })
  })

  it('is refused when its documents are damaged, and told as soon as its history is, however large it is', () => {
    fillAndClose()
    const editor = new DatabaseSync(database)
    editor.exec(`INSERT INTO userValues VALUES ('ada', 'much', printf('"%.70000000c"', 'x'))`)
    const rootOf = editor.prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?')
    const pages = ['changes', 'documents'].map((name) => Number(rootOf.get(name)?.rootpage))
    editor.close()
    const [history = 0, documents = 0] = pages
    damagePage(history)
    const store = open()
    expect(failure(() => store.transactions('production', {})).message).toMatch(DAMAGED)
    opened.pop()?.close()
    damagePage(documents)
    expect(failure(open).message).toMatch(DAMAGED)
  })

  it('is reported when a document in it cannot be read', () => {
    fillAndClose()
    const editor = new DatabaseSync(database)
    editor.exec(`UPDATE documents SET content = '{"_id": 1}' WHERE id = 't7'`)
    editor.close()
    const store = open()
    expect(failure(() => [...store.documents('production')]).message).toMatch(/is damaged/)
  })
})

describe('a folder that cannot be written to', () => {
  it('is refused by name: a file is in its place', () => {
    folder = join(folder, 'taken')
    writeFileSync(folder, '')
    expect(failure(open).message).toBe(
      `The lake cannot write to ${folder}. Make it a folder that this user may write to, or use another one.`,
    )
  })

  it('is refused by name: SQLite may not write', () => {
    fillAndClose()
    const readOnly = new DatabaseSync(database, {readOnly: true})
    const error = thrownBy(() => readOnly.exec('DELETE FROM documents'))
    readOnly.close()
    expect(asStoreError(error, folder, database).message).toMatch(/^The lake cannot write to /)
  })
})

describe('a disk that refuses', () => {
  it('leaves nothing half-written when a file may not grow any further', () => {
    const limited = spawnSync('sh', [
      '-c',
      `trap '' XFSZ; ulimit -f 600; exec "$0" "$@"`,
      process.execPath,
      WRITER,
      folder,
    ])
    const lines = limited.stdout.toString().trim().split('\n')
    expect(lines.at(-1)).toMatch(/^failed: The (lake's folder|disk that holds) /)
    const store = open()
    expect(store.transactions('production', {}).map(({id}) => id)).toEqual(lines.slice(0, -1))
    expect([...store.documents('production')]).toHaveLength(lines.length - 1)
    write(store, 'after')
    expect(store.sequenceOf('production', 'after')).toBeDefined()
  })

  it('is reported as full with status 507', () => {
    const small = new DatabaseSync(':memory:')
    small.exec('PRAGMA max_page_count = 3; CREATE TABLE filler (text)')
    const fill = () => small.prepare('INSERT INTO filler VALUES (?)').run('x'.repeat(100_000))
    const error = asStoreError(thrownBy(fill), folder, database)
    small.close()
    expect(error).toMatchObject({
      status: 507,
      message: `The disk that holds ${folder} is full. Free some space and try again.`,
    })
  })
})

it('a lake that could not be opened can be once its folder is mended, without a new process', () => {
  writeFileSync(join(folder, 'assets'), 'a file in the place of the folder')
  expect(failure(() => openSqliteStore(folder)).message).toContain(folder)
  rmSync(join(folder, 'assets'))
  const store = open()
  write(store, 'after')
  expect(store.sequenceOf('production', 'after')).toBeDefined()
})

describe('an error of the disk', () => {
  const reported = (properties: object) => {
    const cause = Object.assign(new Error('disk I/O\n  error '), properties)
    const {message, status, cause: told} = asStoreError(cause, '/lake', '/lake/lake.db')
    expect(told).toBe(cause)
    return [message.split(/(?<=\.) /)[0], status]
  }

  it.each([
    ...[3, 8, 14, 8 + 3 * 256].map((errcode) => ({errcode})),
    ...['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'].map((code) => ({code})),
  ])('%o says that the folder cannot be written to', (properties) => {
    expect(reported(properties)).toEqual(['The lake cannot write to /lake.', 500])
  })

  it.each([{errcode: 13}, {code: 'ENOSPC'}, {code: 'EDQUOT'}])(
    '%o says that the disk is full',
    (properties) => {
      expect(reported(properties)).toEqual(['The disk that holds /lake is full.', 507])
    },
  )

  it.each([{errcode: 11}, {errcode: 26}])('%o says that the database is damaged', (properties) => {
    expect(reported(properties)).toEqual([
      expect.stringContaining('/lake/lake.db is damaged (disk I/O error)'),
      500,
    ])
  })

  it.each([{errcode: 5}, {errcode: 5 + 256}])('%o says that another process has the folder', (properties) => {
    expect(reported(properties)).toEqual(["The lake's folder /lake is in use by another process.", 500])
  })

  it.each([{errcode: 10}, {code: 'EIO'}, {errcode: 'x', code: 'EIO'}, {}])(
    '%o says what happened, in one line',
    (properties) => {
      expect(reported(properties)).toEqual(["The lake's folder /lake cannot be used (disk I/O error).", 500])
    },
  )

  it('is told by the first one when the disk refuses to close the database, too', () => {
    const full = Object.assign(new Error('full'), {code: 'ENOSPC'})
    const {status} = asStoreError(new SuppressedError(new Error('EIO'), full), '/lake', '/lake/lake.db')
    expect(status).toBe(507)
  })

  it('is told even when what was thrown is no error, or was told before', () => {
    expect(asStoreError('gone', '/lake', '/lake/lake.db').message).toContain('cannot be used (gone)')
    const known = new StoreError('Known.')
    expect(asStoreError(known, '/lake', '/lake/lake.db')).toBe(known)
  })
})

describe('a snapshot of a folder', () => {
  it('shows what it was when it was taken, while another process goes on writing', async () => {
    const writer = spawn(process.execPath, [WRITER, folder])
    await new Promise((resolve) => writer.stdout.once('data', resolve))
    const take = () => {
      const taken = openSqliteSnapshot(folder)
      opened.push(taken)
      return taken
    }
    const snapshot = take()
    const first = snapshot.transactions('production', {}).length
    await expect.poll(() => take().transactions('production', {}).length).toBeGreaterThan(first)
    expect(snapshot.transactions('production', {})).toHaveLength(first)
    expect([...snapshot.documents('production')]).toHaveLength(first)
    writer.kill('SIGKILL')
  })

  it('is refused of an older format: only who may write brings it up to date', () => {
    fillAndClose()
    const older = new DatabaseSync(database)
    older.exec('PRAGMA user_version = 0; PRAGMA wal_checkpoint(TRUNCATE)')
    older.close()
    expect(failure(() => openSqliteSnapshot(folder)).message).toMatch(
      /older version of the lake \(format 0, .*Start the lake on it once/,
    )
  })

  it('is refused where there is no lake, and makes none', () => {
    expect(failure(() => openSqliteSnapshot(folder)).message).toMatch(/^There is no lake in /)
    expect(readdirSync(folder)).toEqual([])
  })
})
