import {hash} from 'node:crypto'
import {promisify} from 'node:util'
import {gunzipSync, gzip} from 'node:zlib'

const compress = promisify(gzip)

/** Bytes that most pages do not exceed when compressed: each further piece is one more turn of the threads that compress. */
const PIECE = 64 * 1024

/** The HTML of a page as it is kept: small, and ready for all who take it compressed. */
export class PageText {
  readonly gzipped: Uint8Array<ArrayBuffer>
  /** The same for the same HTML, in every encoding. */
  readonly tag: string

  /** @param tag of the text that is compressed here */
  constructor(gzipped: Uint8Array<ArrayBuffer>, tag: string) {
    this.gzipped = gzipped
    this.tag = tag
  }

  /** Compresses beside everything else that goes on. */
  static async of(html: string): Promise<PageText> {
    const bytes = Buffer.from(html)
    const gzipped = await compress(bytes, {chunkSize: PIECE})
    return new PageText(new Uint8Array(gzipped), `W/"${hash('sha1', bytes, 'base64url')}"`)
  }

  /** How much memory it takes. */
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
  /** The live event up to which nothing has changed it; undefined where that cannot be told. */
  currentUntil?: string | undefined
}
