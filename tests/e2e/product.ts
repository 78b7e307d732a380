import {type ChildProcess, spawn} from 'node:child_process'
import {once} from 'node:events'
import {existsSync, readFileSync} from 'node:fs'
import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../..')
const NETWORK_RECORDER = path.join(import.meta.dirname, 'networkRecorder.ts')

/** The product in a process of its own, with its own lake folder. */
export interface Product {
  origin: string
  lakeFolder: string
  /** Returns all output of the process. */
  output: () => string
  /** Returns the hosts outside this machine that the process has tried to reach. */
  outboundConnections: () => string[]
  /** True if it was killed at some time, which pages may have noticed. */
  wasDown: () => boolean
  /** Kills it without warning, like `kill -9`. */
  kill: () => Promise<void>
  /** Starts it again on the same port and lake folder. */
  restart: () => Promise<void>
  /** Stops it and removes its folder. */
  dispose: () => Promise<void>
}

interface Running {
  child: ChildProcess
  origin: string
  output: () => string
}

/** Runs `server/start.ts` until it prints its addresses. */
async function run(folder: string, port: number, variables: Record<string, string>): Promise<Running> {
  const child = spawn(process.execPath, ['--import', NETWORK_RECORDER, 'server/start.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      ...variables,
      PORT: String(port),
      LAKE_DIR: lakeFolder(folder),
      NETWORK_RECORD: record(folder),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  const origin = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk.toString()
      const address = /Site\s+(http:\/\/\S+?)\/\s/.exec(printed)
      if (address?.[1]) resolve(address[1])
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', (code) => reject(new Error(`The server ended with code ${code}:\n${printed}`)))
  })
  return {child, origin, output: () => printed}
}

const lakeFolder = (folder: string) => path.join(folder, 'lake')
const record = (folder: string) => path.join(folder, 'outbound.log')

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill(signal)
  await exited
}

/**
 * Starts the product like `npm start`, on a free port, with an empty lake folder.
 * @param label part of the folder's name, to recognize a leftover one
 */
export async function startProduct(
  label: string,
  {port = 0, variables = {}}: {port?: number; variables?: Record<string, string>} = {},
): Promise<Product> {
  const folder = await mkdtemp(path.join(tmpdir(), `product-${label}-`))
  let running = await run(folder, port, variables)
  let wasDown = false
  const {origin} = running
  return {
    origin,
    lakeFolder: lakeFolder(folder),
    output: () => running.output(),
    outboundConnections: () =>
      existsSync(record(folder)) ? readFileSync(record(folder), 'utf8').split('\n').filter(Boolean) : [],
    wasDown: () => wasDown,
    kill: () => {
      wasDown = true
      return end(running.child, 'SIGKILL')
    },
    restart: async () => {
      running = await run(folder, Number(new URL(origin).port), variables)
    },
    dispose: async () => {
      await end(running.child, 'SIGTERM')
      await rm(folder, {recursive: true, force: true})
    },
  }
}
