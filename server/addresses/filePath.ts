import path from 'node:path'

/** Bytes of the longest file name that file systems accept. */
const LONGEST_NAME = 255

/** Content and services can have addresses that are not valid file names. */
const isFileName = (part: string) => !/^\.*$|[/\\\0]/.test(part) && Buffer.byteLength(part) <= LONGEST_NAME

/**
 * Returns the file of an address, relative to its folder.
 * @param address such as `/a%20b/c`
 * @returns undefined for an address that cannot be a file inside the folder
 */
export function filePath(address: string): string | undefined {
  try {
    const parts = address.slice(1).split('/').map(decodeURIComponent)
    return parts.every(isFileName) ? path.join(...parts) : undefined
  } catch {
    // A % that is not followed by two hex digits.
    return undefined
  }
}
