import {glob, mkdir, readFile, rm} from 'node:fs/promises'
import path from 'node:path'
import {pageFile} from '../addresses/pageFile.ts'
import {ENTRY_PAGE} from '../build/buildFiles.ts'
import type {HeadersOf} from '../http/headers.ts'
import {replaceFile} from '../process/replaceFile.ts'
import {withoutPolicy, withPolicy} from '../staticHost/pagePolicy.ts'

/** Writes pages as files below a folder. While one is replaced, readers get the whole old file or the whole new one. */
export class PageFiles {
  readonly #folder: string
  readonly #headersOf: HeadersOf
  readonly #written = new Set<string>()

  /** @param folder absolute */
  constructor(folder: string, headersOf: HeadersOf) {
    this.#folder = folder
    this.#headersOf = headersOf
  }

  /** Number of files. There are fewer files than pages, because addresses with a query have none. */
  get count(): number {
    return this.#written.size
  }

  async write(address: string | undefined, html: string): Promise<void> {
    const file = pageFile(address)
    if (file === undefined) return
    const target = path.join(this.#folder, file)
    await mkdir(path.dirname(target), {recursive: true})
    await replaceFile(target, withPolicy(html, `/${file}`, this.#headersOf))
    this.#written.add(file)
  }

  async remove(address: string): Promise<void> {
    const file = pageFile(address)
    if (file === undefined) return
    await rm(path.join(this.#folder, file), {force: true})
    this.#written.delete(file)
  }

  /**
   * Removes files of pages that no longer exist, such as those unpublished while no process was writing. Leaves documents without our
   * policy alone: they were not written here.
   * @param failed addresses of pages that could not be written and stay as they were
   */
  async removeOthers(failed: Iterable<string>): Promise<void> {
    const stay = new Set([ENTRY_PAGE, pageFile(undefined), ...this.#written, ...[...failed].map(pageFile)])
    for await (const found of glob('**/*.html', {cwd: this.#folder, exclude: ['studio/**']})) {
      const file = found.replaceAll(path.sep, '/')
      const target = path.join(this.#folder, file)
      if (stay.has(file)) continue
      const html = await readFile(target, 'utf8')
      if (withoutPolicy(html) !== html) await rm(target)
    }
  }
}
