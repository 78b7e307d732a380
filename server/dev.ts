import {createServer, type IncomingMessage, type ServerResponse} from 'node:http'
import {readFile} from 'node:fs/promises'
import path from 'node:path'
import {getRequestListener} from '@hono/node-server'
import {createServer as createViteServer, type ViteDevServer} from 'vite'
import {attachSockets, isLakePath} from '../lake/index.ts'
import {readConnection} from '../src/content/connection.ts'
import {openContent} from './content.ts'
import {listen, printAddresses, reportAndExit, stopOnSignal} from './process.ts'
import {readSettings} from './settings.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const log = (line: string) => process.stdout.write(`${line}\n`)

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

/** The same origin as `npm start`, with the site and the Studio reloading as their sources change. */
async function dev(): Promise<void> {
  const settings = readSettings(process.env)
  const connection = readConnection(process.env)
  const server = createServer()
  const origin = await listen(server, settings)
  const content = connection.embedded
    ? await openContent(connection, settings.lakeFolder, origin, log)
    : undefined
  const vite = await createViteServer({
    root: ROOT,
    appType: 'custom',
    // Its own socket path keeps Vite's reloads apart from the lake's sockets on the same port.
    server: {middlewareMode: true, hmr: {server, path: '/__vite'}},
    optimizeDeps: {entries: ['index.html', 'studio/index.html']},
  })
  stopOnSignal(server, () => content?.close())
  const lakeListener = content && getRequestListener((request) => content.lake.fetch(request))
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const {pathname} = new URL(request.url ?? '/', origin)
    if (lakeListener && isLakePath(pathname)) return void lakeListener(request, response)
    vite.middlewares(request, response, () => {
      sendEntry(vite, request, response).catch((error: unknown) => {
        response.writeHead(500, {'Content-Type': 'text/plain'}).end(String(error))
      })
    })
  })
  if (content) attachSockets(server, content.lake)
  printAddresses(origin, connection, log)
}

await dev().catch(reportAndExit)
