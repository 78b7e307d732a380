import {closeSync, fsyncSync, openSync} from 'node:fs'

/** Makes new and renamed entries of a folder outlast a power cut. */
export function syncFolder(folder: string): void {
  // Windows has no handle of a folder that could be flushed, and does not need it.
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
