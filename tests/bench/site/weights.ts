import {brotliCompressSync, constants} from 'node:zlib'
import type {Browser, Response} from '@playwright/test'
import {table} from '../numbers.ts'

/** Everything that a visit loads, including idle-time requests. */
export interface Weight {
  address: string
  /** Bytes of its scripts, including headers. */
  script: number
  /** Bytes of everything, including headers. */
  total: number
  /** Number of answers. */
  requests: number
}

/** Duration of a visit in milliseconds. */
const VISIT = 6000
/** Number of pages in parallel: most of a visit is waiting. */
const AT_A_TIME = 3

/** Types that are compressed already, or do not get smaller. */
const PACKED = /^(?:font|image\/(?!svg))/

/** Compressed sizes of bodies, by address and size: visits load the same files, and compression takes long. */
type PackedSizes = Map<string, number>

/** Returns the size of a body at the best compression. A server's quick compression for the first request says little. */
function packedSize(address: string, body: Buffer, known: PackedSizes): number {
  const key = `${address} ${body.length}`
  const params = {[constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY}
  const size = known.get(key) ?? brotliCompressSync(body, {params}).length
  known.set(key, size)
  return size
}

/** Returns the bytes of an answer, including headers. */
async function weigh(response: Response, known: PackedSizes): Promise<number> {
  const headers = await response.headersArray()
  const lines = headers.map(({name, value}) => name.length + value.length + 4)
  const head = lines.reduce((sum, line) => sum + line, 0)
  const body = await response.body().catch(() => Buffer.alloc(0))
  const type = response.headers()['content-type'] ?? ''
  if (PACKED.test(type) || body.length === 0) return head + body.length
  return head + packedSize(response.url(), body, known)
}

async function weighVisit(
  browser: Browser,
  origin: string,
  address: string,
  known: PackedSizes,
): Promise<Weight> {
  const context = await browser.newContext({viewport: {width: 412, height: 823}})
  const page = await context.newPage()
  const answers: Response[] = []
  page.on('response', (response) => {
    if (!response.url().startsWith('data:')) answers.push(response)
  })
  await page.goto(origin + address)
  await page.waitForTimeout(VISIT)
  const sizes = await Promise.all(
    answers.map(async (response) => ({
      size: await weigh(response, known),
      isScript: /javascript/.test(response.headers()['content-type'] ?? ''),
    })),
  )
  await context.close()
  const sum = (counted: typeof sizes) => counted.reduce((total, {size}) => total + size, 0)
  return {
    address,
    script: sum(sizes.filter(({isScript}) => isScript)),
    total: sum(sizes),
    requests: sizes.length,
  }
}

/**
 * Weighs visits of six seconds by first-time visitors.
 * @param origin of the running product
 */
export async function weighVisits(
  browser: Browser,
  origin: string,
  addresses: readonly string[],
): Promise<Weight[]> {
  const waiting = [...addresses]
  const weights: Weight[] = []
  const known: PackedSizes = new Map()
  const visitor = async () => {
    for (let address = waiting.shift(); address; address = waiting.shift())
      weights.push(await weighVisit(browser, origin, address, known))
  }
  await Promise.all(Array.from({length: AT_A_TIME}, visitor))
  return weights
}

const inThousands = (bytes: number) => (bytes / 1000).toFixed(1)

/** Writes the weights as a table, in thousands of bytes, the heaviest page first. */
export const weightTable = (weights: readonly Weight[]): string =>
  table(
    ['page', 'all, kB', 'of it script', 'requests'],
    weights
      .toSorted((a, b) => b.total - a.total)
      .map(({address, script, total, requests}) => [
        `\`${address}\``,
        inThousands(total),
        inThousands(script),
        String(requests),
      ]),
  )
