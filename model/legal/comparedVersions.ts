import type {Day} from '../day.ts'
import {type DatedVersion, type VersionHistory, versionOf} from './versions.ts'

/** Query parameter for comparing two versions: `compare=2019-09-10..2024-01-01`. */
export const COMPARE_PARAMETER = 'compare'

const SEPARATOR = '..'

/** Two versions of one document. */
export interface ComparedVersions {
  before: DatedVersion
  after: DatedVersion
}

/**
 * Returns the address that compares two versions of a document.
 * @param address the address that shows the document
 */
export const comparisonAddress = (address: string, before: Day, after: Day) =>
  `${address}?${COMPARE_PARAMETER}=${before}${SEPARATOR}${after}`

/**
 * Returns the versions that an address compares.
 * @param wanted the value of its parameter; null if it has none
 * @returns undefined unless it names two versions of the document
 */
export function comparedVersions(
  history: VersionHistory,
  wanted: string | null,
): ComparedVersions | undefined {
  const [before, after] = (wanted ?? '').split(SEPARATOR).map((day) => versionOf(history, day))
  return before && after && {before, after}
}
