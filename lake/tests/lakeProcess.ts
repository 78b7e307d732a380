import {type ChildProcess, spawn} from 'node:child_process'
import {once} from 'node:events'
import {join} from 'node:path'

/** The program `lake`. */
export const COMMAND_LINE = join(import.meta.dirname, '../cli/lake.ts')

/** A lake in a process of its own, which can be killed. */
export interface LakeProcess {
  /** Such as `http://127.0.0.1:41234`; undefined when the process ended before it listened. */
  origin: Promise<string | undefined>
  /** Ends it at once, at any point of its work. */
  kill(): Promise<void>
}

/** @param limit most blocks of 512 bytes for each of its files, in place of a full disk */
export function startLakeProcess(folder: string, limit?: number): LakeProcess {
  const command = [process.execPath, COMMAND_LINE, 'serve', '--dir', folder, '--port', '0']
  const child =
    limit === undefined
      ? spawn(process.execPath, command.slice(1))
      : spawn('sh', ['-c', `trap '' XFSZ; ulimit -f ${limit}; exec "$0" "$@"`, ...command])
  const closed = once(child, 'close')
  child.stderr.resume()
  return {
    origin: listening(child, closed),
    async kill() {
      child.kill('SIGKILL')
      await closed
    },
  }
}

async function listening(child: ChildProcess, closed: Promise<unknown>): Promise<string | undefined> {
  const line = new Promise<string>((resolve) => child.stdout?.once('data', (data) => resolve(String(data))))
  const told = await Promise.race([line, closed])
  return typeof told === 'string' ? /http:\S+/.exec(told)?.[0] : undefined
}
