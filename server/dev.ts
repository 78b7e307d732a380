import {readFile} from 'node:fs/promises'
import type {IncomingMessage, ServerResponse} from 'node:http'
import path from 'node:path'
import {createServer, type ViteDevServer} from 'vite'
import {run} from './run.ts'

const ROOT = path.resolve(import.meta.dirname, '..')

/** Sends the entry page of the site or of the Studio, with Vite's client in it. */
async function sendEntry(
  vite: ViteDevServer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = request.url ?? '/'
  const entry = /^\/studio(\/|$)/.test(url) ? 'studio/index.html' : 'index.html'
  const html = await vite.transformIndexHtml(`/${entry}`, await readFile(path.join(ROOT, entry), 'utf8'), url)
  response.writeHead(200, {'Content-Type': 'text/html; charset=utf-8'}).end(html)
}

await run(async ({server}) => {
  const vite = await createServer({
    root: ROOT,
    appType: 'custom',
    // Its own socket path keeps Vite's reloads apart from the lake's sockets on the same port.
    server: {middlewareMode: true, hmr: {server, path: '/__vite'}},
    optimizeDeps: {entries: ['index.html', 'studio/index.html']},
  })
  return (request, response) =>
    vite.middlewares(request, response, () => {
      sendEntry(vite, request, response).catch((error: unknown) => {
        response.writeHead(500, {'Content-Type': 'text/plain'}).end(String(error))
      })
    })
})
