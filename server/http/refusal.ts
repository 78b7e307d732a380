import {type OutgoingHttpHeaders, type ServerResponse, STATUS_CODES} from 'node:http'

/** A request that is refused before it reaches a page or the lake. `message` is for the client. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  readonly headers: OutgoingHttpHeaders

  constructor(status: number, message: string, headers: OutgoingHttpHeaders = {}) {
    super(message)
    this.status = status
    this.headers = headers
  }
}

/** Message to visitors who come before pages are ready. */
export const STARTING = 'The site is starting. Try again in a few seconds.'
export const STARTING_HEADERS = {'Retry-After': '5', Refresh: '3'}

/** Formats of a refusal: a sentence for people, or the API's error object for its clients. */
type RefusalFormat = 'text' | 'json'

/** Answers with a refusal. */
export function sendRefusal(
  response: ServerResponse,
  {status, message, headers}: Refusal,
  format: RefusalFormat,
): void {
  const error = STATUS_CODES[status] ?? 'Error'
  const body = format === 'text' ? `${message}\n` : JSON.stringify({statusCode: status, error, message})
  response.writeHead(status, {
    'Content-Type': `${format === 'text' ? 'text/plain' : 'application/json'}; charset=utf-8`,
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    ...headers,
  })
  response.end(body)
}
