/** What browsers call themselves, the more special ones first: each also names those that it is like. */
const BROWSERS = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const

const SYSTEMS = [
  [/iPhone/, 'an iPhone'],
  [/iPad/, 'an iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'a Mac'],
  [/CrOS/, 'a Chromebook'],
  [/Linux/, 'Linux'],
] as const

const nameIn = (names: readonly (readonly [RegExp, string])[], text: string) =>
  names.find(([pattern]) => pattern.test(text))?.[1]

/** What somebody would call the browser that a `User-Agent` header is of. */
export function deviceOf(userAgent: string | null | undefined): string {
  const browser = nameIn(BROWSERS, userAgent ?? '') ?? 'A browser'
  const system = nameIn(SYSTEMS, userAgent ?? '')
  return system === undefined ? browser : `${browser} on ${system}`
}
