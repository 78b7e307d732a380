import {closeSync, fsyncSync, openSync} from 'node:fs'

/** Makes new and renamed entries of a folder safe from a power cut. */
export function syncFolder(folder: string): void {
  // Windows cannot flush a folder, and does not need to.
  if (process.platform === 'win32') return
  flush(folder, 'r')
}

/** Makes the bytes of a file safe from a power cut. */
export function syncFile(path: string): void {
  // Windows flushes only files that are open for writing. Elsewhere the file may be a copy that is read-only.
  flush(path, process.platform === 'win32' ? 'r+' : 'r')
}

function flush(path: string, flags: 'r' | 'r+'): void {
  const handle = openSync(path, flags)
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
