import {type ChildProcess, fork} from 'node:child_process'
import path from 'node:path'
import * as v from 'valibot'
import type {Order, SweepSettings} from './requests.ts'

const SentShape = v.object({index: v.number(), begun: v.number(), ended: v.number(), status: v.number()})
const Told = v.union([
  v.object({sent: SentShape}),
  v.object({done: v.literal(true)}),
  v.object({ready: v.number()}),
])

/** A sent request: its index, its time in milliseconds since 1970, and the status of its answer or 0. */
export type Sent = v.InferOutput<typeof SentShape>

/** The process that sends the sweep's requests, so that the measuring process has its own event loop. */
export class Attacker {
  readonly #child: ChildProcess

  private constructor(child: ChildProcess) {
    this.#child = child
  }

  /** Resolves once its requests are prepared. */
  static async start(settings: SweepSettings): Promise<Attacker> {
    const child = fork(path.join(import.meta.dirname, 'attacker.ts'), [JSON.stringify(settings)])
    const attacker = new Attacker(child)
    await attacker.#until('ready')
    return attacker
  }

  /** Sends an order. Resolves with all sent requests. */
  send(order: Order): Promise<Sent[]> {
    const sent = this.#until('done')
    this.#child.send(order)
    return sent
  }

  stop(): void {
    this.#child.disconnect()
  }

  #until(end: 'ready' | 'done'): Promise<Sent[]> {
    return new Promise((resolve, reject) => {
      const sent: Sent[] = []
      const read = (message: unknown) => {
        const told = v.parse(Told, message)
        if ('sent' in told) sent.push(told.sent)
        else if (end in told) finish(() => resolve(sent))
      }
      const fail = (code: number | null) =>
        finish(() => reject(new Error(`The attacker ended with ${code}.`)))
      const finish = (act: () => void) => {
        this.#child.off('message', read).off('exit', fail)
        act()
      }
      this.#child.on('message', read).on('exit', fail)
    })
  }
}
