import type {Day} from '../day.ts'
import type {LEGAL_DOCUMENT_QUERY_RESULT} from '../sanity.types.ts'

type Stored = NonNullable<LEGAL_DOCUMENT_QUERY_RESULT>['versions'][number]
/** A version of a legal document without its text. */
export type Version = Omit<Stored, 'values'> & Partial<Pick<Stored, 'values'>>
/** A version with a day from which it is in force. */
export type DatedVersion = Version & {effectiveDate: Day}

const isDated = (version: Version): version is DatedVersion => version.effectiveDate !== null
const newestFirst = (a: DatedVersion, b: DatedVersion) => b.effectiveDate.localeCompare(a.effectiveDate)

/** Versions of a document by their state on a day, each list newest first. */
export interface VersionHistory {
  /** Absent before the first version takes effect. */
  inForce: DatedVersion | undefined
  upcoming: DatedVersion[]
  superseded: DatedVersion[]
  /** Published versions that were withdrawn before their day, so that they are never in force. */
  withdrawn: DatedVersion[]
}

/** Sorts the versions by their state on a day. The newest that has taken effect is in force. */
export function versionHistory(versions: readonly Version[], today: Day): VersionHistory {
  const dated = versions.filter(isDated).toSorted(newestFirst)
  const standing = dated.filter(({withdrawn}) => !withdrawn)
  const [inForce, ...superseded] = standing.filter(({effectiveDate}) => effectiveDate <= today)
  return {
    inForce,
    superseded,
    upcoming: standing.filter(({effectiveDate}) => effectiveDate > today),
    withdrawn: dated.filter(({withdrawn}) => withdrawn),
  }
}

/** Returns every version of a document that takes or took effect, newest first. */
export const allVersions = ({inForce, upcoming, superseded}: VersionHistory): DatedVersion[] => [
  ...upcoming,
  ...(inForce ? [inForce] : []),
  ...superseded,
]

/** Returns the version of a day. If none takes effect on it, returns the withdrawn version of that day. */
export const versionOf = (history: VersionHistory, day: Day | undefined): DatedVersion | undefined =>
  [...allVersions(history), ...history.withdrawn].find(({effectiveDate}) => effectiveDate === day)

/** Returns every version of a document, including withdrawn ones, newest first. */
export const publishedVersions = (history: VersionHistory): DatedVersion[] =>
  [...allVersions(history), ...history.withdrawn].toSorted(newestFirst)

/**
 * Returns the version that an address shows.
 * @param day the effective date in the address; without one, the version in force is shown
 */
export const shownVersion = (history: VersionHistory, day: Day | undefined): DatedVersion | undefined =>
  day === undefined ? history.inForce : versionOf(history, day)

/** Returns the day on which a version ceased to be in force; undefined for one that is, or is not yet. */
export function supersededOn({inForce, superseded}: VersionHistory, day: Day): Day | undefined {
  const past = [...(inForce ? [inForce] : []), ...superseded].map(({effectiveDate}) => effectiveDate)
  return past[past.indexOf(day) - 1]
}
