import {type ChildProcess, spawn} from 'node:child_process'
import {once} from 'node:events'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** A running command of the product. */
export interface Command {
  child: ChildProcess
  /** Returns its output so far. */
  printed: () => string
  /** Waits until it has printed this. @throws Error when it exits before that */
  says: (text: string) => Promise<void>
  /** Resolves with its exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals | null>
}

/**
 * Runs a script of `server/`.
 * @param variables besides those of this process
 */
export function runCommand(script: string, args: string[], variables: Record<string, string>): Command {
  const child = spawn(process.execPath, [path.join('server', script), ...args], {
    cwd: ROOT,
    env: {...process.env, ...variables},
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const output of [child.stdout, child.stderr]) {
    output.setEncoding('utf8').on('data', (text) => (printed += text))
  }
  const ended = once(child, 'close').then(([code, signal]) => code ?? signal)
  return {
    child,
    printed: () => printed,
    ended,
    async says(text) {
      const heard = new Promise<void>((resolve) => {
        const listen = () => {
          if (printed.includes(text)) resolve()
        }
        listen()
        child.stdout.on('data', listen)
        child.stderr.on('data', listen)
      })
      const fails = ended.then((code) => {
        throw new Error(`${script} ended with ${code} before it said "${text}":\n${printed}`)
      })
      await Promise.race([heard, fails])
    },
  }
}
