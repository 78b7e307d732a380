import {diffWords} from 'diff'
import {wordSegmenter} from '../../language.ts'

/** The change of something between two versions. */
export type Change = 'same' | 'changed' | 'added' | 'removed'

/** Labels for a clause's change; undefined if it stayed the same. */
export const FATES: Record<Change, string | undefined> = {
  same: undefined,
  changed: 'Changed',
  added: 'Added',
  removed: 'Removed',
}

/** Consecutive words that were kept, added or removed together. */
export interface WordRun {
  change: Exclude<Change, 'changed'>
  text: string
}

/** Share of kept letters below which two texts read better one after the other than word by word. */
const LEAST_KEPT = 0.3

const segmenter = wordSegmenter()

const letters = (text: string) => text.replaceAll(/\s/g, '').length

function keptShare(runs: readonly WordRun[], before: string, after: string): number {
  const kept = runs.filter(({change}) => change === 'same').map(({text}) => letters(text))
  return kept.reduce((sum, count) => sum + count, 0) / Math.max(letters(before), letters(after), 1)
}

/** Returns the words of two texts in reading order, kept, added and removed. */
export function compareWords(before: string, after: string): WordRun[] {
  if (before === after) return after ? [{change: 'same', text: after}] : []
  if (!before) return [{change: 'added', text: after}]
  if (!after) return [{change: 'removed', text: before}]
  const runs = diffWords(before, after, {intlSegmenter: segmenter}).map(
    ({added, removed, value}): WordRun => ({
      change: added ? 'added' : removed ? 'removed' : 'same',
      text: value,
    }),
  )
  // A change of white space alone does not count.
  if (runs.every(({change}) => change === 'same')) return [{change: 'same', text: after}]
  if (keptShare(runs, before, after) >= LEAST_KEPT) return runs
  return [
    {change: 'removed', text: before},
    {change: 'added', text: after},
  ]
}

/** Returns the change of a text whose words were compared. */
export function changeOf(runs: readonly WordRun[]): Change {
  const [first] = runs
  if (!first) return 'same'
  return runs.every(({change}) => change === first.change) ? first.change : 'changed'
}
