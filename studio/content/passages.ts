import * as v from 'valibot'
import {isRecord} from '../../schemas/isRecord.ts'
import {type ContentDocument, factsIn, textOf} from './documents.ts'
import {fieldPath, itemPath} from './trails.ts'

/** Keys of facts by the ids of their documents. */
export type FactKeys = ReadonlyMap<string, string>

/** The keys of all facts. */
export const factKeys = (documents: readonly ContentDocument[]): FactKeys =>
  new Map(
    factsIn(documents).flatMap(({id, newest}) => {
      const key = textOf(newest, 'key')
      return key ? [[id, key] as const] : []
    }),
  )

const Span = v.object({_type: v.literal('span'), text: v.string()})
const FactRef = v.object({
  _type: v.literal('factRef'),
  fact: v.object({_ref: v.string()}),
  format: v.optional(v.string(), 'plain'),
})
const Block = v.object({_type: v.literal('block'), children: v.array(v.unknown())})

/** A piece of one stored string, or a fact between such pieces. */
export interface Part {
  /** Its path: `answer[_key=="a"].children[_key=="b"].text`. */
  path: string
  /** Its text as in plain copy: a fact in rich text becomes a mention. */
  text: string
  /** True if it is stored as this text, and not as a reference to a fact. */
  isText: boolean
}

/** A piece of copy: a field of plain text, or a block of running text. */
export interface Passage {
  /** Path of the field or the block. */
  path: string
  /** The field names on its path: `sections.heading`. */
  field: string
  parts: readonly Part[]
}

/** Returns the text of a passage, with facts as mentions. */
export const passageText = ({parts}: Passage): string => parts.map(({text}) => text).join('')

/** Returns a part of a text block; undefined if it has no text. */
function partOf(child: unknown, path: string, keys: FactKeys): Part | undefined {
  if (v.is(Span, child)) return {path: fieldPath(path, 'text'), text: child.text, isText: true}
  if (!v.is(FactRef, child)) return undefined
  const {fact, format} = v.parse(FactRef, child)
  const key = keys.get(fact._ref)
  return key ? {path, text: `{${key}:${format}}`, isText: false} : undefined
}

/** A value in a document, with its path. */
interface At {
  value: unknown
  path: string
  /** The field names on its path. */
  field: string
}

function* passagesAt({value, path, field}: At, keys: FactKeys, isCopy: IsCopy): Generator<Passage> {
  if (typeof value === 'string' && isCopy(field)) {
    yield {path, field, parts: [{path, text: value, isText: true}]}
  }
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      yield* passagesAt({value: item, path: itemPath(path, item, index), field}, keys, isCopy)
    }
  }
  if (!isRecord(value)) return
  // Checks the type first: most values in a document are not blocks.
  if (value['_type'] === 'block' && v.is(Block, value)) {
    const children = fieldPath(path, 'children')
    const parts = value.children.map((child, index) => partOf(child, itemPath(children, child, index), keys))
    yield {path, field, parts: parts.filter((part) => part !== undefined)}
  } else {
    for (const [name, member] of Object.entries(value)) {
      const at = {value: member, path: fieldPath(path, name), field: fieldPath(field, name)}
      yield* passagesAt(at, keys, isCopy)
    }
  }
}

/** True if the strings at a path of field names are copy. */
type IsCopy = (field: string) => boolean

/** Yields every passage of copy in a document, in reading order. */
export const passagesIn = (document: unknown, keys: FactKeys, isCopy: IsCopy): Generator<Passage> =>
  passagesAt({value: document, path: '', field: ''}, keys, isCopy)
