import {existsSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'

/*
 * The address of the lake that runs on a folder, for other processes on this machine. A process that takes the folder removes the previous
 * address, so an address in a folder in use is that of its present lake.
 */
const ADDRESS_FILE = 'lake.address'

/** @param origin such as `http://127.0.0.1:4000` */
export function tellAddress(folder: string, origin: string): void {
  writeFileSync(join(folder, ADDRESS_FILE), `${origin}\n`)
}

export function forgetAddress(folder: string): void {
  rmSync(join(folder, ADDRESS_FILE), {force: true})
}

/** Returns the address of the lake that runs on a folder in use; undefined until it listens, or if its program does not write one. */
export function addressOf(folder: string): URL | undefined {
  const path = join(folder, ADDRESS_FILE)
  return existsSync(path) ? (URL.parse(readFileSync(path, 'utf8')) ?? undefined) : undefined
}
