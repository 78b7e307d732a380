import {type ChildProcess, fork} from 'node:child_process'
import {once} from 'node:events'
import {tmpdir} from 'node:os'
import path from 'node:path'
import * as v from 'valibot'
import {type Asked, type Look, Told} from './protocol.ts'

const PROGRAM = path.join(import.meta.dirname, 'recordsServer.ts')

/** The answer to a write: kept or refused; undefined if the server was gone before it. */
export type Answer = 'kept' | 'refused' | undefined

/** The server of a folder in its own process, with people who write to it. */
export interface RecordsProcess {
  /** @throws Error if it fails other than by a refusal */
  write: (role: string, kind: 'mutate' | 'actions', body: object) => Promise<Answer>
  document: (id: string) => Promise<Record<string, unknown> | undefined>
  /** Sets its clock, which may make releases due, and reports its content; undefined if it was killed meanwhile. */
  lookAt: (time: number) => Promise<Look | undefined>
  /** Kills it at once, in any state. */
  kill: () => Promise<void>
  /** Lets it finish, and closes the folder. */
  stop: () => Promise<void>
}

const start = () =>
  fork(PROGRAM, {
    execArgv: [],
    env: {...process.env, NODE_COMPILE_CACHE: path.join(tmpdir(), 'records-compiled')},
  })

/** Servers one after the other; the next one loads while one runs. A stopped one opens other folders. */
export class RecordsProcesses {
  #current = start()
  #next = start()

  /** @returns undefined if it was killed, after `killedAfter` milliseconds, before it was open */
  async open(folder: string, time: number, killedAfter?: number): Promise<RecordsProcess | undefined> {
    if (hasEnded(this.#current)) {
      this.#current = this.#next
      this.#next = start()
    }
    const child = this.#current
    const asking = ask(child, {type: 'open', folder, time})
    if (killedAfter !== undefined) {
      await passed(killedAfter)
      await kill(child)
      await asking
      return undefined
    }
    const told = await asking
    if (told?.type !== 'open') throw new Error('The server did not start.')
    return processOf(child, told)
  }

  async close(): Promise<void> {
    await Promise.all([this.#current, this.#next].map(kill))
  }
}

export const passed = (milliseconds: number) =>
  new Promise<void>((resolve) => void setTimeout(resolve, milliseconds))

const hasEnded = ({exitCode, signalCode}: ChildProcess) => exitCode !== null || signalCode !== null

async function kill(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return
  const closed = once(child, 'close')
  child.kill('SIGKILL')
  await closed
}

/** @returns its answer; undefined if it exits instead */
async function ask(child: ChildProcess, asked: Asked): Promise<Told | undefined> {
  const {promise, resolve} = Promise.withResolvers<Told | undefined>()
  const gone = () => resolve(undefined)
  child.once('message', (message) => resolve(v.parse(Told, message))).once('exit', gone)
  if (child.connected) child.send(asked, (error) => error && gone())
  else gone()
  return promise.finally(() => child.removeAllListeners('message').off('exit', gone))
}

const Documents = v.object({documents: v.array(v.record(v.string(), v.unknown()))})

function processOf(child: ChildProcess, {origin, tokens}: Extract<Told, {type: 'open'}>): RecordsProcess {
  const send = (role: string, address: string, body?: object) =>
    fetch(`${origin}/v2025-02-19/data/${address}`, {
      headers: {authorization: `Bearer ${tokens[role]}`},
      ...(body && {method: 'POST', body: JSON.stringify(body)}),
    })
  return {
    async write(role, kind, body) {
      const answer = await send(role, `${kind}/production`, body).catch(() => undefined)
      if (!answer || answer.ok) return answer && 'kept'
      if ([403, 404, 409].includes(answer.status)) return 'refused'
      throw new Error(`${answer.status}: ${await answer.text()}`)
    },
    async document(id) {
      const answer = await send('administrator', `doc/production/${id}`)
        .then((response) => response.json())
        .catch(() => undefined)
      return answer === undefined ? undefined : v.parse(Documents, answer).documents[0]
    },
    async lookAt(time) {
      const told = await ask(child, {type: 'time', time})
      return told?.type === 'look' ? told.look : undefined
    },
    kill: () => kill(child),
    async stop() {
      await ask(child, {type: 'close'})
    },
  }
}
