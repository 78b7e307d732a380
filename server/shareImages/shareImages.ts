import sharp from 'sharp'
import {LruCache} from 'content-lake'
import {type ShareImage, shareImageSvg} from './template.ts'

/** Number of images to keep. Each has some 30 kB, and takes a fifth of a second to draw. */
const KEPT = 200

/** Draws the image of a page. @returns a PNG file */
export const drawSvg = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).png({palette: true, compressionLevel: 9}).toBuffer()

/** Images of pages. Each is drawn on first use, and kept by its content. */
export class ShareImages {
  readonly #kept = new LruCache<Promise<Buffer>>(KEPT)

  /** @returns a PNG file */
  get(image: ShareImage): Promise<Buffer> {
    const key = JSON.stringify(image)
    const drawn = this.#kept.getOrMake(key, () => drawSvg(shareImageSvg(image)))
    drawn.catch(() => this.#kept.delete(key))
    return drawn
  }
}
