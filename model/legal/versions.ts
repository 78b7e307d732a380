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
  /** Published, and taken back before their day: they are never in force. */
  withdrawn: DatedVersion[]
}

/** Which version is in force on a day: the newest that has taken effect. */
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

/** Every version of a document that takes or took effect, newest first. */
export const allVersions = ({inForce, upcoming, superseded}: VersionHistory): DatedVersion[] => [
  ...upcoming,
  ...(inForce ? [inForce] : []),
  ...superseded,
]

/** The version of a day; where none takes effect on it, the one that was to and was withdrawn. */
export const versionOf = (history: VersionHistory, day: Day | undefined): DatedVersion | undefined =>
  [...allVersions(history), ...history.withdrawn].find(({effectiveDate}) => effectiveDate === day)

/** Every version of a document, the withdrawn ones too, newest first. */
export const publishedVersions = (history: VersionHistory): DatedVersion[] =>
  [...allVersions(history), ...history.withdrawn].toSorted(newestFirst)

/**
 * The version that an address shows.
 * @param day the effective date that the address names; without one it shows the version in force
 */
export const shownVersion = (history: VersionHistory, day: Day | undefined): DatedVersion | undefined =>
  day === undefined ? history.inForce : versionOf(history, day)

/** The day on which a version ceased to be in force; undefined for one that is, or is not yet. */
export function supersededOn({inForce, superseded}: VersionHistory, day: Day): Day | undefined {
  const past = [...(inForce ? [inForce] : []), ...superseded].map(({effectiveDate}) => effectiveDate)
  return past[past.indexOf(day) - 1]
}
