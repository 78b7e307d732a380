import {isStudioPath} from '../addresses/entries.ts'

/**
 * Whether a page is asked for to be shown in a frame. The headers of pages let the Studio alone do that.
 *
 * @param destination what the request says in Sec-Fetch-Dest
 */
export const isFramed = (destination: unknown): boolean => destination === 'iframe'

const POLICY = 'Content-Security-Policy'

/**
 * Headers of a page in the Studio's preview. What the preview draws over the page styles itself at run
 * time; scripts stay as restricted as on every page.
 */
export function framedHeaders(headers: Record<string, string>, pathname: string): Record<string, string> {
  if (isStudioPath(pathname)) return headers
  const policy = headers[POLICY]?.replace(/style-src [^;]*/, "style-src 'self' 'unsafe-inline'")
  return {...headers, ...(policy === undefined ? {} : {[POLICY]: policy})}
}
