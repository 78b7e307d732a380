/** A mention in copy: `{key}` or `{key:format}`. Its groups are the key and the format. */
export const MENTION = /\{([A-Za-z][A-Za-z0-9]*)(?::([A-Za-z]+))?\}/g

/** Names from the site settings, which copy may mention everywhere. */
export const SETTINGS_NAMES = [
  'productName',
  'rideNoun',
  'rideNounPlural',
  'textKeyword',
  'shortCode',
] as const

/** Names that stand for the visitor's city, by the type of the documents that may mention them. */
const CITY_NAMES: Readonly<Record<string, readonly string[]>> = {
  cityPage: ['city', 'cityFee'],
  waitlistPage: ['city'],
}

/** Returns the names that documents of a type may mention between braces and that are not facts. */
export const mentionNames = (documentType: string | undefined): readonly string[] => [
  ...SETTINGS_NAMES,
  ...(CITY_NAMES[documentType ?? ''] ?? []),
]

/** All such names of any type: facts cannot have them as keys. */
const reservedNames: ReadonlySet<string> = new Set([...SETTINGS_NAMES, ...Object.values(CITY_NAMES).flat()])

/** Explains why a fact cannot have a key that already means something else; undefined if it can. */
export const reservedFault = (key: string): string | undefined =>
  reservedNames.has(key) ? `{${key}} stands for something else already. Choose another key.` : undefined
