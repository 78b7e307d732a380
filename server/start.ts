import {createServer} from 'node:http'
import {getRequestListener} from '@hono/node-server'
import {attachSockets} from '../lake/index.ts'
import {readConnection} from '../src/content/connection.ts'
import {BUILD_FOLDER, buildIfStale} from './build.ts'
import {openContent} from './content.ts'
import {listen, printAddresses, reportAndExit, stopOnSignal} from './process.ts'
import {type RequestHandler, starting, withLake} from './routing.ts'
import {readSettings} from './settings.ts'
import {createSite} from './site.ts'

const log = (line: string) => process.stdout.write(`${line}\n`)

/**
 * Takes the port, opens the content, builds what is not built and serves everything on one origin.
 * The port comes first, so that a second start ends at once with the reason.
 */
async function start(): Promise<void> {
  const settings = readSettings(process.env)
  const connection = readConnection(process.env)
  let handle: RequestHandler = starting
  const server = createServer(getRequestListener((request) => handle(request)))
  const origin = await listen(server, settings)

  const content = connection.embedded
    ? await openContent(connection, settings.lakeFolder, origin, log)
    : undefined
  stopOnSignal(server, () => content?.close())
  if (!process.argv.includes('--no-build')) await buildIfStale({log})

  const site = createSite({
    buildFolder: BUILD_FOLDER,
    connection,
    hasRoute: content?.hasRoute ?? (() => true),
  })
  handle = withLake(site, content?.lake)
  if (content) attachSockets(server, content.lake)
  printAddresses(origin, connection, log)
}

await start().catch(reportAndExit)
