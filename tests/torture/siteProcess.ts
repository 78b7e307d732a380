import {type ChildProcess, spawn} from 'node:child_process'
import {once} from 'node:events'
import {readFileSync} from 'node:fs'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** The product in its own process, with the existing build. */
export interface SiteProcess {
  pid: number
  origin: string
  lakeFolder: string
  /** The process, which receives messages. */
  child: ChildProcess
  /** Returns all of its output. */
  output: () => string
  /** Returns its memory in megabytes. */
  memory: () => number
  /** @returns its exit code */
  stop: () => Promise<number | null>
}

/**
 * Starts the product on the content of a folder.
 * @param loadedBefore a module that is loaded into its process before its own code
 * @throws Error with its output, if it exits instead
 */
export async function startSite(
  folder: string,
  port = 0,
  {loadedBefore, env}: {loadedBefore?: string; env?: Record<string, string>} = {},
): Promise<SiteProcess> {
  const before = loadedBefore === undefined ? [] : ['--import', loadedBefore]
  const child = spawn(process.execPath, [...before, 'server/start.ts', '--no-build'], {
    cwd: ROOT,
    env: {...process.env, PORT: String(port), LAKE_DIR: folder, ...env},
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let printed = ''
  const origin = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk.toString()
      const [, address] = /Site\s+(http:\/\/\S+?)\/\s/.exec(printed) ?? []
      if (address) resolve(address)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', (code) => reject(new Error(`The server ended with code ${code}:\n${printed}`)))
  })
  return {
    pid: child.pid ?? 0,
    child,
    origin,
    lakeFolder: folder,
    output: () => printed,
    memory() {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
    },
    async stop() {
      if (child.exitCode === null) {
        const exited = once(child, 'exit')
        child.kill('SIGTERM')
        await exited
      }
      return child.exitCode
    },
  }
}
