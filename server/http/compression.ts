import {promisify} from 'node:util'
import {brotliCompress, constants, gzip} from 'node:zlib'
import type {Context, MiddlewareHandler} from 'hono'
import {parseAccept} from 'hono/utils/accept'
import {COMPRESSIBLE_CONTENT_TYPE_REGEX} from 'hono/utils/compress'
import {LruCache} from 'content-lake'

/** Compresses a text: fast, or thoroughly. */
type Compress = (text: Uint8Array, thoroughly: boolean) => Promise<Uint8Array<ArrayBuffer>>

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Encodings, the best first. */
const ENCODINGS = {
  br: async (text, thoroughly) =>
    new Uint8Array(
      await brotli(text, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: thoroughly ? constants.BROTLI_MAX_QUALITY : 5,
          [constants.BROTLI_PARAM_SIZE_HINT]: text.byteLength,
        },
      }),
    ),
  gzip: async (text, thoroughly) => new Uint8Array(await zip(text, {level: thoroughly ? 9 : 6})),
} satisfies Record<string, Compress>

type Encoding = keyof typeof ENCODINGS
const ENCODING_NAMES: readonly Encoding[] = ['br', 'gzip']

/** Bytes below which compressing saves no packet. */
const SMALLEST = 1024
/** Bytes above which the last few percent take too long. */
const LARGEST_THOROUGH = 1_000_000
/** Number of texts to keep: all files of a build, all pages, and the newest pages at addresses that visitors made up. */
const MOST_KEPT = 1000

interface Kept {
  bytes: Uint8Array<ArrayBuffer>
  /** True if the text is compressed thoroughly, or is being so. */
  thorough: boolean
}

/** Compressed texts by the name of their version. */
export class CompressedTexts {
  readonly #kept = new LruCache<Kept>(MOST_KEPT)

  /**
   * Returns a compressed text. The first request gets a fast result; the second has it compressed thoroughly for later ones.
   * @param version a name of this version of the text
   * @param read reads the text if it is not compressed yet
   */
  async get(encoding: Encoding, version: string, read: () => Promise<Uint8Array>): Promise<Kept['bytes']> {
    const compress = ENCODINGS[encoding]
    const name = `${encoding} ${version}`
    const kept = this.#kept.get(name)
    if (!kept) {
      const bytes = await compress(await read(), false)
      this.#kept.set(name, {bytes, thorough: false})
      return bytes
    }
    if (!kept.thorough) {
      kept.thorough = true
      const text = await read()
      if (text.byteLength <= LARGEST_THOROUGH) void this.#improve(kept, compress(text, true))
    }
    return kept.bytes
  }

  async #improve(kept: Kept, smaller: Promise<Kept['bytes']>): Promise<void> {
    // If that fails, the fast result stays.
    kept.bytes = await smaller.catch(() => kept.bytes)
  }
}

/** Returns the best encoding that a client accepts. */
export function encodingFor({req}: Context): Encoding | undefined {
  const taken = parseAccept(req.header('Accept-Encoding') ?? '').filter(({q}) => q > 0)
  return ENCODING_NAMES.find((encoding) => taken.some(({type}) => type.toLowerCase() === encoding))
}

function isCompressible({res}: Context): boolean {
  const {headers} = res
  const length = headers.get('Content-Length')
  return (
    res.status !== 206 &&
    !headers.has('Content-Encoding') &&
    (length === null || Number(length) >= SMALLEST) &&
    COMPRESSIBLE_CONTENT_TYPE_REGEX.test(headers.get('Content-Type') ?? '')
  )
}

/**
 * Compresses answers. Keeps the result under the answer's ETag, so a text is compressed again only after a change. ETags must be
 * weak, because they stand for a text in every encoding.
 */
export function compressed(): MiddlewareHandler {
  const texts = new CompressedTexts()
  return async (context, next) => {
    await next()
    // A 304 stands for an answer that could have come compressed.
    if (context.res.status === 304 || isCompressible(context)) {
      context.header('Vary', 'Accept-Encoding', {append: true})
    }
    const encoding = encodingFor(context)
    const {res} = context
    if (!encoding || !res.body || !isCompressible(context) || context.req.method === 'HEAD') return
    const read = async () => new Uint8Array(await res.arrayBuffer())
    const tag = res.headers.get('ETag')
    const bytes = await (tag
      ? texts.get(encoding, `${context.req.path} ${tag}`, read)
      : ENCODINGS[encoding](await read(), false))
    if (!res.bodyUsed) await res.body.cancel()
    context.res = new Response(bytes, res)
    context.res.headers.set('Content-Encoding', encoding)
    context.res.headers.set('Content-Length', String(bytes.byteLength))
  }
}
