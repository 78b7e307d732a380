import type {ClientConfig} from '@sanity/client'

/** The type of the client's `fetch`, and of its responses. */
export type Send = ReturnType<NonNullable<ClientConfig['resolveFetch']>>
type Answer = Awaited<ReturnType<Send>>

/** The request tag of the edits of forms. Actions of people have others, and say at once that they failed. */
const EDIT = /[?&]tag=[\w.-]*\bdocument\.commit(?:&|$)/

/** Statuses of a server that is busy, or is just being started again. */
const PASSES = new Set([429, 502, 503, 504])

const CONFLICT = 409

/** Milliseconds until an edit is sent again. */
const PAUSE = 2000

/** Waits for a while, or until the browser is online again. Rejects once the request is given up. */
async function pause(signal: AbortSignal | null | undefined): Promise<void> {
  signal?.throwIfAborted()
  const end = new AbortController()
  const {promise, resolve, reject} = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, PAUSE)
  window.addEventListener('online', () => resolve(), {signal: end.signal})
  signal?.addEventListener('abort', () => reject(signal.reason), {signal: end.signal})
  await promise.finally(() => {
    clearTimeout(timer)
    end.abort()
  })
}

/** Returns the answer to an edit that was sent again. The lake may have taken it the first time, and only its answer was lost. */
async function answerTo(repeated: Answer): Promise<Answer> {
  if (repeated.status !== CONFLICT) return repeated
  const body = await repeated.text()
  if (body.includes('transactionAlreadyExistsError')) return Response.json({results: []})
  return new Response(body, {status: CONFLICT, headers: {'Content-Type': 'application/json'}})
}

/**
 * Wraps `fetch` so that edits of forms are sent again until the network and the server are back. The form shows "Saving…" meanwhile.
 * If such a request fails, Sanity's document store takes the first edit of a published document back.
 */
export function keepEdits(send: Send): Send {
  return async (address, init) => {
    if (!EDIT.test(String(address))) return send(address, init)
    for (let tries = 1; ; tries += 1) {
      const response = await send(address, init).catch((error: unknown) => {
        if (init?.signal?.aborted) throw error
        return undefined
      })
      if (response && !PASSES.has(response.status)) return tries > 1 ? answerTo(response) : response
      await pause(init?.signal)
    }
  }
}
