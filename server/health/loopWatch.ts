import type {Server} from 'node:http'
import {clearTimeout, setTimeout} from 'node:timers'
import {type HeldWork, LONG_HOLD, onHeld} from 'content-lake'

/** Milliseconds between two looks. */
const PAUSE = 20

/** Milliseconds that a person notices: they are told in the log. */
const NOTICED = 250

/** Milliseconds between two lines of the log. */
const QUIET = 60_000

/** Requests that are named where it is not known which of them it was. */
const NAMED = 3

/** What is known of how long everybody had to wait. */
export interface LoopWatch {
  /** The longest work since the last call that everybody had to wait for; undefined where none took `LONG_HOLD`. */
  takeLongest(): HeldWork | undefined
  close(): void
}

/**
 * Watches for work that holds the thread which answers everybody. A machine that is busy with something else holds it, too, and is not
 * counted: what counts is for how long a processor has worked for the thread.
 */
export function watchLoop(server: Server, log: (line: string) => void): LoopWatch {
  const underWay = new Set<{name: string}>()
  const ended = new Set<{name: string}>()
  let named: HeldWork | undefined
  let longest: HeldWork | undefined
  let quietUntil = 0
  let last = {wall: performance.now(), own: ownTime()}

  server.prependListener('request', ({method, url = ''}, response) => {
    const request = {name: `${method} ${url.replace(/\?.*$/s, '')}`}
    underWay.add(request)
    response.once('close', () => ended.add(request))
  })
  const stop = onHeld((work) => (named = longerOf(named, work)))

  function look(): void {
    const now = {wall: performance.now(), own: ownTime()}
    const late = now.wall - last.wall - PAUSE
    // What began right after a look makes the next one less late than it took. Of what is named it is known how long that was.
    const milliseconds = Math.min(Math.max(late, named?.milliseconds ?? 0), now.own - last.own)
    if (milliseconds > LONG_HOLD)
      note({name: named?.name ?? describe(Array.from(underWay, ({name}) => name)), milliseconds})
    named = undefined
    for (const request of ended) underWay.delete(request)
    ended.clear()
    last = now
  }

  function note(work: HeldWork): void {
    longest = longerOf(longest, work)
    if (work.milliseconds < NOTICED || performance.now() < quietUntil) return
    quietUntil = performance.now() + QUIET
    log(`Everything has waited for ${Math.round(work.milliseconds)} ms, for ${work.name}.`)
  }

  let timer: NodeJS.Timeout
  const wait = () => {
    timer = setTimeout(() => {
      look()
      wait()
    }, PAUSE).unref()
  }
  wait()
  return {
    takeLongest() {
      const taken = longest
      longest = undefined
      return taken
    },
    close() {
      clearTimeout(timer)
      stop()
    },
  }
}

function describe(requests: readonly string[]): string {
  if (requests.length === 0) return 'work of its own'
  const others = requests.length > NAMED ? `, and ${requests.length - NAMED} others` : ''
  return `one of the requests ${requests.slice(0, NAMED).join(', ')}${others}`
}

function longerOf(one: HeldWork | undefined, other: HeldWork): HeldWork {
  return one && one.milliseconds >= other.milliseconds ? one : other
}

/** Milliseconds for which a processor has worked for this thread. */
function ownTime(): number {
  const {user, system} = process.threadCpuUsage()
  return (user + system) / 1000
}
