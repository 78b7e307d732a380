/** `node tests/bench/site/weights.ts <origin>`: what the script of each page of a running product weighs. */
import path from 'node:path'
import {brotliCompressSync, constants} from 'node:zlib'
import {ADDRESSES} from '../../e2e/addresses.ts'
import {table} from '../numbers.ts'

/** What a page requests once it is shown. */
interface Weight {
  address: string
  /** Of all scripts, packed one by one, in bytes. */
  bytes: number
  files: number
}

/** Paths of the scripts that a page rendered ahead names for itself. */
function scriptsOf(html: string): string[] {
  const [, entry = '', modules = ''] = /data-entry="([^"]*)" data-modules="([^"]*)"/.exec(html) ?? []
  return [entry, ...modules.split(' ')].filter(Boolean)
}

const pack = (script: Buffer) =>
  brotliCompressSync(script, {params: {[constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY}})
    .length

/**
 * Weighs the script of pages.
 * @param origin of the running product
 * @throws when a page names no script
 */
export async function weighPages(origin: string, addresses: readonly string[]): Promise<Weight[]> {
  const known = new Map<string, number>()
  const weigh = async (file: string) => {
    const bytes = known.get(file) ?? pack(Buffer.from(await (await fetch(origin + file)).arrayBuffer()))
    known.set(file, bytes)
    return bytes
  }
  const weights: Weight[] = []
  for (const address of addresses) {
    const scripts = scriptsOf(await (await fetch(origin + address)).text())
    if (scripts.length === 0) throw new Error(`${address} names no script: it was not rendered ahead.`)
    const sizes = await Promise.all(scripts.map(weigh))
    weights.push({address, bytes: sizes.reduce((sum, size) => sum + size, 0), files: scripts.length})
  }
  return weights
}

/** The weights as a table, in thousands of bytes, the heaviest page first. */
export const weightTable = (weights: readonly Weight[]): string =>
  table(
    ['page', 'script, kB brotli', 'files'],
    weights
      .toSorted((a, b) => b.bytes - a.bytes)
      .map(({address, bytes, files}) => [address, (bytes / 1000).toFixed(1), String(files)]),
  )

if (process.argv[1] && path.resolve(process.argv[1]) === import.meta.filename) {
  const [, , origin] = process.argv
  if (!origin)
    throw new Error('Say where the product runs: node tests/bench/site/weights.ts http://localhost:4000')
  console.log(weightTable(await weighPages(origin, ADDRESSES)))
}
