import type {Day} from '../day.ts'
import {type DatedVersion, type VersionHistory, versionOf} from './versions.ts'

/** What stands behind the ? of an address that compares two versions: `compare=2019-09-10..2024-01-01`. */
export const COMPARE_PARAMETER = 'compare'

const SEPARATOR = '..'

/** Two versions of one document. */
export interface ComparedVersions {
  before: DatedVersion
  after: DatedVersion
}

/**
 * The address at which two versions of a document are compared.
 * @param address the address that shows the document
 */
export const comparisonAddress = (address: string, before: Day, after: Day) =>
  `${address}?${COMPARE_PARAMETER}=${before}${SEPARATOR}${after}`

/**
 * The versions that an address compares.
 * @param wanted what its parameter says; null when it has none
 * @returns undefined when it names no two versions that the document has
 */
export function comparedVersions(
  history: VersionHistory,
  wanted: string | null,
): ComparedVersions | undefined {
  const [before, after] = (wanted ?? '').split(SEPARATOR).map((day) => versionOf(history, day))
  return before && after && {before, after}
}
