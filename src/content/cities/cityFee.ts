import type {City} from '../../services/cities.ts'
import {formatFact} from '../../../model/facts/format.ts'

/** The fact that replaces the fee of a served city if its entry in the list has none. */
export const FALLBACK_FEE = 'fallbackBasePrice'

/** Returns the fee of a city in dollars and cents; undefined if none is known. */
export const cityFee = (city: City | undefined): string | undefined =>
  formatFact({unit: 'dollarsAndCents', value: city?.basePrice ?? null, text: null})
