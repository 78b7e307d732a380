import {closeSync, constants, existsSync, openSync, readFileSync, writeSync} from 'node:fs'

const DIGITS = 16

/** Returns the number in a file; undefined if there is no readable one. */
export function readMarkFile(path: string): number | undefined {
  const text = existsSync(path) ? readFileSync(path, 'latin1').trim() : ''
  return /^\d+$/.test(text) ? Number(text) : undefined
}

/** A file that holds a number, open for writing. */
export interface MarkFile extends Disposable {
  write(number: number): void
  close(): void
}

/**
 * Opens a file that holds a number; creates it if there is none. Its content stays until the next write, which overwrites it in place:
 * it holds a number even if this process is killed.
 */
export function openMarkFile(path: string, mode = 0o666): MarkFile {
  // Never replaced by another file: two processes may have it open.
  const file = openSync(path, constants.O_RDWR | constants.O_CREAT, mode)
  const close = () => closeSync(file)
  return {
    write: (number) => void writeSync(file, `${String(number).padStart(DIGITS)}\n`, 0),
    close,
    [Symbol.dispose]: close,
  }
}
