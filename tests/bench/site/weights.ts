import {brotliCompressSync, constants} from 'node:zlib'
import {table} from '../numbers.ts'

/** What a page takes until it answers to its visitor. What it fetches ahead later is not needed for that. */
export interface Weight {
  address: string
  /** Of its scripts, packed one by one, in bytes. */
  script: number
  /** Of its document, scripts, fonts and images, in bytes. */
  total: number
  /** How many files that are. */
  requests: number
}

/** Paths of the scripts that a page rendered ahead names for itself. */
function scriptsOf(html: string): string[] {
  const [, entry = '', modules = ''] = /data-entry="([^"]*)" data-modules="([^"]*)"/.exec(html) ?? []
  return [entry, ...modules.split(' ')].filter(Boolean)
}

/** Paths of the fonts of a page's styles, and of the images that it does not put off. */
function picturesOf(html: string): string[] {
  const fonts = [...html.matchAll(/url\(["']?([^"')]+\.woff2)/g)].map(([, font = '']) => font)
  const images = [...html.matchAll(/<img\b[^>]*>/g)]
    .filter(([image]) => !image.includes('loading="lazy"'))
    .map(([image]) => /\bsrc="([^"]*)"/.exec(image)?.[1] ?? '')
  return [...fonts, ...images].filter((file) => file.startsWith('/'))
}

const pack = (file: Buffer) =>
  brotliCompressSync(file, {params: {[constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY}}).length

async function read(address: string): Promise<Buffer> {
  return Buffer.from(await (await fetch(address)).arrayBuffer())
}

const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0)

/**
 * Weighs pages by the files that they name; no browser, no clock.
 * @param origin of the running product
 * @throws when a page names no script
 */
export async function weighPages(origin: string, addresses: readonly string[]): Promise<Weight[]> {
  const known = new Map<string, Promise<number>>()
  const weigh = (file: string, sizeOf: (content: Buffer) => number) => {
    const size = known.get(file) ?? read(origin + file).then(sizeOf)
    known.set(file, size)
    return size
  }
  const weighPage = async (address: string): Promise<Weight> => {
    const html = await read(origin + address)
    const scripts = scriptsOf(html.toString())
    if (scripts.length === 0) throw new Error(`${address} names no script: it was not rendered ahead.`)
    const pictures = [...new Set(picturesOf(html.toString()))]
    const script = sum(await Promise.all(scripts.map((file) => weigh(file, pack))))
    const others = sum(await Promise.all(pictures.map((file) => weigh(file, ({length}) => length))))
    return {
      address,
      script,
      total: pack(html) + script + others,
      requests: 1 + scripts.length + pictures.length,
    }
  }
  const weights: Weight[] = []
  // One at a time, as the server renders the pages of addresses that it could not know: the next is sent without.
  for (const address of addresses) weights.push(await weighPage(address))
  return weights
}

const inThousands = (bytes: number) => (bytes / 1000).toFixed(1)

/** The weights as a table, in thousands of bytes, the heaviest page first. */
export const weightTable = (weights: readonly Weight[]): string =>
  table(
    ['page', 'script, kB brotli', 'all, kB', 'requests'],
    weights
      .toSorted((a, b) => b.script - a.script)
      .map(({address, script, total, requests}) => [
        `\`${address}\``,
        inThousands(script),
        inThousands(total),
        String(requests),
      ]),
  )
