import {createHash} from 'node:crypto'
import {mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterEach, beforeEach, describe, expect, it} from 'vitest'
import {BlobFolder} from './blobFolder.ts'

const BYTES = Buffer.from('terms')
const SHA1 = createHash('sha1').update(BYTES).digest('hex')
const OTHER = 'a9993e364706816aba3e25717850c26c9cd0d89d'

let root: string
let folder: string
let blobs: BlobFolder

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lake-blobs-'))
  folder = join(root, 'assets')
  blobs = new BlobFolder(folder)
})
afterEach(() => rmSync(root, {recursive: true}))

describe('the files of assets', () => {
  it('are none before there is a folder', async () => {
    expect(await blobs.list()).toEqual([])
    expect(await blobs.get(SHA1)).toBeUndefined()
    expect(await blobs.digest(SHA1)).toBeUndefined()
  })

  it('are listed by their SHA-1, and nothing else in the folder is', async () => {
    blobs.prepare()
    await blobs.put(SHA1, BYTES)
    writeFileSync(join(folder, 'notes.txt'), 'mine')
    writeFileSync(join(folder, 'unfinished', `${OTHER}.half`), 'half')
    expect(await blobs.list()).toEqual([SHA1])
  })

  it('say when their bytes are others than their name', async () => {
    blobs.prepare()
    await blobs.put(SHA1, BYTES)
    expect(await blobs.digest(SHA1)).toBe(SHA1)
    writeFileSync(blobs.path(SHA1), 'other terms')
    expect(await blobs.digest(SHA1)).not.toBe(SHA1)
  })

  it('are gone once they are removed, which may be asked twice', async () => {
    blobs.prepare()
    await blobs.put(SHA1, BYTES)
    await blobs.remove(SHA1)
    await blobs.remove(SHA1)
    expect(await blobs.get(SHA1)).toBeUndefined()
    expect(await blobs.list()).toEqual([])
  })

  it('leave nothing unfinished when they cannot be put where they belong', async () => {
    blobs.prepare()
    mkdirSync(join(blobs.path(SHA1), 'taken'), {recursive: true})
    await expect(blobs.put(SHA1, BYTES)).rejects.toThrow('rename')
    expect(readdirSync(join(folder, 'unfinished'))).toEqual([])
  })

  it('are told to be out of reach, and not to be missing, when the folder is', async () => {
    writeFileSync(folder, 'a file in its place')
    await expect(blobs.get(SHA1)).rejects.toThrow('ENOTDIR')
  })
})
