import sharp from 'sharp'
import {type ShareImage, shareImageSvg} from './template.ts'

/** Number of images to keep. Each has some 30 kB, and takes a fifth of a second to draw. */
const KEPT = 200

/** Draws the image of a page. @returns a PNG file */
export const drawSvg = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).png({palette: true, compressionLevel: 9}).toBuffer()

/** Images of pages. Each is drawn on first use, and kept by its content. */
export class ShareImages {
  readonly #kept = new Map<string, Promise<Buffer>>()

  /** @returns a PNG file */
  get(image: ShareImage): Promise<Buffer> {
    const key = JSON.stringify(image)
    const drawn = this.#kept.get(key) ?? drawSvg(shareImageSvg(image))
    // Moves the image to the end: the one unused for longest is dropped first.
    this.#kept.delete(key)
    this.#kept.set(key, drawn)
    drawn.catch(() => this.#kept.delete(key))
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= KEPT) break
      this.#kept.delete(oldest)
    }
    return drawn
  }
}
