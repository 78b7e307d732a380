import {createHash, randomUUID} from 'node:crypto'
import {createReadStream, mkdirSync, openAsBlob, rmSync, statSync} from 'node:fs'
import {mkdir, open, readdir, rename, rm, stat} from 'node:fs/promises'
import {basename, dirname, join} from 'node:path'
import {pipeline} from 'node:stream/promises'
import {StoreError} from '../errors.ts'
import {syncFolder} from './sync.ts'

const SHA1 = /^[0-9a-f]{40}$/

/** Keeps the bytes of assets as files named by their SHA-1: `<first two digits>/<all forty>`. */
export class BlobFolder {
  readonly #folder: string
  readonly #unfinished: string

  constructor(folder: string) {
    this.#folder = folder
    this.#unfinished = join(folder, 'unfinished')
  }

  /** Makes the folder, and removes what was being written when a process was killed. */
  prepare(): void {
    rmSync(this.#unfinished, {recursive: true, force: true})
    mkdirSync(this.#unfinished, {recursive: true})
    syncFolder(dirname(this.#folder))
  }

  /** Durable when the promise resolves. A file of this name is whole or not there at all. */
  async put(sha1: string, bytes: Uint8Array): Promise<void> {
    const path = this.path(sha1)
    if (!(await exists(path))) await this.#write(path, bytes)
    // Also when it was there: its writer may have been killed before this, or not be here yet.
    syncFolder(this.#folder)
    syncFolder(dirname(path))
  }

  async #write(path: string, bytes: Uint8Array): Promise<void> {
    await mkdir(dirname(path), {recursive: true})
    const temporary = join(this.#unfinished, randomUUID())
    try {
      await writeDurably(temporary, bytes)
      await rename(temporary, path)
    } catch (error) {
      await rm(temporary, {force: true})
      throw error
    }
  }

  async get(sha1: string): Promise<Blob | undefined> {
    const path = this.path(sha1)
    return (await exists(path)) ? openAsBlob(path) : undefined
  }

  /** Bytes of a file; undefined when there is none. */
  size(sha1: string): number | undefined {
    return statSync(this.path(sha1), {throwIfNoEntry: false})?.size
  }

  /** The SHA-1s that files are named by. */
  async list(): Promise<string[]> {
    if (!(await exists(this.#folder, 'folder'))) return []
    const names = await readdir(this.#folder, {recursive: true})
    return names.map((name) => basename(name)).filter((name) => SHA1.test(name))
  }

  /** The SHA-1 of the bytes that are kept under one, or undefined when there are none. */
  async digest(sha1: string): Promise<string | undefined> {
    const path = this.path(sha1)
    if (!(await exists(path))) return undefined
    const hash = createHash('sha1')
    await pipeline(createReadStream(path), hash)
    return hash.digest('hex')
  }

  /** Removes the bytes of an asset, if there are any. */
  async remove(sha1: string): Promise<void> {
    await rm(this.path(sha1), {force: true})
  }

  /** Where the bytes of an asset are kept, or would be. @throws StoreError when the name is no SHA-1 */
  path(sha1: string): string {
    if (!SHA1.test(sha1)) throw new StoreError(`"${sha1}" is not a SHA-1 in hexadecimal`)
    return join(this.#folder, sha1.slice(0, 2), sha1)
  }
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function exists(path: string, kind: 'file' | 'folder' = 'file'): Promise<boolean> {
  try {
    const found = await stat(path)
    return kind === 'file' ? found.isFile() : found.isDirectory()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
    throw error
  }
}
