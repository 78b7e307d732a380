import {FormHistory} from './FormHistory.ts'

/** The histories of this window. The least recently used come first. */
const histories = new Map<string, FormHistory>()

/** Most documents whose histories are kept. Those of open forms are kept in any case. */
const MOST_HISTORIES = 50

/**
 * Returns the history of a document in this window. It outlives the form.
 * @param version release in whose version the form writes; undefined for the draft
 */
export function historyOf(id: string, version: string | undefined): FormHistory {
  const key = [version ?? '', id].join(' ')
  const history = histories.get(key) ?? new FormHistory(version === undefined ? 'draft' : 'version')
  histories.delete(key)
  histories.set(key, history)
  for (const [other, {isFollowed}] of histories) {
    if (histories.size <= MOST_HISTORIES) break
    if (!isFollowed && other !== key) histories.delete(other)
  }
  return history
}
