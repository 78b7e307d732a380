import {formatFact} from '../../../model/facts/format.ts'
import type {CopyValues} from '../../../model/facts/interpolate.ts'
import {MENTION} from '../../../schemas/validation/mentionNames.ts'

const NUMBER = /\d(?:[\d.,:]*\d)?/g

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/-]/g, '\\$&')

/** Returns a pattern for any of some texts as whole words; undefined if there are none. */
function anyOf(texts: readonly string[], flags = ''): RegExp | undefined {
  const known = texts.filter((text) => text.trim())
  return known.length > 0
    ? new RegExp(`(?<!\\w)(?:${known.map(escaped).join('|')})(?!\\w)`, flags)
    : undefined
}

/**
 * Returns facts in words. Amounts and shares are numbers in words, too. Counts are left out: "one" and "two" have too
 * many other uses.
 */
const factWords = ({facts}: CopyValues): string[] =>
  [...facts.values()]
    .filter(({unit}) => unit !== 'count')
    .flatMap((fact) => formatFact(fact, 'words') ?? [])
    .filter((words) => !/[$%]/.test(words))

/**
 * Returns a function that finds the texts of facts and names typed into copy. A number counts when it equals a fact's,
 * whatever its unit: a `9.95` or an `8` in copy becomes outdated when the fact changes. Numbers that no fact has are
 * ignored (a rating, `$0.00`, a time of day such as `7:10`).
 */
export function typedFactsFinder(values: CopyValues): (copy: string) => string[] {
  const numbers = new Set([...values.facts.values()].map((fact) => formatFact(fact, 'number')))
  const words = anyOf(factWords(values), 'g')
  const names = anyOf(Object.values(values.names), 'i')
  return (copy) => {
    const typed = copy.replaceAll(MENTION, ' ')
    const found = (typed.match(NUMBER) ?? []).filter((number) => numbers.has(number))
    const name = names?.exec(typed)
    return [...found, ...(words ? (typed.match(words) ?? []) : []), ...(name ? [name[0]] : [])]
  }
}
