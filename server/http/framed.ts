import {isStudioPath} from '../addresses/entries.ts'

/**
 * Returns true if a page is requested for a frame. The headers of pages allow only the Studio to frame them.
 *
 * @param destination value of the request's Sec-Fetch-Dest
 */
export const isFramed = (destination: unknown): boolean => destination === 'iframe'

const POLICY = 'Content-Security-Policy'

/**
 * Returns headers of a page in the Studio's preview. The preview's overlays set styles at run time; scripts stay as restricted as on
 * every page.
 */
export function framedHeaders(headers: Record<string, string>, pathname: string): Record<string, string> {
  if (isStudioPath(pathname)) return headers
  const policy = headers[POLICY]?.replace(/style-src [^;]*/, "style-src 'self' 'unsafe-inline'")
  return {...headers, ...(policy === undefined ? {} : {[POLICY]: policy})}
}
