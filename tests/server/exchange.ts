import {connect} from 'node:net'
import {text} from 'node:stream/consumers'

/** A raw answer. */
export interface RawAnswer {
  status: number
  headers: Headers
  body: string
}

/**
 * Sends a request target unchanged, which clients would normalize.
 * @param headers besides Host, which is the origin's unless named here
 */
export async function exchange(
  origin: string,
  target: string,
  {
    method = 'GET',
    headers = {},
    body = '',
  }: {method?: string; headers?: Record<string, string>; body?: string} = {},
): Promise<RawAnswer> {
  const {hostname, host, port} = new URL(origin)
  const socket = connect(Number(port), hostname.replace(/^\[(.*)\]$/, '$1'))
  const length = body === '' ? {} : {'Content-Length': String(Buffer.byteLength(body))}
  const lines = Object.entries({Host: host, Connection: 'close', ...length, ...headers}).map(
    ([name, value]) => `${name}: ${value}`,
  )
  // Not ended after writing: a server may take a half-closed connection for an aborted one.
  socket.write([`${method} ${target} HTTP/1.1`, ...lines, '', body].join('\r\n'))
  return parse(await text(socket))
}

function parse(answer: string): RawAnswer {
  const [head = '', body = ''] = answer.split(/\r\n\r\n(.*)/s)
  const [statusLine = '', ...lines] = head.split('\r\n')
  const headers = new Headers(
    lines.map((line): [string, string] => {
      const [name = '', value = ''] = line.split(/:\s*(.*)/s)
      return [name, value]
    }),
  )
  return {status: Number(statusLine.split(' ')[1]), headers, body}
}
