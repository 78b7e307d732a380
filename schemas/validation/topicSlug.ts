import type {SlugValue, ValidationContext} from 'sanity'
import {validateUnique} from './unique.ts'

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

/**
 * Checks the slug of a help topic: its form, and that no other topic of its help center has it.
 * @returns true, or the reason why not
 */
export async function validateTopicSlug(
  value: SlugValue | undefined,
  context: ValidationContext,
): Promise<true | string> {
  const slug = value?.current
  if (!slug) return 'A topic needs an address: press Generate.'
  if (!SLUG.test(slug)) return 'Small letters, digits and single hyphens only: payments-earnings.'
  return validateUnique(slug, context)
}
