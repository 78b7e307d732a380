import {readFileSync} from 'node:fs'
import {Agent, get, type IncomingHttpHeaders} from 'node:http'

/** Ticks in which Linux counts a process's processor time. */
const TICKS_A_SECOND = 100

/** Returns the processor time of a process in seconds, for all its threads. */
export function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND
}

/** Returns the memory of a process in megabytes, now and at its peak. */
export function megabytes(pid: number): {now: number; most: number} {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const of = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024
  return {now: of('VmRSS'), most: of('VmHWM')}
}

interface Received {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

const agent = new Agent({keepAlive: true, maxSockets: 64})

/** Requests an address like browsers, over connections that stay open. */
export function receive(address: string, headers: Record<string, string> = {}): Promise<Received> {
  return new Promise((resolve, reject) => {
    const request = get(address, {agent, headers: {'Accept-Encoding': 'gzip, br', ...headers}}, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks)}),
      )
    })
    request.on('error', reject)
  })
}

interface LoadOptions {
  /** Maximum number of requests. */
  count?: number
  atOnce?: number
  /** Seconds of processor time that are enough for a reliable figure. */
  enough?: number
  headers?: Record<string, string>
}

/**
 * Requests addresses in turn, some at a time.
 * @returns the process's processor time for each request, in milliseconds
 */
export async function cpuOfRequests(
  pid: number,
  addresses: readonly string[],
  {count = 20_000, atOnce = 16, enough = 3, headers = {}}: LoadOptions = {},
): Promise<number> {
  const before = cpuSeconds(pid)
  let asked = 0
  const ask = async () => {
    while (asked < count && cpuSeconds(pid) - before < enough) {
      const address = addresses[asked % addresses.length] ?? ''
      asked += 1
      await receive(address, headers)
    }
  }
  await Promise.all(Array.from({length: atOnce}, ask))
  return ((cpuSeconds(pid) - before) * 1000) / asked
}
