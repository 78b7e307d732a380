/** Colours by the names of their tokens, without the hyphens in front. */
export type TokenColors = ReadonlyMap<string, string>

const DARK = '@media (prefers-color-scheme: dark)'
const DECLARATION = /--([\w-]+): (#\w+|var\(--[\w-]+\));/g

/** Returns the first declaration of each token. Later ones belong to single grounds. */
function declaredIn(css: string): Map<string, string> {
  const declared = new Map<string, string>()
  for (const [, name = '', value = ''] of css.matchAll(DECLARATION)) {
    if (!declared.has(name)) declared.set(name, value)
  }
  return declared
}

function resolved(declared: ReadonlyMap<string, string>, names: Iterable<string>): TokenColors {
  const colorOf = (name: string): string => {
    const value = declared.get(name) ?? ''
    const other = /^var\(--(.*)\)$/.exec(value)?.[1]
    return other === undefined ? value : colorOf(other)
  }
  return new Map([...names].map((name) => [name, colorOf(name)]))
}

/**
 * Returns the design's colours for images, which no style sheet reaches.
 * @param css the style sheet of the tokens
 * @returns the colours of the day, and those that differ after dark
 */
export function tokenColors(css: string): {day: TokenColors; dark: TokenColors} {
  const [light = '', night = ''] = css.split(DARK)
  const day = declaredIn(light)
  const dark = declaredIn(night)
  return {day: resolved(day, day.keys()), dark: resolved(new Map([...day, ...dark]), dark.keys())}
}
