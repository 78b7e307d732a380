import type {WordRun} from './compare/words.ts'

/** Number of words shown before and after the changed ones. */
const AROUND = 5

/** Returns how many words two texts share at their start. */
function commonStart(one: readonly string[], other: readonly string[]): number {
  const end = one.findIndex((word, index) => word !== other[index])
  return end === -1 ? one.length : end
}

/**
 * Returns the words in which two texts differ, from the first changed one to the last, with a few words around them. Does
 * without the diff library, which is too much for a sentence.
 */
export function changedWords(before: string, after: string): WordRun[] {
  const old = before.split(' ')
  const current = after.split(' ')
  const start = commonStart(old, current)
  const end = commonStart(old.slice(start).toReversed(), current.slice(start).toReversed())
  const lead = current.slice(0, start)
  const rest = end === 0 ? [] : current.slice(-end)
  const changed = (words: readonly string[]) => words.slice(start, words.length - end).join(' ')
  const runs: WordRun[] = [
    {change: 'same', text: [...(start > AROUND ? ['…'] : []), ...lead.slice(-AROUND), ''].join(' ')},
    {change: 'removed', text: changed(old)},
    {change: 'same', text: ' '},
    {change: 'added', text: changed(current)},
    {change: 'same', text: ['', ...rest.slice(0, AROUND), ...(end > AROUND ? ['…'] : [])].join(' ')},
  ]
  return runs.filter(({change, text}) => change === 'same' || text !== '')
}
