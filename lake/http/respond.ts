import {setImmediate} from 'node:timers/promises'

interface AnswerOptions {
  status?: number
  headers?: Record<string, string>
}

/** Characters to gather before a part of a line stream is sent. */
const CHUNK_CHARACTERS = 64 * 1024

/** Milliseconds after which a part is sent even if it is smaller. */
const CHUNK_TIME = 5

/** Returns a JSON answer. Browsers must not store it, because content can change at any time. */
export function json(body: unknown, options: AnswerOptions = {}): Response {
  return jsonBytes(JSON.stringify(body), options)
}

/** Returns a JSON answer from its text. */
export function jsonBytes(
  body: string | Uint8Array<ArrayBuffer>,
  {status = 200, headers = {}}: AnswerOptions = {},
): Response {
  return new Response(body, {
    status,
    headers: {'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers},
  })
}

/**
 * Returns an answer with one JSON value a line, created while it is read: a little at a time, so that other work runs in between.
 * @param values undefined ones are left out
 */
export function ndjson(values: Iterable<unknown>): Response {
  const lines = values[Symbol.iterator]()
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      for (let isTold = false; !isTold;) {
        await setImmediate()
        const {text, done} = nextLines(lines)
        if (text) controller.enqueue(encoder.encode(text))
        if (done) controller.close()
        isTold = done || text !== ''
      }
    },
  })
  return new Response(body, {
    headers: {'content-type': 'application/x-ndjson; charset=utf-8', 'cache-control': 'no-store'},
  })
}

function nextLines(values: Iterator<unknown>): {text: string; done: boolean} {
  const end = performance.now() + CHUNK_TIME
  let text = ''
  while (text.length < CHUNK_CHARACTERS && performance.now() < end) {
    const next = values.next()
    if (next.done) return {text, done: true}
    if (next.value !== undefined) text += `${JSON.stringify(next.value)}\n`
  }
  return {text, done: false}
}
