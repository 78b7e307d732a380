import type {FACTS_QUERY_RESULT, FactRef} from '../sanity.types.ts'
import {digits, numberWords} from './numbers.ts'

/** A fact as queries project it. */
export type Fact = FACTS_QUERY_RESULT[number]
/** How copy wants a fact written: `8 miles`, `8-mile`, `8` or `eight miles`. */
export type FactFormat = NonNullable<FactRef['format']>
/** What decides how a fact reads. */
export type FactValue = Pick<Fact, 'unit' | 'value' | 'text'>
type Unit = NonNullable<Fact['unit']>

/** Every format, in the order in which the Studio offers them. */
export const factFormats = ['plain', 'adjective', 'number', 'words'] as const satisfies readonly FactFormat[]

/** Singular names of the units that are written out after the number. */
const unitNames: Partial<Record<Unit, string>> = {
  cents: 'cent',
  mile: 'mile',
  second: 'second',
  minute: 'minute',
  hour: 'hour',
  day: 'day',
  businessDay: 'business day',
  week: 'week',
  year: 'year',
}

/** Whole dollars, or with their cents; where cents are not wanted, only as many digits as there are. */
function dollars(value: number, withCents: boolean): string {
  const amount = Math.abs(value)
  return `${value < 0 ? '−' : ''}$${withCents ? digits(amount, 2) : digits(amount)}`
}

/** Amounts and shares have their sign beside the digits, so they read the same in every sentence. */
function withSign(unit: Unit, value: number): string | undefined {
  if (unit === 'dollarsAndCents') return dollars(value, true)
  if (unit === 'dollars') return dollars(value, false)
  if (unit === 'percent') return `${digits(value)}%`
  return undefined
}

function bareNumber(unit: Unit, value: number): string {
  return unit === 'dollarsAndCents' ? dollars(value, true).replace('$', '') : digits(value)
}

function withUnitName(name: string, value: number, format: FactFormat): string {
  if (format === 'adjective') return `${digits(value)}-${name.replaceAll(' ', '-')}`
  const number = format === 'words' ? numberWords(value) : digits(value)
  return `${number} ${name}${value === 1 ? '' : 's'}`
}

/**
 * Writes a fact as copy wants it.
 * @returns the text, or undefined when the fact has no value of its unit
 */
export function formatFact({unit, value, text}: FactValue, format: FactFormat = 'plain'): string | undefined {
  if (unit === 'text') return text ?? undefined
  if (unit === null || value === null) return undefined
  if (format === 'number') return bareNumber(unit, value)
  const name = unitNames[unit]
  if (name) return withUnitName(name, value, format)
  return withSign(unit, value) ?? (format === 'words' ? numberWords(value) : digits(value))
}
