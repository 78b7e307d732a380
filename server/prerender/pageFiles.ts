import {mkdir, rename, rm, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {isStudioPath} from '../addresses/entries.ts'
import {filePath} from '../addresses/filePath.ts'
import type {HeadersOf} from '../http/headers.ts'
import {withPolicy} from '../staticHost/pagePolicy.ts'

const NOT_FOUND = '404.html'

/**
 * The file in which hosts of static files look for a page.
 * @param address undefined for the page for addresses that have none
 * @returns undefined for a page that no file can be: it is named by what stands behind the ?, or like a file of the build
 */
export function pageFile(address: string | undefined): string | undefined {
  if (address === undefined) return NOT_FOUND
  if (address === '/') return 'index.html'
  if (address.includes('?') || isStudioPath(address)) return undefined
  const folder = filePath(address)
  return folder === undefined ? undefined : path.join(folder, 'index.html')
}

/** Pages as files below a folder. A reader of one that is being replaced gets the whole old one or the whole new one. */
export class PageFiles {
  readonly #folder: string
  readonly #headersOf: HeadersOf

  /** @param folder absolute */
  constructor(folder: string, headersOf: HeadersOf) {
    this.#folder = folder
    this.#headersOf = headersOf
  }

  async write(address: string | undefined, html: string): Promise<void> {
    const file = pageFile(address)
    if (file === undefined) return
    const target = path.join(this.#folder, file)
    const draft = `${target}.new`
    await mkdir(path.dirname(target), {recursive: true})
    await writeFile(draft, withPolicy(html, `/${file}`, this.#headersOf))
    await rename(draft, target)
  }

  async remove(address: string): Promise<void> {
    const file = pageFile(address)
    if (file !== undefined) await rm(path.join(this.#folder, file), {force: true})
  }
}
