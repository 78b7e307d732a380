import {type ChildProcess, spawn} from 'node:child_process'
import {once} from 'node:events'
import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import * as v from 'valibot'
import {documented, filledIn} from '../../server/nginx.ts'
import {freePort} from '../../server/freePort.ts'

const RULES = path.resolve(import.meta.dirname, '../../../docs/monitoring/rules.yml')

const Alerts = v.object({
  data: v.object({
    alerts: v.array(
      v.object({
        labels: v.object({alertname: v.string(), instance: v.optional(v.string(), '')}),
        state: v.picklist(['pending', 'firing']),
      }),
    ),
  }),
})

/** Prometheus with the rules of the product, as the documents set it up. */
export interface Monitor {
  /** Returns the firing alerts, as `SiteIsDown 127.0.0.1:4000`. */
  firing: () => Promise<Set<string>>
  stop: () => Promise<void>
}

/** A node exporter's folder and address. */
export interface Exporter {
  folder: string
  address: string
  stop: () => Promise<void>
}

const list = (addresses: string[]) => addresses.map((address) => `'${address}'`).join(', ')

/** Starts a program that ends with this process at the latest. @throws Error with its output, if it exits at once */
function start(command: string, args: string[]): {ready: Promise<void>; stop: () => Promise<void>} {
  const child: ChildProcess = spawn(command, args, {stdio: ['ignore', 'ignore', 'pipe']})
  process.once('exit', () => child.kill('SIGKILL'))
  let errors = ''
  child.stderr?.on('data', (chunk: Buffer) => (errors = `${errors}${chunk.toString()}`.slice(-5000)))
  const ended = once(child, 'close')
  const tooEarly = ended.then(() => Promise.reject(new Error(`${command} ended: ${errors}`)))
  tooEarly.catch(() => undefined)
  const ready = once(child, 'spawn').then(() => undefined)
  return {
    ready: Promise.race([ready, tooEarly]),
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Starts Debian's node exporter, which reads a watcher's metrics. */
export async function startExporter(): Promise<Exporter> {
  const folder = await mkdtemp(path.join(tmpdir(), 'exporter-'))
  const address = `127.0.0.1:${await freePort()}`
  const {ready, stop} = start('prometheus-node-exporter', [
    '--collector.disable-defaults',
    '--collector.textfile',
    `--collector.textfile.directory=${folder}`,
    `--web.listen-address=${address}`,
  ])
  await ready
  return {
    folder,
    address,
    async stop() {
      await stop()
      await rm(folder, {recursive: true})
    },
  }
}

/**
 * Starts Prometheus with the documented configuration.
 * @param watched addresses of servers and node exporters, such as `127.0.0.1:4000`, and the servers' token
 */
export async function startMonitor({
  servers,
  exporters,
  token,
}: {
  servers: string[]
  exporters: string[]
  token: string
}): Promise<Monitor> {
  const folder = await mkdtemp(path.join(tmpdir(), 'prometheus-'))
  const configuration = filledIn(documented('prometheus.yml'), {
    'the token': token,
    "'127.0.0.1:4000'": list(servers),
    "'127.0.0.1:9100'": list(exporters),
    'rules.yml': RULES,
  })
  await mkdir(path.join(folder, 'data'))
  await writeFile(path.join(folder, 'prometheus.yml'), configuration)
  const address = `127.0.0.1:${await freePort()}`
  const {ready, stop} = start('prometheus', [
    `--config.file=${folder}/prometheus.yml`,
    `--storage.tsdb.path=${folder}/data`,
    `--web.listen-address=${address}`,
    '--log.level=warn',
  ])
  await ready
  const ask = async (question: string): Promise<unknown> =>
    (await fetch(`http://${address}/api/v1/${question}`)).json()
  return {
    async firing() {
      const {data} = v.parse(Alerts, await ask('alerts'))
      const fire = data.alerts.filter(({state}) => state === 'firing')
      return new Set(fire.map(({labels}) => `${labels.alertname} ${labels.instance}`))
    },
    async stop() {
      await stop()
      await rm(folder, {recursive: true})
    },
  }
}
