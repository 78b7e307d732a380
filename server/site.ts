import {readFile} from 'node:fs/promises'
import path from 'node:path'
import {serveStatic} from '@hono/node-server/serve-static'
import {type Context, Hono} from 'hono'
import {compress} from 'hono/compress'
import {contentRoute} from '../src/app/addresses.ts'
import type {Connection} from '../src/content/connection.ts'
import {securityHeaders} from './headers.ts'

/** What the site's handler needs from its surroundings. */
export interface SiteOptions {
  /** Folder of the built site and Studio, absolute. */
  buildFolder: string
  connection: Connection
  /** Whether content has a page at a route, case aside; asked for every page request. */
  hasRoute: (route: string) => boolean
}

const YEAR = 'public, max-age=31536000, immutable'

/**
 * Serves the built site and Studio. Pages that content does not have answer with the status 404 and
 * the same document, in which the site shows its Not Found page.
 */
export function createSite({buildFolder, connection, hasRoute}: SiteOptions): Hono {
  const site = new Hono()
  const document = (name: string) => readFile(path.join(buildFolder, name), 'utf8')
  const files = serveStatic({
    root: path.relative(process.cwd(), buildFolder) || '.',
    onFound: (file, context) => {
      if (/[\\/]assets[\\/]/.test(file)) context.header('Cache-Control', YEAR)
      else context.header('Cache-Control', 'no-cache')
    },
  })
  const html = async (context: Context, name: string, status: 200 | 404) =>
    context.html(await document(name), status, {'Cache-Control': 'no-cache'})

  site.use(compress(), securityHeaders(connection))
  site.on(['GET', 'HEAD'], '*', (context, next) => {
    const isFile = path.extname(context.req.path) !== '' && !context.req.path.endsWith('.html')
    return isFile ? files(context, next) : next()
  })
  site.get('/studio/assets/*', (context) =>
    context.text('Not found. Reload the Studio: it was built anew.', 404),
  )
  site.get('/assets/*', (context) =>
    context.text('Not found. Reload the page: the site was built anew.', 404),
  )
  site.get('/studio', (context) => html(context, 'studio/index.html', 200))
  site.get('/studio/*', (context) => html(context, 'studio/index.html', 200))
  site.get('*', (context) => {
    const route = contentRoute(decodePath(context.req.path))
    return html(context, 'index.html', hasRoute(route) ? 200 : 404)
  })
  return site
}

/** A path with its escapes decoded, or as it came when they are malformed. */
function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}
