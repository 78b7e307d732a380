import {createHash, randomUUID} from 'node:crypto'
import {createReadStream, mkdirSync, openAsBlob, rmSync, statSync} from 'node:fs'
import {mkdir, open, readdir, rename, rm, stat} from 'node:fs/promises'
import {basename, dirname, join} from 'node:path'
import {pipeline} from 'node:stream/promises'
import {StoreError} from '../errors.ts'
import {syncFolder} from './sync.ts'

const SHA1 = /^[0-9a-f]{40}$/

/** Stores the bytes of assets as files named by their SHA-1: `<first two digits>/<all forty>`. */
export class BlobFolder {
  readonly #folder: string
  readonly #unfinished: string

  constructor(folder: string) {
    this.#folder = folder
    this.#unfinished = join(folder, 'unfinished')
  }

  /** Creates the folder, and removes unfinished files of killed processes. */
  prepare(): void {
    rmSync(this.#unfinished, {recursive: true, force: true})
    mkdirSync(this.#unfinished, {recursive: true})
    syncFolder(dirname(this.#folder))
  }

  /** Durable once the promise resolves. A file of this name is complete or does not exist. */
  async put(sha1: string, bytes: Uint8Array): Promise<void> {
    const path = this.path(sha1)
    if (!(await exists(path))) await this.#write(path, bytes)
    // Also for an existing file: its writer may have been killed before this step, or not have reached it yet.
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

  /** Returns the bytes of a file; undefined if there is none. */
  size(sha1: string): number | undefined {
    return statSync(this.path(sha1), {throwIfNoEntry: false})?.size
  }

  /** Returns the SHA-1s of all files. */
  async list(): Promise<string[]> {
    if (!(await exists(this.#folder, 'folder'))) return []
    const names = await readdir(this.#folder, {recursive: true})
    return names.map((name) => basename(name)).filter((name) => SHA1.test(name))
  }

  /** Returns the SHA-1 of a file's bytes; undefined if there is no file. */
  async digest(sha1: string): Promise<string | undefined> {
    const path = this.path(sha1)
    if (!(await exists(path))) return undefined
    const hash = createHash('sha1')
    await pipeline(createReadStream(path), hash)
    return hash.digest('hex')
  }

  /** Removes the file of an asset, if there is one. */
  async remove(sha1: string): Promise<void> {
    await rm(this.path(sha1), {force: true})
  }

  /** Returns the path of an asset's file. @throws StoreError if the name is not a SHA-1 */
  path(sha1: string): string {
    if (!SHA1.test(sha1)) throw new StoreError(`"${sha1}" is not a SHA-1 in hexadecimal`)
    return join(this.#folder, sha1.slice(0, 2), sha1)
  }
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  await using file = await open(path, 'wx')
  await file.writeFile(bytes)
  await file.sync()
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
