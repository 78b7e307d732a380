import {hash} from 'node:crypto'
import {mkdir, readdir, readFile, rm} from 'node:fs/promises'
import path from 'node:path'
import {replaceFile} from '../process/replaceFile.ts'
import {drawSvg} from './shareImages.ts'
import {type ShareImage, shareImageSvg} from './template.ts'

/** Images that earlier builds have drawn, in files named by a hash of their content: a build draws only new ones. */
export class DrawnImages {
  readonly #folder: string
  readonly #wanted = new Set<string>()

  /** @param folder for these images only, absolute */
  constructor(folder: string) {
    this.#folder = folder
  }

  /** @returns a PNG file */
  async get(image: ShareImage): Promise<Buffer> {
    const svg = shareImageSvg(image)
    const name = `${hash('sha256', svg)}.png`
    this.#wanted.add(name)
    const file = path.join(this.#folder, name)
    const drawn = await readFile(file).catch(() => undefined)
    if (drawn) return drawn
    const png = await drawSvg(svg)
    await mkdir(this.#folder, {recursive: true})
    await replaceFile(file, png)
    return png
  }

  /** Deletes images that no page has any more. */
  async removeOthers(): Promise<void> {
    for (const name of await readdir(this.#folder)) {
      if (!this.#wanted.has(name)) await rm(path.join(this.#folder, name), {force: true})
    }
  }
}
