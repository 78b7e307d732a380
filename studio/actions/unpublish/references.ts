import {isRecord} from '../../../schemas/isRecord.ts'
import {referencesTo, type Trail} from '../../content/trails.ts'

/** The use of a reference, which determines how it can be repaired. */
export type ReferenceKind =
  | 'link'
  | 'words'
  | 'redirect'
  | 'shownInstead'
  | 'listed'
  | 'unseen'
  | 'mention'
  | 'other'

const KINDS: Readonly<Record<string, ReferenceKind>> = {
  'redirect.to': 'redirect',
  'link.page': 'link',
  'internalLink.page': 'words',
  'helpTopic.page': 'shownInstead',
}

/** Returns the kind of a reference. A link to something else may still keep an unseen reference to a page. */
export function kindOf(trail: Trail): ReferenceKind {
  const [holder, reference] = trail.slice(-2)
  if (typeof reference?.value === 'string') return 'mention'
  if (!reference || !isRecord(holder?.value)) return Array.isArray(holder?.value) ? 'listed' : 'other'
  const kind = KINDS[`${String(holder.value['_type'])}.${String(reference.field)}`] ?? 'other'
  return kind === 'link' && (holder.value['target'] ?? 'page') !== 'page' ? 'unseen' : kind
}

/** Lists that must not be empty: the links of a footer column, the questions of a section. */
const NEEDS_ONE: ReadonlySet<string> = new Set(['links', 'items'])

const itemsBeside = (list: unknown, id: string) =>
  Array.isArray(list) ? list.filter((item) => referencesTo(id, item).length === 0) : []

/** True if the holder of a reference can be removed without leaving a required field empty. */
export function mayRemove(trail: Trail, id: string): boolean {
  const kind = kindOf(trail)
  if (kind === 'shownInstead' || kind === 'mention' || kind === 'other') return false
  if (kind !== 'link' && kind !== 'listed') return true
  const at = kind === 'link' ? trail.length - 2 : trail.length - 1
  const [list, item] = trail.slice(at - 1, at + 1)
  // A link that is a field of the document itself is required for its page.
  if (item?.field !== undefined) return at > 1
  return !NEEDS_ONE.has(list?.field ?? '') || itemsBeside(list?.value, id).length > 0
}
