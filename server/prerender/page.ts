import {hash} from 'node:crypto'
import {promisify} from 'node:util'
import {gunzipSync, gzip} from 'node:zlib'

const compress = promisify(gzip)

/** Bytes that most compressed pages do not exceed: each further chunk takes another turn of the compressing threads. */
const PIECE = 64 * 1024

/** The HTML of a page as it is kept: compressed, and ready for all clients that accept gzip. */
export class PageText {
  readonly gzipped: Uint8Array<ArrayBuffer>
  /** ETag: equal for equal HTML, in every encoding. */
  readonly tag: string

  /** @param tag ETag of the compressed text */
  constructor(gzipped: Uint8Array<ArrayBuffer>, tag: string) {
    this.gzipped = gzipped
    this.tag = tag
  }

  /** Compresses without blocking the thread. */
  static async of(html: string): Promise<PageText> {
    const bytes = Buffer.from(html)
    const gzipped = await compress(bytes, {chunkSize: PIECE})
    return new PageText(new Uint8Array(gzipped), `W/"${hash('sha1', bytes, 'base64url')}"`)
  }

  /** Bytes of memory that it takes. */
  get byteLength(): number {
    return this.gzipped.byteLength
  }

  get html(): string {
    return String(gunzipSync(this.gzipped))
  }
}

/** A page that is ready to be sent. */
export interface Page {
  text: PageText
  headers: Record<string, string>
  /** The live event up to which the page is current; undefined if that is unknown. */
  currentUntil?: string | undefined
}
