import {closeSync, fsyncSync, openSync} from 'node:fs'

/** Makes new and renamed entries of a folder outlast a power cut. */
export function syncFolder(folder: string): void {
  // Windows has no handle of a folder that could be flushed, and does not need it.
  if (process.platform === 'win32') return
  flush(folder, 'r')
}

/** Makes the bytes of a file outlast a power cut. */
export function syncFile(path: string): void {
  // Windows flushes only what is open for writing. Elsewhere it may be the copy of a file that nobody may write to.
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
