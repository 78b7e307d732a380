import {keysIn} from '../../schemas/validation/factMentions.ts'
import {isRecord} from '../../schemas/isRecord.ts'

/** A value on the path from a document to something inside it. */
export interface Step {
  /** Its path: `sections[_key=="a"].heading`; empty for the document itself. */
  path: string
  /** Name of its field; undefined for an item of an array. */
  field: string | undefined
  value: unknown
}

/** The path from a document, the first step, to a reference or a mention, the last one. */
export type Trail = readonly Step[]

/** Returns the path of an item of an array: by its key if it has one. @param path of the array */
export const itemPath = (path: string, item: unknown, index: number): string =>
  `${path}[${isRecord(item) && typeof item['_key'] === 'string' ? `_key==${JSON.stringify(item['_key'])}` : index}]`

/** Returns the path of a field. @param path of the object around it; empty for the document itself */
export const fieldPath = (path: string, field: string): string => (path ? `${path}.${field}` : field)

function* inside({path, value}: Step): Generator<Step> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      yield {path: itemPath(path, item, index), field: undefined, value: item}
    }
  } else if (isRecord(value)) {
    for (const [field, member] of Object.entries(value)) {
      yield {path: fieldPath(path, field), field, value: member}
    }
  }
}

function* follow(isMeant: (value: unknown) => boolean, trail: Trail): Generator<Trail> {
  const last = trail.at(-1)
  if (!last) return
  if (isMeant(last.value)) yield trail
  else for (const step of inside(last)) yield* follow(isMeant, [...trail, step])
}

const trailsIn = (document: unknown, isMeant: (value: unknown) => boolean): Trail[] =>
  Array.from(follow(isMeant, [{path: '', field: undefined, value: document}]))

/** Finds all references in a document to matching documents. */
export const referencesIn = (document: unknown, isMeant: (id: string) => boolean): Trail[] =>
  trailsIn(document, (value) => {
    const id = isRecord(value) ? value['_ref'] : undefined
    return typeof id === 'string' && isMeant(id)
  })

/** Finds all references in a document to another one. */
export const referencesTo = (id: string, document: unknown): Trail[] =>
  referencesIn(document, (other) => other === id)

/** Finds all texts in a document that mention a matching key between braces. */
export const mentionsIn = (document: unknown, isMeant: (key: string) => boolean): Trail[] =>
  trailsIn(document, (value) => typeof value === 'string' && keysIn(value).some(isMeant))

/** Returns the trail to a path, as far as it exists in a document. */
export function trailTo(path: string, document: unknown): Trail {
  const trail: Step[] = [{path: '', field: undefined, value: document}]
  for (let last = trail[0]; last;) {
    last = [...inside(last)].find((step) => path === step.path || /^[.[]/.test(rest(path, step.path)))
    if (last) trail.push(last)
  }
  return trail
}

/** Returns the value at a path of a document; undefined if there is none. */
export function valueAt(path: string, document: unknown): unknown {
  const last = trailTo(path, document).at(-1)
  return last?.path === path ? last.value : undefined
}

/** An operation of a patch. */
export type Operation =
  | {set: Record<string, unknown>}
  | {unset: string[]}
  | {insert: {after: string; items: unknown[]} | {before: string; items: unknown[]}}

/** Returns the rest of a path after its beginning; empty if it begins otherwise. */
const rest = (path: string, beginning: string) =>
  path.startsWith(beginning) ? path.slice(beginning.length) : ''
