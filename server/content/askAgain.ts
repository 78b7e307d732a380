/** Most attempts for one request. */
const TRIES = 4

/** Milliseconds before the second attempt, if the service names none. They double each time. */
const FIRST_WAIT = 500

/** Milliseconds. If the service asks for a longer wait, its answer is returned at once. */
const LONGEST_WAIT = 10_000

/** Statuses that may be different a moment later: too many requests, and failures of the service or on the way to it. */
const PASSES = new Set([408, 429, 500, 502, 503, 504])

const SECOND = 1000

/** Returns the milliseconds that the service asks to wait, given in seconds or as a date; undefined if it names none. */
function retryAfter({headers}: Response): number | undefined {
  const value = headers.get('retry-after')
  if (value === null) return undefined
  const milliseconds = /^\d+$/.test(value) ? Number(value) * SECOND : Date.parse(value) - Date.now()
  return Number.isNaN(milliseconds) ? undefined : Math.max(0, milliseconds)
}

/** Waits for some milliseconds, or rejects with the signal's reason as soon as it is aborted. */
async function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  const {promise, resolve, reject} = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, milliseconds)
  const abort = () => reject(signal.reason)
  signal.addEventListener('abort', abort)
  await promise.finally(() => {
    clearTimeout(timer)
    signal.removeEventListener('abort', abort)
  })
}

/**
 * Returns a `fetch` for requests that are safe to repeat. It tries up to four times when a failure may pass, and waits as long as the
 * service asks, ten seconds at most. Other answers are returned unchanged, and so is the last one.
 *
 * @param send sends once. It gets a new request each time, and aborts it when it takes too long.
 */
export function askAgain(send: (request: Request) => Promise<Response>): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    for (let tried = 1; ; tried += 1) {
      const answer = await send(request.clone()).catch((error: unknown) => {
        if (tried === TRIES || request.signal.aborted) throw error
        return undefined
      })
      if (answer && (tried === TRIES || !PASSES.has(answer.status))) return answer
      const pause = (answer && retryAfter(answer)) ?? FIRST_WAIT * 2 ** (tried - 1)
      if (answer && pause > LONGEST_WAIT) return answer
      await answer?.body?.cancel()
      await wait(pause, request.signal)
    }
  }
}
