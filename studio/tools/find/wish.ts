/** A search. */
export interface Wish {
  text: string
  /** True if capital letters, spaces and punctuation count. */
  isExact: boolean
}

/** Characters with one spelling on keyboards, and several in texts. */
const ALIKE: readonly (readonly [typed: RegExp, written: string])[] = [
  [/['’‘]/g, "['’‘]"],
  [/["“”]/g, '["“”]'],
  [/[-‐‑–—]/g, '[-‐‑–—]'],
  // Headings contain line breaks, and numbers stay with their units.
  [/\s+/g, String.raw`\s+`],
]

const escaped = (text: string) => text.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`)

/** Returns a pattern for all matches; undefined for an empty search. */
export function patternOf({text, isExact}: Wish): RegExp | undefined {
  if (text.trim() === '') return undefined
  if (isExact) return new RegExp(escaped(text), 'gu')
  return new RegExp(
    ALIKE.reduce((pattern, [typed, written]) => pattern.replaceAll(typed, written), escaped(text.trim())),
    'giu',
  )
}
