import {begunIn} from '../content/begunMention.ts'
import {endOfChange} from '../content/caret.ts'
import {type Change, isSame, type ValueChange} from './changes.ts'

const asText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** Returns the place of an unfinished mention at the end of what a change has typed; undefined if there is none. */
function begunAt({before, after}: ValueChange): {start: number; end: number} | undefined {
  const [one = '', other] = [asText(before), asText(after)]
  if (other === undefined) return undefined
  const end = endOfChange(one, other)
  const begun = begunIn(other.slice(0, end))
  return begun && {start: begun.start, end}
}

/** True if a change ends in an unfinished mention. Its person is looking for a fact. */
export const endsInMention = (change: ValueChange): boolean => begunAt(change) !== undefined

/** True if a text says a whole mention at a place, or if the mention's object took the place of the text behind it. */
const isFinished = (text: string, start: number, isByObject: boolean) =>
  isByObject ? text.length === start : /^\{[^{}\n]+\}/.test(text.slice(start))

/**
 * Moves an unfinished mention from the change that typed it to the edit that finishes it, so that both are undone together.
 * @returns undefined if the edit finishes no mention
 */
export function withMention(
  typed: ValueChange,
  edit: readonly Change[],
): {typed: ValueChange; edit: Change[]} | undefined {
  const begun = begunAt(typed)
  const finishing = edit.find((change) => !('list' in change) && change.path === typed.path)
  if (!begun || !finishing || 'list' in finishing || !isSame(finishing.before, typed.after)) return undefined
  const [text = '', finished] = [asText(typed.after), asText(finishing.after)]
  const kept = text.slice(0, begun.start)
  if (!finished?.startsWith(kept) || !isFinished(finished, begun.start, edit.length > 1)) return undefined
  const bare = kept + text.slice(begun.end) || (typed.before === undefined ? undefined : '')
  return {
    typed: {...typed, after: bare},
    edit: edit.map((change) => (change === finishing ? {...finishing, before: bare} : change)),
  }
}
