/** What somebody looks for. */
export interface Wish {
  text: string
  /** Whether capital letters, spaces and signs count. */
  isExact: boolean
}

/** Signs that a keyboard writes in one way, and texts in several. */
const ALIKE: readonly (readonly [typed: RegExp, written: string])[] = [
  [/['’‘]/g, "['’‘]"],
  [/["“”]/g, '["“”]'],
  [/[-‐‑–—]/g, '[-‐‑–—]'],
  // Headings are broken into lines, and numbers stay with their units.
  [/\s+/g, String.raw`\s+`],
]

const escaped = (text: string) => text.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`)

/** Finds each place that says what is sought; undefined where nothing is. */
export function patternOf({text, isExact}: Wish): RegExp | undefined {
  if (text.trim() === '') return undefined
  if (isExact) return new RegExp(escaped(text), 'gu')
  return new RegExp(
    ALIKE.reduce((pattern, [typed, written]) => pattern.replaceAll(typed, written), escaped(text.trim())),
    'giu',
  )
}
