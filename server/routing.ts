import type {Hono} from 'hono'
import {isLakePath, type Lake} from '../lake/index.ts'

/** Answers one request. */
export type RequestHandler = (request: Request) => Response | Promise<Response>

/** What everybody gets until the server is ready. */
export const starting: RequestHandler = () =>
  new Response('The site is starting. Try again in a few seconds.\n', {
    status: 503,
    headers: {'Content-Type': 'text/plain; charset=utf-8', 'Retry-After': '5', Refresh: '3'},
  })

/** Leads the lake's paths to the lake and everything else to the site. */
export function withLake(site: Pick<Hono, 'fetch'>, lake: Lake | undefined): RequestHandler {
  return (request) =>
    lake && isLakePath(new URL(request.url).pathname) ? lake.fetch(request) : site.fetch(request)
}
