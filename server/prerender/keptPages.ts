import {createHash} from 'node:crypto'
import {mkdir, readdir, readFile, rename, rm, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {promisify} from 'node:util'
import {gunzip, gzip} from 'node:zlib'
import * as v from 'valibot'
import type {Renderer} from './renderer.ts'

const compress = promisify(gzip)
const decompress = promisify(gunzip)

/** A page as it was last rendered. */
const StoredPage = v.object({
  html: v.string(),
  /** The day on which it was rendered, where another day may show another page. */
  day: v.optional(v.string()),
})
export type StoredPage = v.InferOutput<typeof StoredPage>

/** The name of a file: content can have addresses that no file can be named after. */
const nameOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32)

/**
 * The last good page of every address, on disk, so that a start serves them before any is rendered. They belong to a
 * build and an origin: those of another name files that are not there any more, and are thrown away.
 */
export class KeptPages {
  readonly #folder: string
  #isEmpty: boolean

  private constructor(folder: string, isEmpty: boolean) {
    this.#folder = folder
    this.#isEmpty = isEmpty
  }

  /**
   * @param folder that holds nothing else, absolute
   * @param origin where visitors reach the site
   */
  static async open(folder: string, {site}: Renderer, origin: string): Promise<KeptPages> {
    const build = nameOf(JSON.stringify([site.entryPage, site.manifest, origin]))
    await mkdir(path.join(folder, build), {recursive: true})
    for (const name of await readdir(folder)) {
      if (name !== build) await rm(path.join(folder, name), {recursive: true, force: true})
    }
    const files = await readdir(path.join(folder, build))
    return new KeptPages(path.join(folder, build), files.length === 0)
  }

  /** Whether there was none when it was opened. */
  get isEmpty(): boolean {
    return this.#isEmpty
  }

  #file(address: string | undefined): string {
    return path.join(this.#folder, nameOf(address ?? ''))
  }

  /** @returns undefined where none is kept, or where its file cannot be read */
  async read(address: string | undefined): Promise<StoredPage | undefined> {
    try {
      const text = await decompress(await readFile(this.#file(address)))
      return v.parse(StoredPage, JSON.parse(String(text)))
    } catch {
      return undefined
    }
  }

  /** @throws Error when the disk refuses */
  async write(address: string | undefined, page: StoredPage): Promise<void> {
    const file = this.#file(address)
    await writeFile(`${file}.new`, await compress(JSON.stringify(page), {level: 1}))
    await rename(`${file}.new`, file)
  }

  /** Throws away what is kept of other addresses than these. */
  async retain(addresses: readonly (string | undefined)[]): Promise<void> {
    const wanted = new Set(addresses.map((address) => nameOf(address ?? '')))
    for (const name of await readdir(this.#folder)) {
      if (!wanted.has(name)) await rm(path.join(this.#folder, name), {force: true})
    }
  }
}
