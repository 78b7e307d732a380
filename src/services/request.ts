/** Longest wait for an answer, in milliseconds. */
const TIMEOUT = 10_000

type RequestFault = 'network' | 'timeout' | 'status' | 'malformed'

/** A request without a usable answer. The message names the address and what happened. */
export class RequestError extends Error {
  override readonly name = 'RequestError'
  readonly fault: RequestFault
  /** The status of an error response. */
  readonly status: number | undefined

  constructor(fault: RequestFault, message: string, options: ErrorOptions & {status?: number} = {}) {
    super(message, options)
    this.fault = fault
    this.status = options.status
  }

  /** True if another try can help: not after a refusal or a malformed answer. */
  get mayPass(): boolean {
    return this.fault === 'status' ? (this.status ?? 0) >= 500 : this.fault !== 'malformed'
  }
}

/** The request's body: none, a form with files, or a value as JSON. */
type RequestContent =
  | {method?: 'GET' | 'DELETE'}
  | {method: 'UPLOAD'; body: FormData}
  | {method: 'POST' | 'PUT' | 'PATCH'; body: unknown}

type RequestOptions = RequestContent & {
  headers?: Record<string, string>
  /** Longest wait for the whole answer, in milliseconds. */
  timeout?: number
  signal?: AbortSignal
}

function initOf(options: RequestOptions): RequestInit {
  const {headers = {}} = options
  // The browser names a form's boundary itself.
  if (options.method === 'UPLOAD') return {method: 'POST', headers, body: options.body}
  if (!('body' in options)) return {method: options.method ?? 'GET', headers}
  const json = {'Content-Type': 'application/json', ...headers}
  return {method: options.method, headers: json, body: JSON.stringify(options.body)}
}

function parseJson(text: string, url: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch (error) {
    throw new RequestError('malformed', `${url} answered with something that is not JSON.`, {cause: error})
  }
}

async function answerOf(url: string, init: RequestInit): Promise<string> {
  const response = await fetch(url, init)
  if (response.ok) return response.text()
  throw new RequestError('status', `${url} answered with status ${response.status}.`, {
    status: response.status,
  })
}

/**
 * Sends a request and reads its answer as JSON.
 * @returns the answer, which the caller parses; undefined when it is empty
 * @throws RequestError when there is no usable answer; the abort reason when `signal` aborted
 */
export async function request(url: string, options: RequestOptions = {}): Promise<unknown> {
  const {timeout = TIMEOUT, signal} = options
  signal?.throwIfAborted()
  const ending = new AbortController()
  const abort = () => ending.abort(signal?.reason)
  const late = new RequestError('timeout', `${url} did not answer within ${timeout / 1000} seconds.`)
  const timer = setTimeout(() => ending.abort(late), timeout)
  signal?.addEventListener('abort', abort)
  try {
    return parseJson(await answerOf(url, {...initOf(options), signal: ending.signal}), url)
  } catch (error) {
    if (ending.signal.aborted) throw ending.signal.reason
    if (error instanceof RequestError) throw error
    throw new RequestError('network', `${url} could not be reached.`, {cause: error})
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}
