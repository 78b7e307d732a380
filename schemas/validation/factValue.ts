import type {ValidationContext} from 'sanity'
import {factUnits} from '../factUnits.ts'

const hasAtMost = (decimals: number, value: number) => Number(value.toFixed(decimals)) === value

function tooManyDecimals(decimals: number): string {
  if (decimals === 0) return 'This unit is counted in whole numbers. Choose another unit for a fraction.'
  return `At most ${decimals === 1 ? 'one decimal' : `${decimals} decimals`}, as the site writes this unit.`
}

/**
 * Checks the number of a fact: it must be there, not be negative, and fit its unit.
 * @returns true, or the reason why not
 */
export function validateFactValue(
  value: number | undefined,
  {document}: Pick<ValidationContext, 'document'>,
): true | string {
  if (document?.['unit'] === 'text') return true
  if (value === undefined) return 'A fact needs its number.'
  if (value < 0) return 'A fact cannot be negative: the sentence around it says what the number means.'
  const unit = factUnits.find((known) => known.value === document?.['unit'])
  return !unit || hasAtMost(unit.decimals, value) || tooManyDecimals(unit.decimals)
}
