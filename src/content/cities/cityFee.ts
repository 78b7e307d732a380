import type {City} from '../../services/cities.ts'
import {formatFact} from '../../../model/facts/format.ts'

/** The fact that stands in for the fee of a city that is served, and whose entry in the list names none. */
export const FALLBACK_FEE = 'fallbackBasePrice'

/** The fee of a city in dollars and cents; undefined where none is known. */
export const cityFee = (city: City | undefined): string | undefined =>
  formatFact({unit: 'dollarsAndCents', value: city?.basePrice ?? null, text: null})
