import type {ValidationContext} from 'sanity'
import {isTaken} from './taken.ts'

const KEY = /^[a-z][A-Za-z0-9]*$/

/** Names that text may use between braces and that come from the site settings, not from facts. */
const SETTINGS_KEYS = new Set(['productName', 'rideNoun', 'rideNounPlural'])

/**
 * Checks the key of a fact: its form, and that it is free.
 * @returns true, or the reason why not
 */
export async function validateFactKey(
  key: string | undefined,
  context: ValidationContext,
): Promise<true | string> {
  if (!key || !KEY.test(key)) {
    return 'Use one word in camel case, letters and digits only: flatFee, checkInWindow.'
  }
  if (SETTINGS_KEYS.has(key)) return `{${key}} comes from the site settings already.`
  return (
    !(await isTaken(context, '_type == "fact" && key == $key', {key})) || `Another fact has the key "${key}".`
  )
}
