/** How often one question is asked at most. */
const TRIES = 4

/** Milliseconds to wait before the second try, where the service names none: doubled each time. */
const FIRST_WAIT = 500

/** Milliseconds: who is told to wait longer learns at once that the service cannot be asked. */
const LONGEST_WAIT = 10_000

/** What may be answered differently a moment later: too many requests, and failures of the service or on the way to it. */
const PASSES = new Set([408, 429, 500, 502, 503, 504])

const SECOND = 1000

/** Milliseconds that a service asks to wait, in seconds or as a date; undefined where it does not say. */
function retryAfter({headers}: Response): number | undefined {
  const value = headers.get('retry-after')
  if (value === null) return undefined
  const milliseconds = /^\d+$/.test(value) ? Number(value) * SECOND : Date.parse(value) - Date.now()
  return Number.isNaN(milliseconds) ? undefined : Math.max(0, milliseconds)
}

/**
 * A `fetch` for questions that may be asked again: what fails for a moment is tried up to four times, after as long as the
 * service asks for, ten seconds at most. Others come out as they are, the last try too.
 *
 * @param send asks once. It is given a request of its own each time, and ends it when it takes too long.
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
      await new Promise((resolve) => void setTimeout(resolve, pause))
    }
  }
}
