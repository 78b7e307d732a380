import {keysIn} from '../../schemas/validation/factMentions.ts'
import {isRecord} from '../../schemas/isRecord.ts'

/** A value on the way from a document to something inside it. */
export interface Step {
  /** Where it stands: `sections[_key=="a"].heading`; empty for the document itself. */
  path: string
  /** Name of the field that holds it; undefined for an item of an array. */
  field: string | undefined
  value: unknown
}

/** The way from a document, the first step, to what refers to something, the last one. */
export type Trail = readonly Step[]

/** The path of an item of an array: by its key, where it has one. @param path of the array */
export const itemPath = (path: string, item: unknown, index: number): string =>
  `${path}[${isRecord(item) && typeof item['_key'] === 'string' ? `_key==${JSON.stringify(item['_key'])}` : index}]`

/** The path of a field. @param path of what has the field; empty for the document itself */
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

/** Every reference in a document to any of some others. */
export const referencesIn = (document: unknown, isMeant: (id: string) => boolean): Trail[] =>
  trailsIn(document, (value) => {
    const id = isRecord(value) ? value['_ref'] : undefined
    return typeof id === 'string' && isMeant(id)
  })

/** Every reference to a document in another one. */
export const referencesTo = (id: string, document: unknown): Trail[] =>
  referencesIn(document, (other) => other === id)

/** Every text in a document that mentions, between braces, any of some keys. */
export const mentionsIn = (document: unknown, isMeant: (key: string) => boolean): Trail[] =>
  trailsIn(document, (value) => typeof value === 'string' && keysIn(value).some(isMeant))

/** The way to what stands at a path, as far as it leads in a document. */
export function trailTo(path: string, document: unknown): Trail {
  const trail: Step[] = [{path: '', field: undefined, value: document}]
  for (let last = trail[0]; last;) {
    last = [...inside(last)].find((step) => path === step.path || /^[.[]/.test(rest(path, step.path)))
    if (last) trail.push(last)
  }
  return trail
}

/** What follows the beginning of a path; empty where it begins otherwise. */
const rest = (path: string, beginning: string) =>
  path.startsWith(beginning) ? path.slice(beginning.length) : ''
