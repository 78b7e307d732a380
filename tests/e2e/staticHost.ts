import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {existsSync} from 'node:fs'
import {mkdtemp, readFile, rm} from 'node:fs/promises'
import {createServer} from 'node:http'
import {tmpdir} from 'node:os'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../..')

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** The site as files, on a static host. */
export interface StaticHost {
  origin: string
  dispose: () => Promise<void>
}

/** Files for addresses without their own, as a static host's rules say. */
const RULES: [RegExp, string][] = [
  [/^\/studio\//, 'studio/index.html'],
  [/^\/(?:Available|NotAvailable)\//, 'shell.html'],
]

/** Runs `npm run prerender -- --watch` against a running product until all pages are written. */
async function watch(productOrigin: string, folder: string) {
  const child = spawn(process.execPath, ['server/prerender.ts', '--watch', '--out', folder], {
    cwd: ROOT,
    env: {...process.env, PORT: new URL(productOrigin).port},
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // Also if the test run ends before the watcher is ready.
  const end = () => child.kill()
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  const printed: string[] = []
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed.push(chunk.toString())
      if (printed.join('').includes('Following')) resolve()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', () => reject(new Error(printed.join(''))))
  })
  return child
}

/** Returns the file of a path, its folder's index, the file of a rule, or the "not found" page. */
async function answer(folder: string, pathname: string) {
  const file = path.join(folder, decodeURIComponent(pathname))
  const [, ruled] = RULES.find(([pattern]) => pattern.test(pathname)) ?? []
  const names = [
    path.join(file, 'index.html'),
    `${file}.html`,
    file,
    ...(ruled ? [path.join(folder, ruled)] : []),
  ]
  const found = names.find((name) => path.extname(name) && existsSync(name))
  const name = found ?? path.join(folder, '404.html')
  return {
    status: found ? 200 : 404,
    type: TYPES[path.extname(name)] ?? 'application/octet-stream',
    body: await readFile(name),
  }
}

/** Serves the files of a folder. */
export async function serveFolder(folder: string): Promise<StaticHost> {
  const server = createServer(async (request, response) => {
    const {status, type, body} = await answer(
      folder,
      new URL(request.url ?? '/', 'http://localhost').pathname,
    )
    response.writeHead(status, {'Content-Type': type}).end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    origin: `http://localhost:${typeof address === 'object' && address ? address.port : ''}`,
    async dispose() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Writes the site of a running product as files that follow publishes, and serves them. */
export async function openStaticHost(productOrigin: string): Promise<StaticHost> {
  const folder = await mkdtemp(path.join(tmpdir(), 'static-host-'))
  const watcher = await watch(productOrigin, folder)
  const {origin, dispose} = await serveFolder(folder)
  return {
    origin,
    async dispose() {
      const ended = once(watcher, 'exit')
      watcher.kill()
      await ended
      await dispose()
      await rm(folder, {recursive: true, force: true})
    },
  }
}
