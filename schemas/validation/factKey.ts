import type {ValidationContext} from 'sanity'
import {reservedNames} from './mentionNames.ts'
import {validateUnique} from './unique.ts'

const KEY = /^[a-z][A-Za-z0-9]*$/

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
  if (reservedNames.has(key)) return `{${key}} stands for something else already. Choose another key.`
  return validateUnique(key, context)
}
