import {existsSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'

/*
 * The address of the lake that runs on a folder, for others on this machine. The process that takes the folder removes the address of the one
 * before, so that while a folder is in use an address there is that of its lake.
 */
const ADDRESS_FILE = 'lake.address'

/** @param origin such as `http://127.0.0.1:4000` */
export function tellAddress(folder: string, origin: string): void {
  writeFileSync(join(folder, ADDRESS_FILE), `${origin}\n`)
}

export function forgetAddress(folder: string): void {
  rmSync(join(folder, ADDRESS_FILE), {force: true})
}

/** The address of the lake that runs on a folder in use; undefined until it listens, and when its program tells none. */
export function addressOf(folder: string): URL | undefined {
  const path = join(folder, ADDRESS_FILE)
  return existsSync(path) ? (URL.parse(readFileSync(path, 'utf8')) ?? undefined) : undefined
}
