import type {Context} from 'hono'
import {CURRENT_UNTIL} from '../../src/app/pageState.ts'
import {CACHING} from '../http/caching.ts'
import {CompressedTexts, encodingFor} from '../http/compression.ts'
import type {Page} from '../prerender/page.ts'

/** Sends a page. */
export type SendPage = (context: Context, page: Page, status: 200 | 404) => Promise<Response>

/** Said of every answer about a page. */
const HEADERS = {
  'Cache-Control': CACHING.document,
  // In a frame a page is another one than alone: neither stands in for the other in a cache.
  Vary: 'Sec-Fetch-Dest, Accept-Encoding',
}

/** Tells a page how far it is up to date: apart from its text, which is the same until something changes. */
const currencyOf = ({currentUntil}: Page): Record<string, string> =>
  currentUntil ? {'Server-Timing': `${CURRENT_UNTIL};desc="${currentUntil}"`} : {}

/** Whether a browser has this very text. It may name several, and with or without their weakness. */
function isKnown(context: Context, tag: string): boolean {
  const known = context.req.header('If-None-Match')
  return known !== undefined && (known === '*' || known.includes(tag.replace('W/', '')))
}

/**
 * Sends pages that are there already, with all that is said of them. There is nothing to be made but, once for each, the text as
 * small as it gets.
 */
export function pageSender(): SendPage {
  const texts = new CompressedTexts()
  return async (context, page, status) => {
    const {text} = page
    const headers = {...HEADERS, ...page.headers, ...currencyOf(page), ETag: text.tag}
    // Browsers keep a policy with its page: an answer "not modified" must say it again.
    if (status === 200 && isKnown(context, text.tag)) return new Response(null, {status: 304, headers})
    const encoding = encodingFor(context)
    const typed = {...headers, 'Content-Type': 'text/html; charset=UTF-8'}
    if (encoding === undefined) return new Response(text.html, {status, headers: typed})
    const read = async () => new TextEncoder().encode(text.html)
    const body = encoding === 'gzip' ? text.gzipped : await texts.get(encoding, text.tag, read)
    return new Response(body, {status, headers: {...typed, 'Content-Encoding': encoding}})
  }
}
