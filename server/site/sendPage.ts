import type {Context} from 'hono'
import {CURRENT_UNTIL} from '../../src/app/pageState.ts'
import {CACHING} from '../http/caching.ts'
import {CompressedTexts, encodingFor} from '../http/compression.ts'
import type {Page} from '../prerender/page.ts'

/** Sends a page. */
export type SendPage = (context: Context, page: Page, status: 200 | 404) => Promise<Response>

/** Headers of every answer about a page. */
const HEADERS = {
  'Cache-Control': CACHING.document,
  // A page in a frame has other headers: caches must keep the two apart.
  Vary: 'Sec-Fetch-Dest, Accept-Encoding',
}

/** Tells in a header how current a page is. It is not part of the HTML, which stays the same until something changes. */
const currencyOf = ({currentUntil}: Page): Record<string, string> =>
  currentUntil ? {'Server-Timing': `${CURRENT_UNTIL};desc="${currentUntil}"`} : {}

/** Returns true if the browser has this text already. It may list several ETags, weak or not. */
function isKnown(context: Context, tag: string): boolean {
  const known = context.req.header('If-None-Match')
  return known !== undefined && (known === '*' || known.includes(tag.replace('W/', '')))
}

/** Sends rendered pages with their headers. Only encodings other than gzip are computed here, once for each page. */
export function pageSender(): SendPage {
  const texts = new CompressedTexts()
  return async (context, page, status) => {
    const {text} = page
    const headers = {...HEADERS, ...page.headers, ...currencyOf(page), ETag: text.tag}
    // Browsers keep a policy with its page, so a 304 must repeat it.
    if (status === 200 && isKnown(context, text.tag)) return new Response(null, {status: 304, headers})
    const encoding = encodingFor(context)
    const typed = {...headers, 'Content-Type': 'text/html; charset=UTF-8'}
    if (encoding === undefined) return new Response(text.html, {status, headers: typed})
    const read = async () => new TextEncoder().encode(text.html)
    const body = encoding === 'gzip' ? text.gzipped : await texts.get(encoding, text.tag, read)
    return new Response(body, {status, headers: {...typed, 'Content-Encoding': encoding}})
  }
}
