import type {ValidationContext} from 'sanity'

const KEY = /^[a-z][A-Za-z0-9]*$/
/** Names that plain text may use between braces and that come from the site settings, not from facts. */
export const SETTINGS_KEYS = ['productName', 'rideNoun', 'rideNounPlural'] as const

/**
 * Checks the key of a fact: its form, and that it is free.
 * @returns true, or the reason why not
 */
export async function validateFactKey(
  key: string | undefined,
  context: ValidationContext,
): Promise<true | string> {
  if (!key || !KEY.test(key))
    return 'Use one word in camel case, letters and digits only: flatFee, checkInWindow.'
  if (SETTINGS_KEYS.some((reserved) => reserved === key))
    return `{${key}} already comes from the site settings.`
  const id = context.document?._id.replace(/^drafts\./, '')
  const taken = await context
    .getClient({apiVersion: '2025-02-19'})
    .withConfig({perspective: 'raw'})
    .fetch<number>(`count(*[_type == "fact" && key == $key && !(_id in [$id, "drafts." + $id])])`, {
      id: id ?? '',
      key,
    })
  return taken === 0 || `Another fact has the key "${key}" already.`
}
