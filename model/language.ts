/**
 * Writes numbers, days, times, lists and plurals: the only module that depends on the language. Numbers and days are
 * formatted by hand, because a browser's first use of its own formats takes longer than the rest of a page. A test
 * compares the results with the browser's.
 */
const LOCALE = 'en-US'

/** Returns the language of a tag such as `en` or `en-US`, as browsers know it; undefined if the tag is invalid. */
export function readLanguage(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0]
  } catch {
    return undefined
  }
}

/** Returns the text for a count: `{one: '1 city', other: '27 cities'}`. */
export const plural = (count: number, texts: {one: string; other: string}): string =>
  count === 1 ? texts.one : texts.other

/** Writes a count and a noun whose plural takes an s: `1 city page`, `27 city pages`. */
export const counted = (count: number, noun: string): string =>
  plural(count, {one: `${count} ${noun}`, other: `${count} ${noun}s`})

/** Writes items in a row: `a, b, and c`. */
export const writeList = (items: readonly string[]): string => new Intl.ListFormat(LOCALE).format(items)

/** Writes a number in digits: `1,800`, `7.9`. @param fractionDigits digits after the point; default as many as it has */
export function writeNumber(value: number, fractionDigits?: number): string {
  const text = fractionDigits === undefined ? String(value) : value.toFixed(fractionDigits)
  const [whole = '', fraction] = text.split('.')
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}

const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = ['', '', ...'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')]

function below100(value: number): string {
  const one = ONES[value]
  if (one) return one
  const ones = value % 10
  return `${TENS[Math.floor(value / 10)]}${ones === 0 ? '' : `-${ONES[ones]}`}`
}

/**
 * Writes a number in English words: 8 is `eight`, 120 is `one hundred twenty`. Fractions, negative numbers and numbers
 * from 1,000 up stay digits, as in running text.
 */
export function numberWords(value: number): string {
  if (!Number.isInteger(value) || value < 0 || value >= 1000) return writeNumber(value)
  if (value < 100) return below100(value)
  const rest = value % 100
  return `${ONES[Math.floor(value / 100)]} hundred${rest === 0 ? '' : ` ${below100(rest)}`}`
}

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** Writes a day: `January 15, 2020`, or `Jan 15, 2020` where there is little room. @param day as `2020-01-15` */
export function writeDay(day: string, month: 'long' | 'short' = 'long'): string {
  const [year, monthNumber, dayNumber] = day.split('-').map(Number)
  const name = MONTHS[Number(monthNumber) - 1] ?? ''
  return `${month === 'long' ? name : name.slice(0, 3)} ${dayNumber}, ${year}`
}

/** Legal documents take effect by the calendar of the company's home. */
const TIME_ZONE = 'America/Los_Angeles'

let dayFormat: Intl.DateTimeFormat | undefined

/** Returns the day of a moment in Los Angeles, as `2020-01-15`. */
export function dayOf(moment: Date): string {
  // Most pages never need it, so it is created on first use.
  dayFormat ??= new Intl.DateTimeFormat(LOCALE, {
    timeZone: TIME_ZONE,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  const parts = new Map(dayFormat.formatToParts(moment).map(({type, value}) => [type, value]))
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`
}

/** Writes a moment in Los Angeles time: `January 15 at 9:00 AM PST`. */
export const writeMoment = (moment: Date): string =>
  new Intl.DateTimeFormat(LOCALE, {
    timeZone: TIME_ZONE,
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(moment)

/** Returns a segmenter that splits text into words. It keeps amounts and contractions together: $9.95, we’ll. */
export const wordSegmenter = (): Intl.Segmenter => new Intl.Segmenter(LOCALE, {granularity: 'word'})
