/** Scripts whose letters look like each other's. */
const SCRIPTS = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u]

/** What readers see of a name at a glance: letters and digits without case, accents, spaces, and signs that take no room. */
const shapeOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/**
 * Why somebody cannot be called so; undefined where they can.
 * @param others names of everybody else
 */
export function reasonAgainstName(name: string, others: readonly string[]): string | undefined {
  if (shapeOf(name) === '') return 'A name has at least one letter.'
  if (SCRIPTS.filter((script) => script.test(name)).length > 1) {
    return 'A name is written in one alphabet: letters of several look like each other.'
  }
  const other = others.find((candidate) => shapeOf(candidate) === shapeOf(name))
  return other === undefined ? undefined : `“${other}” is somebody else here. Add what tells you apart.`
}
