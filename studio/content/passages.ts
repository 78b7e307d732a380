import * as v from 'valibot'
import {isRecord} from '../../schemas/isRecord.ts'

/** Keys of facts by the ids of their documents. */
export type FactKeys = ReadonlyMap<string, string>

const Span = v.object({_type: v.literal('span'), text: v.string()})
const FactRef = v.object({
  _type: v.literal('factRef'),
  fact: v.object({_ref: v.string()}),
  format: v.optional(v.string(), 'plain'),
})
const Block = v.object({_type: v.literal('block'), children: v.array(v.unknown())})

/** A part of a text block as plain copy has it: a fact as its mention. */
function plainText(child: unknown, keys: FactKeys): string {
  if (v.is(Span, child)) return child.text
  if (!v.is(FactRef, child)) return ''
  const {fact, format} = v.parse(FactRef, child)
  const key = keys.get(fact._ref)
  return key ? `{${key}:${format}}` : ''
}

/**
 * Every piece of copy in a document, in reading order: a field of plain text, or a block of running text with
 * the facts in it as mentions.
 * @param isCopy whether the strings at a path are copy
 * @param path where in the document the value is
 */
export function* passagesIn(
  value: unknown,
  keys: FactKeys,
  isCopy: (path: string) => boolean,
  path = '',
): Generator<string> {
  if (typeof value === 'string' && isCopy(path)) yield value
  if (Array.isArray(value)) for (const item of value) yield* passagesIn(item, keys, isCopy, path)
  if (!isRecord(value)) return
  if (v.is(Block, value)) {
    yield value.children.map((child) => plainText(child, keys)).join('')
  } else {
    for (const [name, member] of Object.entries(value)) {
      yield* passagesIn(member, keys, isCopy, path ? `${path}.${name}` : name)
    }
  }
}
