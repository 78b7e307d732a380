import {readFile} from 'node:fs/promises'
import type {IncomingMessage, ServerResponse} from 'node:http'
import path from 'node:path'
import {createServer, type ViteDevServer} from 'vite'
import {entryOf, type FindContent} from './addresses/entries.ts'
import {RELOAD_PATH} from './http/gate.ts'
import type {Answer} from './http/requestListener.ts'
import {run} from './run/run.ts'

const ROOT = path.resolve(import.meta.dirname, '..')

/** Sends the entry page of the site or of the Studio, with Vite's client in it. */
async function sendEntry(
  vite: ViteDevServer,
  findContent: FindContent,
  url: string,
  response: ServerResponse,
): Promise<void> {
  const entry = entryOf(new URL(url, 'http://localhost'), findContent)
  response.setHeader('Cache-Control', 'no-cache')
  if (entry.kind === 'redirect') {
    response.writeHead(entry.permanent ? 301 : 302, {Location: entry.location}).end()
    return
  }
  // The page itself redirects from a search for a city.
  const status = entry.kind === 'site' ? entry.status : 200
  const file = entry.kind === 'studio' ? 'studio/index.html' : 'index.html'
  const html = await vite.transformIndexHtml(`/${file}`, await readFile(path.join(ROOT, file), 'utf8'), url)
  response.writeHead(status, {'Content-Type': 'text/html; charset=utf-8'})
  response.end(html)
}

/** Passes a request to Vite. @returns when Vite leaves the request to others */
function passVite(vite: ViteDevServer, request: IncomingMessage, response: ServerResponse): Promise<void> {
  return new Promise((resolve, reject) => {
    vite.middlewares(request, response, (error?: Error) => (error ? reject(error) : resolve()))
  })
}

await run({
  development: true,
  prepare: async ({server, findContent}) => {
    const vite = await createServer({
      root: ROOT,
      appType: 'custom',
      server: {
        middlewareMode: true,
        // Hosts and origins are checked before a request arrives here.
        allowedHosts: true,
        cors: false,
        // A path of its own keeps Vite's sockets apart from the lake's on the same port.
        hmr: {server, path: RELOAD_PATH},
      },
      optimizeDeps: {entries: ['index.html', 'studio/index.html']},
    })
    const answer: Answer = async (request, response) => {
      // Vite rewrites `request.url` in place.
      const {url = '/'} = request
      await passVite(vite, request, response)
      await sendEntry(vite, findContent, url, response)
    }
    return {answer}
  },
})
