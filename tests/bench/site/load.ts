import {readFileSync} from 'node:fs'
import {Agent, get, type IncomingHttpHeaders} from 'node:http'

/** Of Linux: in these, a process is told how much of a processor it had. */
const TICKS_A_SECOND = 100

/** Seconds of processor time that a process has had, all its threads together. */
export function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND
}

/** Megabytes that a process has in memory, and the most that it ever had. */
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

/** Asks for an address as browsers do, over connections that stay open. */
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
  /** How many requests, at most. */
  count?: number
  atOnce?: number
  /** Seconds of processor time after which what a request costs is known. */
  enough?: number
  headers?: Record<string, string>
}

/**
 * Asks for addresses in turn, some at a time.
 * @returns milliseconds of processor time that each request cost the process
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
