import {cp, mkdtemp, readdir, readFile, rename, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterEach, beforeEach, describe, expect, it} from 'vitest'
import {backupFolder, restoreFolder} from '../backups/backup.ts'
import {runCommand} from '../cli/runCommand.ts'
import {openSqliteStore} from '../index.ts'
import {verifyFolder} from '../verify/verify.ts'
import {startLakeProcess} from './lakeProcess.ts'

const WRITTEN = 35

let root: string
let folder: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'lake-loss-'))
  folder = join(root, 'lake')
})
afterEach(() => rm(root, {recursive: true}))

/** Writes to a lake in a process of its own, one transaction after the other, and kills it. */
async function writeAndKill(beforeKill = async () => {}): Promise<void> {
  const lake = startLakeProcess(folder)
  const origin = await lake.origin
  for (let count = 0; count < WRITTEN; count += 1) {
    const body = JSON.stringify({mutations: [{create: {_type: 'page', count}}]})
    const {ok} = await fetch(`${origin}/v2025-02-19/data/mutate/production`, {method: 'POST', body})
    expect(ok).toBe(true)
  }
  await beforeKill()
  await lake.kill()
}

async function run(...args: string[]) {
  const output: string[] = []
  const errors: string[] = []
  const terminal = {out: (line: string) => output.push(line), error: (line: string) => errors.push(line)}
  const code = await runCommand([...args, '--dir', folder], terminal)
  return {code, output: output.join('\n'), errors: errors.join('\n')}
}

const file = (name: string) => join(folder, name)
const database = () => file('lake.db')
const open = () => openSqliteStore(folder).close()

const contentOfFolder = () => Promise.all(['lake.db', 'lake.mark'].map((name) => readFile(file(name), 'hex')))

const LOST = new RegExp(
  `^The lake's database \\S+lake\\.db has lost its last ${WRITTEN} of ${WRITTEN} transactions\\. ` +
    'Its log, lake\\.db-wal, was taken away, or lake\\.db was copied by itself, which is no backup\\. ' +
    'Put the whole folder back as it was, or run "lake accept" to go on with what is there\\.$',
)

describe('a lake that was killed', () => {
  it('has lost nothing, and says so', async () => {
    await writeAndKill()
    expect(await verifyFolder(folder)).toMatchObject({problems: [], transactions: WRITTEN})
    open()
    expect(await verifyFolder(folder)).toMatchObject({problems: [], transactions: WRITTEN})
  }, 60_000)

  it('has lost nothing when its mark is behind, as after a power cut', async () => {
    await writeAndKill()
    await writeFile(file('lake.mark'), '3\n')
    expect(await verifyFolder(folder)).toMatchObject({problems: [], transactions: WRITTEN})
    open()
    expect(Number(await readFile(file('lake.mark'), 'utf8'))).toBe(WRITTEN)
  }, 60_000)
})

describe('a log that was taken away', () => {
  it('is found, and nothing is written until somebody accepts the loss', async () => {
    await writeAndKill()
    await rm(file('lake.db-wal'))
    await rm(file('lake.db-shm'))
    const before = await contentOfFolder()
    expect((await verifyFolder(folder)).problems).toEqual([expect.stringMatching(LOST)])
    expect(open).toThrow(LOST)
    const verified = await run('verify')
    expect(verified).toMatchObject({code: 1, errors: expect.stringContaining('has lost its last')})
    expect(await contentOfFolder()).toEqual(before)

    expect(await run('accept')).toMatchObject({code: 0, errors: ''})
    expect(await run('verify')).toMatchObject({code: 0, output: expect.stringContaining('sound')})
    open()
  }, 60_000)
})

describe('a database that was copied by itself while its lake ran', () => {
  it('is found where it is put back, whether or not the mark is there', async () => {
    const copy = join(root, 'copy.db')
    await writeAndKill(() => cp(database(), copy))
    await rm(file('lake.db-wal'))
    await rm(file('lake.db-shm'))
    await cp(copy, database())
    expect(open).toThrow(LOST)
    await rm(file('lake.mark'))
    const {problems} = await verifyFolder(folder)
    expect(problems).toEqual([expect.stringMatching(/has no readable lake\.mark beside it\. .*no backup/)])
    expect(open).toThrow(/has no readable lake\.mark/)
  }, 60_000)
})

describe('a lake that was put back', () => {
  it('is taken as it is when the whole folder was copied after a stop', async () => {
    open()
    await cp(folder, join(root, 'backup'), {recursive: true})
    await writeAndKill()
    await rm(folder, {recursive: true})
    await cp(join(root, 'backup'), folder, {recursive: true})
    open()
    expect(await verifyFolder(folder)).toMatchObject({problems: [], transactions: 0})
  }, 60_000)

  it('is a new one when the database was moved away', async () => {
    await writeAndKill()
    for (const name of ['lake.db', 'lake.db-wal', 'lake.db-shm']) await rm(file(name))
    open()
    expect(await verifyFolder(folder)).toMatchObject({problems: [], transactions: 0})
  }, 60_000)

  it('is no new one while the log of the database that was moved away is there: that is not read into another', async () => {
    await writeAndKill()
    const moved = join(root, 'moved.db')
    await rename(database(), moved)
    const log = await readFile(file('lake.db-wal'), 'hex')
    expect(open).toThrow(
      /has the log lake\.db-wal, and not the database.*Put lake\.db back.*or move the log away/,
    )
    expect(await readdir(folder)).not.toContain('lake.db')
    expect(await readFile(file('lake.db-wal'), 'hex')).toBe(log)

    await rename(moved, database())
    expect(await verifyFolder(folder)).toMatchObject({problems: [], transactions: WRITTEN})
  }, 60_000)

  it('is that of a backup, and the log of a database that was moved away is kept aside', async () => {
    open()
    const {path} = await backupFolder(folder, join(root, 'backups'), 1)
    await writeAndKill()
    await rm(database())
    const log = await readFile(file('lake.db-wal'), 'hex')
    const {aside} = await restoreFolder(path, folder)
    expect(await verifyFolder(folder)).toMatchObject({problems: [], transactions: 0})
    expect(await readFile(join(aside ?? '', 'lake.db-wal'), 'hex')).toBe(log)
  }, 60_000)

  it('is one of a version that kept no mark: it gets one', async () => {
    await cp(join(import.meta.dirname, '../store/formats/1.db'), database())
    expect((await verifyFolder(folder)).problems).toEqual([])
    open()
    expect(Number(await readFile(file('lake.mark'), 'utf8'))).toBeGreaterThan(0)
    expect((await verifyFolder(folder)).problems).toEqual([])
  })
})
