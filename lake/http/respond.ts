interface AnswerOptions {
  status?: number
  headers?: Record<string, string>
}

/** Characters gathered before a part of a line stream is sent. */
const CHUNK_CHARACTERS = 64 * 1024

/** A JSON answer. Content can change at any time and browsers must not keep it. */
export function json(body: unknown, options: AnswerOptions = {}): Response {
  return jsonBytes(JSON.stringify(body), options)
}

/** A JSON answer that is written already. */
export function jsonBytes(
  body: string | Uint8Array<ArrayBuffer>,
  {status = 200, headers = {}}: AnswerOptions = {},
): Response {
  return new Response(body, {
    status,
    headers: {'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers},
  })
}

/** An answer of one JSON value a line, made while it is read. */
export function ndjson(values: Iterable<unknown>): Response {
  const lines = values[Symbol.iterator]()
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const {text, done} = nextLines(lines)
      if (text) controller.enqueue(encoder.encode(text))
      if (done) controller.close()
    },
  })
  return new Response(body, {
    headers: {'content-type': 'application/x-ndjson; charset=utf-8', 'cache-control': 'no-store'},
  })
}

function nextLines(values: Iterator<unknown>): {text: string; done: boolean} {
  let text = ''
  while (text.length < CHUNK_CHARACTERS) {
    const next = values.next()
    if (next.done) return {text, done: true}
    text += `${JSON.stringify(next.value)}\n`
  }
  return {text, done: false}
}
