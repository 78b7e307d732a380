import {mkdir, rename, rm, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {pageFile} from '../addresses/pageFile.ts'
import type {HeadersOf} from '../http/headers.ts'
import {withPolicy} from '../staticHost/pagePolicy.ts'

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
}
