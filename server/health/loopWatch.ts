import type {Server} from 'node:http'
import {clearTimeout, setTimeout} from 'node:timers'
import {type HeldWork, LONG_HOLD, onHeld, threadTime} from 'content-lake'

/** Milliseconds between two measurements. */
const PAUSE = 20

/** Milliseconds that a person notices: such work is logged. */
const NOTICED = 250

/** Milliseconds between two lines of the log. */
const QUIET = 60_000

/** Most requests to name if it is unknown which of them held the thread. */
const NAMED = 3

export type LoopWatch = ReturnType<typeof watchLoop>

/**
 * Watches for work that blocks the thread which answers all requests. A busy machine delays it too, but is not counted: the measure is
 * the processor time of this thread.
 */
export function watchLoop(server: Server, log: (line: string) => void) {
  const underWay = new Set<{name: string}>()
  const ended = new Set<{name: string}>()
  let named: HeldWork | undefined
  let longest: HeldWork | undefined
  let quietUntil = 0
  let last = {wall: performance.now(), own: threadTime()}

  server.prependListener('request', ({method, url = ''}, response) => {
    const request = {name: `${method} ${url.replace(/\?.*$/s, '')}`}
    underWay.add(request)
    response.once('close', () => ended.add(request))
  })
  const stop = onHeld((work) => (named = longerOf(named, work)))

  function look(): void {
    const now = {wall: performance.now(), own: threadTime()}
    const late = now.wall - last.wall - PAUSE
    // Work that began right after a measurement delays the next one by less than it took. Named work has been timed exactly.
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
    /** Returns the longest work on the thread since the last call; undefined if none took `LONG_HOLD`. */
    takeLongest(): HeldWork | undefined {
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
