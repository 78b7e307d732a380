import {ENTRY_PAGE} from '../build/buildFiles.ts'
import {isStudioPath} from './entries.ts'
import {filePath} from './filePath.ts'

const NOT_FOUND = '404.html'
const HOME = 'index.html'

/** File names that a page cannot have: the host would send the page in place of something else. */
const TAKEN = new Set([NOT_FOUND, HOME, ENTRY_PAGE])

/**
 * Returns the file in which static hosts look for a page. It is not `index.html` in a folder: most hosts redirect such a page to an
 * address with a slash at its end.
 * @param address undefined for the page that unknown addresses get
 * @returns undefined for a page that cannot be a file: its address has a query, or its name is that of a file of the build
 */
export function pageFile(address: string | undefined): string | undefined {
  if (address === undefined) return NOT_FOUND
  if (address === '/') return HOME
  if (address.includes('?') || isStudioPath(address)) return undefined
  // The name is longer while the file is being written.
  if (!filePath(address) || !filePath(`${address}.html.new`)) return undefined
  const file = filePath(`${address}.html`)
  return file === undefined || TAKEN.has(file.toLowerCase()) ? undefined : file
}
