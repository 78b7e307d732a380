/**
 * How numbers, days, times, lists and plurals are written: the one place that knows of the language. A browser's first use
 * of its own formats for numbers and days takes longer than all else about a page, so those are written here by hand; a
 * test compares them with the browser's.
 */
const LOCALE = 'en-US'

/** The language that a tag names, such as `en` or `en-US`, as browsers know it; undefined where it names none. */
export function readLanguage(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0]
  } catch {
    return undefined
  }
}

/** The text for a number of things: `{one: '1 city', other: '27 cities'}`. */
export const plural = (count: number, texts: {one: string; other: string}): string =>
  count === 1 ? texts.one : texts.other

/** A number of things whose name takes an s: `1 city page`, `27 city pages`. */
export const counted = (count: number, noun: string): string =>
  plural(count, {one: `${count} ${noun}`, other: `${count} ${noun}s`})

/** Several things in a row: `a, b, and c`. */
export const writeList = (items: readonly string[]): string => new Intl.ListFormat(LOCALE).format(items)

/** A number in digits: `1,800`, `7.9`. @param fractionDigits how many follow the point; default as many as it has */
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
 * A number in English words: 8 is `eight`, 120 is `one hundred twenty`. Fractions, negative numbers
 * and anything from 1,000 on stay digits, as running text writes them.
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

/** A day in words, `January 15, 2020`, or `Jan 15, 2020` where there is little room. @param day as `2020-01-15` */
export function writeDay(day: string, month: 'long' | 'short' = 'long'): string {
  const [year, monthNumber, dayNumber] = day.split('-').map(Number)
  const name = MONTHS[Number(monthNumber) - 1] ?? ''
  return `${month === 'long' ? name : name.slice(0, 3)} ${dayNumber}, ${year}`
}

/** Legal documents take effect by the calendar of the company's home. */
const TIME_ZONE = 'America/Los_Angeles'

let dayFormat: Intl.DateTimeFormat | undefined

/** The day that a moment falls on in Los Angeles, as `2020-01-15`. */
export function dayOf(moment: Date): string {
  // Canadian English writes days as ISO 8601 does. Made when it is needed: on most pages, that is never.
  dayFormat ??= new Intl.DateTimeFormat('en-CA', {
    timeZone: TIME_ZONE,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  return dayFormat.format(moment)
}

/** A moment by the clocks of Los Angeles: `January 15 at 9:00 AM PST`. */
export const writeMoment = (moment: Date): string =>
  new Intl.DateTimeFormat(LOCALE, {
    timeZone: TIME_ZONE,
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(moment)

/** Tells the words of a text apart. Amounts and contractions are words of their own to it: $9.95, we’ll. */
export const wordSegmenter = (): Intl.Segmenter => new Intl.Segmenter(LOCALE, {granularity: 'word'})
