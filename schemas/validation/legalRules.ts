/**
 * What a legal version must be before readers see it. Pure functions: the Studio's validation asks
 * them, and its publish action once more at the last moment.
 */

/** A version of the same document, draft or published, as far as the rules need it. */
export interface VersionDates {
  /** Id without what marks a draft. */
  id: string
  isPublished: boolean
  effectiveDate: string | null
}

/** What a rule finds wrong, worded for the person who can put it right; undefined when nothing is. */
export type Fault = string | undefined

/** A version is announced at most this many years ahead. */
const YEARS_AHEAD = 5
/** Calendars begin in 1900, 1970 or 2000 when nobody has chosen a day; the service is younger. */
const FIRST_YEAR = 2001

const DAY = /^(\d{4})-\d{2}-\d{2}$/

/** Whether a text is a day that the calendar has: not February 30. */
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
 * Whether a version may take effect on a day.
 * @param id the version's own id, without what marks a draft
 * @param versions every version of its document, the version itself and drafts among them
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

/** Whether a summary says what changed. */
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
 * Whether a draft of a published version may take its place: only with one more correction than before.
 * @param draft the corrections that the draft has
 * @param published those of the published version; undefined when it was never published
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
