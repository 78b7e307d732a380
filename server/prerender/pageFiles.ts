import {glob, mkdir, readFile, rename, rm, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {pageFile} from '../addresses/pageFile.ts'
import {ENTRY_PAGE} from '../build/buildFiles.ts'
import type {HeadersOf} from '../http/headers.ts'
import {withoutPolicy, withPolicy} from '../staticHost/pagePolicy.ts'

/** Pages as files below a folder. A reader of one that is being replaced gets the whole old one or the whole new one. */
export class PageFiles {
  readonly #folder: string
  readonly #headersOf: HeadersOf
  readonly #written = new Set<string>()

  /** @param folder absolute */
  constructor(folder: string, headersOf: HeadersOf) {
    this.#folder = folder
    this.#headersOf = headersOf
  }

  /** How many there are. Fewer than pages: what is named behind the ? has none. */
  get count(): number {
    return this.#written.size
  }

  async write(address: string | undefined, html: string): Promise<void> {
    const file = pageFile(address)
    if (file === undefined) return
    const target = path.join(this.#folder, file)
    const draft = `${target}.new`
    await mkdir(path.dirname(target), {recursive: true})
    await writeFile(draft, withPolicy(html, `/${file}`, this.#headersOf))
    await rename(draft, target)
    this.#written.add(file)
  }

  async remove(address: string): Promise<void> {
    const file = pageFile(address)
    if (file === undefined) return
    await rm(path.join(this.#folder, file), {force: true})
    this.#written.delete(file)
  }

  /**
   * Removes what stood there before and is no page any more, such as one that was taken back while nobody wrote. Documents that do not
   * state our policy are somebody else's.
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
