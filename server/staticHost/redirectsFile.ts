import {contentRoute, resolveAddress, type Routes} from '../../model/addresses/addresses.ts'
import {contentAt} from '../addresses/routes.ts'

/** Signs that stand for any path in such a file. */
const IS_PATTERN = /[*:]/

/** The line of a redirect; undefined where it leads nowhere, or hosts would take it for something else. */
function lineOf(from: string, routes: Routes): string | undefined {
  if (resolveAddress(routes, from)?.kind !== 'redirect') return undefined
  const {pathname} = new URL(from, 'http://localhost')
  const content = contentAt(routes, {pathname, search: ''})
  return content.kind === 'redirect' && !IS_PATTERN.test(pathname)
    ? `${pathname} ${content.location} ${content.permanent ? 301 : 302}`
    : undefined
}

/**
 * The file by which hosts such as Netlify and Cloudflare Pages lead on from old addresses without script. They do not tell
 * letters apart by case, or cannot tell what stands behind the ?: from such addresses the page's code leads on.
 */
export function writeRedirectsFile(routes: Routes): string {
  const withQuery = new Set(
    routes.redirects.flatMap(({from, query}) => (from && query ? contentRoute(from) : [])),
  )
  const sources = routes.redirects.flatMap(({from}) =>
    from && !withQuery.has(contentRoute(from)) ? from : [],
  )
  const lines = [...new Set(sources)].flatMap((from) => lineOf(from, routes) ?? [])
  return lines.map((line) => `${line}\n`).join('')
}
