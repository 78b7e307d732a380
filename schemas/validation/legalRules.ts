/**
 * Rules that a legal version must meet before readers see it. Pure functions: the Studio's validation calls them, and
 * its publish action once more at the last moment.
 */

/** A version of the same document, draft or published, with the fields that the rules need. */
export interface VersionDates {
  /** Id without a draft prefix. */
  id: string
  isPublished: boolean
  effectiveDate: string | null
}

/** The fault that a rule finds, worded for the person who can correct it; undefined if there is none. */
export type Fault = string | undefined

/** A version is announced at most this many years ahead. */
const YEARS_AHEAD = 5
/** Calendars begin in 1900, 1970 or 2000 if nobody has chosen a day; the service is younger. */
const FIRST_YEAR = 2001

const DAY = /^(\d{4})-\d{2}-\d{2}$/

/** True if a text is a day in the calendar: not February 30. */
function isDay(text: string): boolean {
  const moment = new Date(`${text}T00:00:00Z`)
  return DAY.test(text) && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text)
}

function isPlaceholder(date: string, now: Date): boolean {
  const year = Number(date.slice(0, 4))
  return year < FIRST_YEAR || year > now.getUTCFullYear() + YEARS_AHEAD
}

const newest = (dates: readonly string[]) => dates.toSorted().at(-1)

/**
 * Checks whether a version may take effect on a day.
 * @param id the version's own id, without a draft prefix
 * @param versions every version of its document, including the version itself and drafts
 */
export function effectiveDateFault(
  date: string | undefined,
  id: string,
  versions: readonly VersionDates[],
  now: Date,
): Fault {
  if (!date) return 'Without a date nobody can say which text is in force.'
  if (!isDay(date))
    return `"${date}" is no day of the calendar. Choose the day on which this text takes effect.`
  if (isPlaceholder(date, now)) {
    return `${date} looks like a placeholder. Choose the day on which this text takes effect.`
  }
  const own = versions.find((version) => version.id === id && version.isPublished)
  if (own) {
    return own.effectiveDate === date
      ? undefined
      : 'The effective date of a published version cannot change. Create the next version instead.'
  }
  return dateAmongOthersFault(
    date,
    versions.filter((version) => version.id !== id),
  )
}

function dateAmongOthersFault(date: string, others: readonly VersionDates[]): Fault {
  if (others.some(({effectiveDate}) => effectiveDate === date)) {
    return 'Another version of this document takes effect on this day. Choose another day, or edit that version.'
  }
  const published = others.flatMap(({isPublished, effectiveDate}) =>
    isPublished && effectiveDate ? [effectiveDate] : [],
  )
  const latest = newest(published)
  return latest !== undefined && date < latest
    ? `A version that takes effect on ${latest} is published. The next one takes effect after it: choose a later day.`
    : undefined
}

const PLACEHOLDER_TEXT = /^(\W*|tbd|tbc|todo|fixme|xx+|n\/?a|lorem ipsum.*)$/i

/** Checks whether a summary says what changed. */
export function changeSummaryFault(summary: string | undefined): Fault {
  if (!summary?.trim()) return 'Readers have a right to know what changed.'
  return PLACEHOLDER_TEXT.test(summary.trim())
    ? `"${summary.trim()}" does not say what changed. Write one or two sentences for readers.`
    : undefined
}

/** A correction by its key in the list of corrections. */
interface Keyed {
  key: string
}

/**
 * Checks whether a draft may replace its published version: only with one more correction than before.
 * @param draft the corrections in the draft
 * @param published those in the published version; undefined if it was never published
 */
export function correctionFault(draft: readonly Keyed[], published: readonly Keyed[] | undefined): Fault {
  if (!published) return undefined
  const known = new Set(published.map(({key}) => key))
  const kept = new Set(draft.map(({key}) => key))
  if (published.some(({key}) => !kept.has(key))) {
    return 'A correction that readers have seen is missing. Discard the changes, and choose "Correct a typo".'
  }
  return draft.some(({key}) => !known.has(key))
    ? undefined
    : 'A published version keeps its text. Discard the changes, and choose "Correct a typo" to put a mistake right.'
}
