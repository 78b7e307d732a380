import {normalizePath} from '../../../schemas/routes.ts'
import {isBehind, isRedirect} from '../../../schemas/typeLists.ts'
import {getPublishedId, isPublishedId} from '../../sanity.ts'
import {slugOf} from '../../content/addresses.ts'
import {type Fields, textOf} from '../../content/documents.ts'
import {isRecord} from '../../../schemas/isRecord.ts'
import type {StoredState} from '../../content/states.ts'
import {referencesTo, type Trail} from '../../content/trails.ts'
import {kindOf} from './references.ts'
import {keyOf, type Repair, type Replacement, type Situation} from './situation.ts'

/** Changes of fields, by their paths. */
export interface Patch {
  set: Record<string, unknown>
  unset: string[]
}

/** The repair of one reference, or a change for the document's address. */
interface Part {
  /** Key of the reference; undefined if there is none. */
  key: string | undefined
  /** Undefined if the referring document is deleted. */
  patch: Patch | undefined
}

/** The change of one stored document, which must not have changed since the look-up. */
export interface Change {
  state: StoredState
  /** Undefined if the document is deleted. */
  patch: Patch | undefined
  parts: Part[]
}

const reference = (id: string) => ({_type: 'reference', _ref: id})

function withoutMark(block: unknown, path: string, mark: unknown): Patch['set'] {
  const children: unknown[] = isRecord(block) && Array.isArray(block['children']) ? block['children'] : []
  const marked = children
    .filter(isRecord)
    .flatMap(({_key, marks}) =>
      Array.isArray(marks) && marks.includes(mark)
        ? ([
            [`${path}.children[_key==${JSON.stringify(_key)}].marks`, marks.filter((each) => each !== mark)],
          ] as const)
        : [],
    )
  return Object.fromEntries(marked)
}

/** Removes the holder of a reference: the link, the link of words, or the entry of a list. */
function removal(trail: Trail): Patch {
  const kind = kindOf(trail)
  const [block, , mark, last] = trail.slice(-4)
  if (kind === 'words' && block && mark) {
    const key = isRecord(mark.value) ? mark.value['_key'] : undefined
    return {set: withoutMark(block.value, block.path, key), unset: [mark.path]}
  }
  const gone = kind === 'link' ? mark : last
  return {set: {}, unset: gone ? [gone.path] : []}
}

/** Points a reference to another document. Drops the section that a link named, because another page lacks it. */
function turning(trail: Trail, to: string): Patch {
  const [holder, last] = trail.slice(-2)
  const kind = kindOf(trail)
  const anchor = (kind === 'link' || kind === 'words') && holder ? [`${holder.path}.anchor`] : []
  return {set: last ? {[last.path]: reference(to)} : {}, unset: anchor}
}

/** A reference of a document to itself stays in the draft as a weak one, which the API does not count as broken. */
const weakened = (trail: Trail, {id, type}: Situation): Patch => ({
  set: {[trail.at(-1)?.path ?? '']: {...reference(id), _weak: true, _strengthenOnPublish: {type}}},
  unset: [],
})

const joined = (patches: readonly Patch[]): Patch => ({
  set: Object.assign({}, ...patches.map(({set}) => set)),
  unset: patches.flatMap(({unset}) => unset),
})

const published = ({id, states}: Situation): Fields | undefined => states.find(({_id}) => _id === id)?.fields

const slugsOf = (fields: Fields): string[] => {
  const former: unknown[] = Array.isArray(fields['formerSlugs']) ? fields['formerSlugs'] : []
  return [...former, slugOf(fields)].filter((slug) => typeof slug === 'string')
}

/** True if the old address can redirect to the replacement: a help topic only within its help center. */
export function mayRedirect(situation: Situation, replacement: Replacement): boolean {
  if (situation.address === undefined) return false
  if (!isBehind(situation.type)) return true
  const other = situation.states.find(({_id}) => _id === replacement.id)
  const audience = textOf(published(situation) ?? {}, 'audience')
  return (
    replacement.type === situation.type &&
    other !== undefined &&
    textOf(other.fields, 'audience') === audience
  )
}

/** Makes a help topic reachable by the slugs of the topic that it replaces. */
function slugsTaken(state: StoredState, situation: Situation, replacement: Replacement | undefined): Patch[] {
  const takesOver =
    isBehind(situation.type) &&
    replacement?.id === getPublishedId(state._id) &&
    mayRedirect(situation, replacement)
  if (!takesOver) return []
  const known: unknown[] = Array.isArray(state.fields['formerSlugs']) ? state.fields['formerSlugs'] : []
  return [{set: {formerSlugs: [...new Set([...known, ...slugsOf(published(situation) ?? {})])]}, unset: []}]
}

/** True for a redirect from an address. */
export const startsAt = ({_type, fields}: StoredState, address: string | undefined) =>
  isRedirect(_type) &&
  address !== undefined &&
  normalizePath(textOf(fields, 'from') ?? '') === normalizePath(address)

/** Returns the address that needs a new redirect; undefined if none is wanted, or one exists already. */
export function newRedirect(situation: Situation, replacement: Replacement | undefined): string | undefined {
  const {address, states, type} = situation
  if (!replacement || isBehind(type) || !mayRedirect(situation, replacement)) return undefined
  return states.some((state) => isPublishedId(state._id) && startsAt(state, address)) ? undefined : address
}

/**
 * Returns the changes that repair all references to a document, so that it can be removed.
 * @param repairs by the key of each reference
 * @param keepsDraft true if the document stays as a draft
 */
export function changesFor(
  situation: Situation,
  replacement: Replacement | undefined,
  repairs: ReadonlyMap<string, Repair>,
  keepsDraft: boolean,
): Change[] {
  const {id, address} = situation
  return situation.states.flatMap((state): Change[] => {
    const {_id, fields} = state
    const trails = referencesTo(id, fields)
    if (getPublishedId(_id) === id) {
      const patch = joined(trails.map((trail) => weakened(trail, situation)))
      return keepsDraft && trails.length > 0 ? [{state, patch, parts: []}] : []
    }
    const chosen = trails.map((trail) => {
      const key = keyOf({state, trail})
      return {trail, key, repair: repairs.get(key)}
    })
    const gone = chosen.find(({trail, repair}) => repair === 'remove' && kindOf(trail) === 'redirect')
    if (gone) return [{state, patch: undefined, parts: [{key: gone.key, patch: undefined}]}]
    const parts = chosen.flatMap(({trail, key, repair}) => {
      if (repair === 'remove') return [{key, patch: removal(trail)}]
      return repair === 'lead' && replacement ? [{key, patch: turning(trail, replacement.id)}] : []
    })
    // It had no effect while the page was there, and would now redirect.
    const woken = replacement && trails.length === 0 && startsAt(state, address)
    const others: Patch[] = woken ? [{set: {to: reference(replacement.id)}, unset: []}] : []
    others.push(...slugsTaken(state, situation, replacement))
    const all = [...parts, ...others.map((patch) => ({key: undefined, patch}))]
    return all.length > 0 ? [{state, patch: joined(all.map(({patch}) => patch)), parts: all}] : []
  })
}
