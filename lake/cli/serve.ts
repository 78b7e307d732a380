import {once} from 'node:events'
import {createServer} from 'node:http'
import {getRequestListener} from '@hono/node-server'
import {createLake} from '../app.ts'
import {KEEP_ALIVE_TIMEOUT, MAX_WAITING_CONNECTIONS} from '../limits.ts'
import {attachSockets} from '../node/attachSockets.ts'
import {openSqliteStore} from '../store/sqliteStore.ts'
import {type Command, EXIT, UsageError} from './command.ts'
import {FOLDER_OPTION, parse} from './parse.ts'

/** `lake serve`: until the process is asked to end. */
export const serve: Command = {
  form: '',
  summary: 'serves a lake until it is stopped with Ctrl-C',
  options: [
    FOLDER_OPTION,
    '--host <address>       where to listen; default 127.0.0.1',
    '--port <number>        default 4000; 0 takes any that is free',
    '--project <id>         default embedded',
    '--dataset <name>       may be given several times; default production',
    '--allow-host <name>    another host name to answer to; may be given several times',
    '--allow-origin <url>   another site that may call from a browser; may be given several times',
  ],
  async run(args, {out, error}) {
    const {values} = parse(args, {
      host: {type: 'string', default: '127.0.0.1'},
      port: {type: 'string', default: '4000'},
      project: {type: 'string', default: 'embedded'},
      dataset: {type: 'string', multiple: true, default: ['production']},
      'allow-host': {type: 'string', multiple: true, default: []},
      'allow-origin': {type: 'string', multiple: true, default: []},
    })
    const port = portOf(values.port)
    const lake = createLake(openSqliteStore(values.dir), {
      projectId: values.project,
      datasets: values.dataset,
      allowedHosts: values['allow-host'],
      allowedOrigins: values['allow-origin'],
      log: error,
    })
    const server = createServer(getRequestListener(lake.fetch))
    server.keepAliveTimeout = KEEP_ALIVE_TIMEOUT
    const detachSockets = attachSockets(server, lake)
    try {
      server.listen({port, host: values.host, backlog: MAX_WAITING_CONNECTIONS})
      await once(server, 'listening')
      const address = server.address()
      out(
        `The lake in ${values.dir} listens at http://${values.host}:${typeof address === 'object' ? address?.port : port}`,
      )
      await stopped()
    } finally {
      detachSockets()
      server.close()
      server.closeIdleConnections()
      lake.close()
      server.closeAllConnections()
    }
    return EXIT.done
  },
}

function portOf(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Infinity
  if (port > 65_535) throw new UsageError(`The port "${text}" is no number from 0 to 65535.`)
  return port
}

/** Resolves when the process is asked to end. */
async function stopped(): Promise<void> {
  const asked = new AbortController()
  const {signal} = asked
  await Promise.race([once(process, 'SIGINT', {signal}), once(process, 'SIGTERM', {signal})])
  asked.abort()
}
