import path from 'node:path'

/** Bytes of the longest name that a file system takes. */
const LONGEST_NAME = 255

/** Content, and services with it, can have addresses that no file can be named after. */
const isFileName = (part: string) => !/^\.*$|[/\\\0]/.test(part) && Buffer.byteLength(part) <= LONGEST_NAME

/**
 * Where below a folder the file of an address is.
 * @param address such as `/a%20b/c`
 * @returns undefined for an address that no file below the folder can have
 */
export function filePath(address: string): string | undefined {
  try {
    const parts = address.slice(1).split('/').map(decodeURIComponent)
    return parts.every(isFileName) ? path.join(...parts) : undefined
  } catch {
    // A % that encodes nothing.
    return undefined
  }
}
