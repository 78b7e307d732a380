import {brotliCompressSync, constants} from 'node:zlib'
import type {Browser, Response} from '@playwright/test'
import {table} from '../numbers.ts'

/** What a visit loads in all, also what comes when the browser is idle. */
export interface Weight {
  address: string
  /** Of its scripts, in bytes, headers included. */
  script: number
  /** Of everything, in bytes, headers included. */
  total: number
  /** How many answers that are. */
  requests: number
}

/** How long somebody looks at a page, in milliseconds. */
const VISIT = 6000
/** How many pages are looked at at a time: most of a visit is waiting. */
const AT_A_TIME = 3

/** What is packed already, or as small packed as not. */
const PACKED = /^(?:font|image\/(?!svg))/

/** Sizes of packed bodies, by their addresses and their sizes before: visits load the same files, and packing one takes long. */
type PackedSizes = Map<string, number>

/** Size of a body, packed as small as it gets: what a server does in a hurry for the first who asks says little. */
function packedSize(address: string, body: Buffer, known: PackedSizes): number {
  const key = `${address} ${body.length}`
  const params = {[constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY}
  const size = known.get(key) ?? brotliCompressSync(body, {params}).length
  known.set(key, size)
  return size
}

/** Bytes of an answer, headers included. */
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
 * Weighs visits of six seconds, each by somebody who comes for the first time.
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

/** The weights as a table, in thousands of bytes, the heaviest page first. */
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
