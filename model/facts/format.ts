import type {FACTS_QUERY_RESULT, FactRef} from '../sanity.types.ts'
import {numberWords, plural, writeNumber} from '../language.ts'

/** A fact as queries project it. */
export type Fact = FACTS_QUERY_RESULT[number]
/** The format of a fact in copy: `8 miles`, `8-mile`, `8` or `eight miles`. */
export type FactFormat = NonNullable<FactRef['format']>
/** The fields of a fact that determine its text. */
export type FactValue = Pick<Fact, 'unit' | 'value' | 'text'>
type Unit = NonNullable<Fact['unit']>

/** Every format, in the order in which the Studio offers them. */
export const factFormats = ['plain', 'adjective', 'number', 'words'] as const satisfies readonly FactFormat[]

/** Unit names that follow the number, in singular and plural. */
const unitNames: Partial<Record<Unit, {one: string; other: string}>> = {
  cents: {one: 'cent', other: 'cents'},
  mile: {one: 'mile', other: 'miles'},
  second: {one: 'second', other: 'seconds'},
  minute: {one: 'minute', other: 'minutes'},
  hour: {one: 'hour', other: 'hours'},
  day: {one: 'day', other: 'days'},
  businessDay: {one: 'business day', other: 'business days'},
  week: {one: 'week', other: 'weeks'},
  year: {one: 'year', other: 'years'},
}

/** Writes dollars, with two digits for cents or with only as many as the value has. */
function dollars(value: number, withCents: boolean): string {
  const amount = Math.abs(value)
  return `${value < 0 ? '−' : ''}$${withCents ? writeNumber(amount, 2) : writeNumber(amount)}`
}

/** Writes the sign beside the digits for amounts and shares, so that they read the same in every sentence. */
function withSign(unit: Unit, value: number): string | undefined {
  if (unit === 'dollarsAndCents') return dollars(value, true)
  if (unit === 'dollars') return dollars(value, false)
  if (unit === 'percent') return `${writeNumber(value)}%`
  return undefined
}

function bareNumber(unit: Unit, value: number): string {
  return unit === 'dollarsAndCents' ? dollars(value, true).replace('$', '') : writeNumber(value)
}

function withUnitName(
  names: {one: string; other: string},
  value: number,
  format: FactFormat,
  gap: string,
): string {
  if (format === 'adjective') return `${writeNumber(value)}-${names.one.replaceAll(' ', '-')}`
  return `${format === 'words' ? numberWords(value) : writeNumber(value)}${gap}${plural(value, names)}`
}

/**
 * Writes a fact in the format that copy asks for.
 * @param gap between a number and its unit
 * @returns the text, or undefined if the fact has no value in its unit
 */
export function formatFact(
  {unit, value, text}: FactValue,
  format: FactFormat = 'plain',
  gap = ' ',
): string | undefined {
  if (unit === 'text') return text ?? undefined
  if (unit === null || value === null) return undefined
  if (format === 'number') return bareNumber(unit, value)
  const names = unitNames[unit]
  if (names) return withUnitName(names, value, format, gap)
  return withSign(unit, value) ?? (format === 'words' ? numberWords(value) : writeNumber(value))
}
