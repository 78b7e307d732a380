import {once} from 'node:events'
import {type ClientRequest, type IncomingMessage, request, type RequestOptions} from 'node:http'
import {text} from 'node:stream/consumers'

/** An answer, and its time in milliseconds. */
interface Answer {
  /** 0 for a lost connection. */
  status: number
  body: string
  time: number
}

/** Sends requests to a server on this machine from any of its loopback addresses, each on its own connection. */
export interface Sender {
  begin(path: string, options?: RequestOptions): ClientRequest
  ask(path: string, options?: RequestOptions & {body?: string | Buffer}): Promise<Answer>
}

export function senderTo(origin: string): Sender {
  const {port, host} = new URL(origin)
  const begin = (path: string, {headers = {}, ...options}: RequestOptions = {}): ClientRequest => {
    const sent = request({
      host: '127.0.0.1',
      port,
      path,
      agent: false,
      headers: {host, ...headers},
      ...options,
    })
    sent.on('error', () => undefined)
    return sent
  }
  return {
    begin,
    async ask(path, {body, ...options} = {}) {
      const start = performance.now()
      const sent = begin(path, options)
      sent.end(body)
      try {
        const response: IncomingMessage = (await once(sent, 'response'))[0]
        const read = await text(response)
        return {status: response.statusCode ?? 0, body: read, time: performance.now() - start}
      } catch {
        return {status: 0, body: '', time: performance.now() - start}
      }
    },
  }
}
