import type {ValidationContext} from 'sanity'
import {validateUnique} from './unique.ts'

/**
 * Checks a city's slug: lower case, hyphens for spaces, each slug once.
 * @returns true, or the reason why not
 */
export async function validateCitySlug(
  city: string | undefined,
  context: ValidationContext,
): Promise<true | string> {
  if (!city || /[A-Z\s/]/.test(city)) return 'Small letters, with hyphens for spaces: san-jose.'
  return validateUnique(city, context)
}
