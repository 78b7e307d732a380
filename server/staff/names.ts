/** Scripts with letters that look alike. */
const SCRIPTS = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u]

/** Returns a name as readers see it at a glance: letters and digits only, without case and accents. */
const shapeOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/**
 * Returns the reason why a person cannot have a name; undefined if they can.
 * @param others names of all other people
 */
export function reasonAgainstName(name: string, others: readonly string[]): string | undefined {
  if (shapeOf(name) === '') return 'A name has at least one letter.'
  if (SCRIPTS.filter((script) => script.test(name)).length > 1) {
    return 'A name is written in one alphabet: letters of several look like each other.'
  }
  const other = others.find((candidate) => shapeOf(candidate) === shapeOf(name))
  return other === undefined ? undefined : `“${other}” is somebody else here. Add what tells you apart.`
}
