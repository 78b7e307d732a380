import {formatFact} from '../../../model/facts/format.ts'
import type {CopyValues} from '../../../model/facts/interpolate.ts'
import {MENTION} from '../../../schemas/validation/mentionNames.ts'

const NUMBER = /\d(?:[\d.,:]*\d)?/g

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/-]/g, '\\$&')

/** Matches any of some texts as whole words; nothing when there are none. */
function anyOf(texts: readonly string[], flags = ''): RegExp | undefined {
  const known = texts.filter((text) => text.trim())
  return known.length > 0
    ? new RegExp(`(?<!\\w)(?:${known.map(escaped).join('|')})(?!\\w)`, flags)
    : undefined
}

/**
 * Facts as words. Amounts and shares are numbers in words too. Plain counts are left out: "one" and
 * "two" have too many other uses to tell.
 */
const factWords = ({facts}: CopyValues): string[] =>
  [...facts.values()]
    .filter(({unit}) => unit !== 'count')
    .flatMap((fact) => formatFact(fact, 'words') ?? [])
    .filter((words) => !/[$%]/.test(words))

/**
 * Finds what a piece of copy types although a fact or a name says it. A number counts when it equals a
 * fact's, whatever its unit: a `9.95` or an `8` in copy stays behind when the fact changes. Numbers
 * that no fact has (a rating, `$0.00`, a time of day such as `7:10`) are free.
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
