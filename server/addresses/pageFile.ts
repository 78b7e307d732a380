import {ENTRY_PAGE} from '../build/buildFiles.ts'
import {isStudioPath} from './entries.ts'
import {filePath} from './filePath.ts'

const NOT_FOUND = '404.html'
const HOME = 'index.html'

/** What a page cannot be named: the host would send it for something else. */
const TAKEN = new Set([NOT_FOUND, HOME, ENTRY_PAGE])

/**
 * The file in which hosts of static files look for a page. Not the index of a folder: those most hosts answer at another address,
 * with a slash at its end, and lead there first.
 * @param address undefined for the page for addresses that have none
 * @returns undefined for a page that no file can be: it is named by what stands behind the ?, or like a file of the build
 */
export function pageFile(address: string | undefined): string | undefined {
  if (address === undefined) return NOT_FOUND
  if (address === '/') return HOME
  if (address.includes('?') || isStudioPath(address)) return undefined
  // While it is written, its name is longer.
  if (!filePath(address) || !filePath(`${address}.html.new`)) return undefined
  const file = filePath(`${address}.html`)
  return file === undefined || TAKEN.has(file.toLowerCase()) ? undefined : file
}
