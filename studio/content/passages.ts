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

/** Words of one stored string, or a fact between them. */
export interface Part {
  /** Where it stands: `answer[_key=="a"].children[_key=="b"].text`. */
  path: string
  /** As plain copy has it: a fact in running text as its mention. */
  text: string
  /** Whether it is stored as this text, and not as a reference to a fact. */
  isText: boolean
}

/** A piece of copy: a field of plain text, or a block of running text. */
export interface Passage {
  /** Where the field or the block stands. */
  path: string
  /** The names of the fields on the way to it: `sections.heading`. */
  field: string
  parts: readonly Part[]
}

/** What a passage says, with facts as mentions. */
export const passageText = ({parts}: Passage): string => parts.map(({text}) => text).join('')

/** A part of a text block; undefined where it says nothing. */
function partOf(child: unknown, path: string, keys: FactKeys): Part | undefined {
  if (v.is(Span, child)) return {path: fieldPath(path, 'text'), text: child.text, isText: true}
  if (!v.is(FactRef, child)) return undefined
  const {fact, format} = v.parse(FactRef, child)
  const key = keys.get(fact._ref)
  return key ? {path, text: `{${key}:${format}}`, isText: false} : undefined
}

/** Something in a document, with the way to it. */
interface At {
  value: unknown
  path: string
  /** The names of the fields on the way. */
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
  // The type first: most of a document is no block.
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

/** Whether the strings at a path, the names of the fields on the way, are copy. */
type IsCopy = (field: string) => boolean

/** Every piece of copy in a document, in reading order. */
export const passagesIn = (document: unknown, keys: FactKeys, isCopy: IsCopy): Generator<Passage> =>
  passagesAt({value: document, path: '', field: ''}, keys, isCopy)
