import {randomId} from '../documents/ids.ts'
import type {LakeDocument} from '../documents/types.ts'
import {conjunction, ungrouped} from './candidates.ts'
import type {DocumentIndex} from './documentIndex.ts'
import type {ExprNode} from './syntax.ts'

/*
 * Some filters let through only documents that refer to one that is known when the filter is reached,
 * such as `*[references(^._id)]` inside a projection. Those documents are looked up then, from the index
 * of references. groq-js asks the lake for one thing while it evaluates, the document behind a reference,
 * so the look-up takes the form of one: `{"_ref": "<marker><id>"}->` is an array of documents.
 */

/** Nobody can guess it, so that no query can be taken for a look-up. */
const MARKER = `${randomId()}:`
const REFERRING = `${MARKER}referring:`
const ALL = `${MARKER}all`

/**
 * The documents that a look-up asks for; undefined when an id is that of a document.
 */
export function lookedUp(id: string, index: DocumentIndex): LakeDocument[] | undefined {
  if (!id.startsWith(MARKER)) return undefined
  return id === ALL ? index.all() : index.pick(index.referringTo(id.slice(REFERRING.length)))
}

/**
 * An expression for the documents that a filter over all documents can let through, as far as they must
 * refer to a document that is known outside of the filter. Undefined when they need not.
 *
 * @param otherwise all that the filter can let through, for when there is no such document
 */
export function referringDocuments(
  filter: ExprNode,
  otherwise: ExprNode = dereferenced(text(ALL)),
): ExprNode | undefined {
  for (const term of conjunction(filter)) {
    const target = targetOf(term)
    const outside = target && fromOutside(target)
    if (!outside) continue
    // Anything but a text gives null here, and is left to the filter itself.
    const id: ExprNode = {type: 'OpCall', op: '+', left: text(REFERRING), right: outside}
    return {type: 'FuncCall', namespace: 'global', name: 'coalesce', args: [dereferenced(id), otherwise]}
  }
  return undefined
}

function text(value: string): ExprNode {
  return {type: 'Value', value}
}

function dereferenced(id: ExprNode): ExprNode {
  return {
    type: 'Deref',
    base: {type: 'Object', attributes: [{type: 'ObjectAttributeValue', name: '_ref', value: id}]},
  }
}

/**
 * What a document must refer to for a term to hold: by `references(x)`, `field._ref == x` or
 * `x in list[]._ref`.
 */
function targetOf(term: ExprNode): ExprNode | undefined {
  if (term.type === 'FuncCall') {
    const {namespace, name, args} = term
    return namespace === 'global' && name === 'references' && args.length === 1 ? args[0] : undefined
  }
  if (term.type !== 'OpCall') return undefined
  const {op, left, right} = term
  if (op === 'in') return isOwnReference(right) ? left : undefined
  if (op !== '==') return undefined
  if (isOwnReference(left)) return right
  return isOwnReference(right) ? left : undefined
}

/** Whether an expression is the target of a reference, or of a list of them, in the document in question. */
function isOwnReference(node: ExprNode): boolean {
  const term = ungrouped(node)
  if (term.type === 'Map') return isOwn(term.base) && isOwnReference(term.expr)
  return term.type === 'AccessAttribute' && term.name === '_ref' && (!term.base || isOwn(term.base))
}

function isOwn(node: ExprNode): boolean {
  if (node.type === 'This') return true
  if (node.type === 'AccessAttribute') return !node.base || isOwn(node.base)
  return (node.type === 'AccessElement' || node.type === 'ArrayCoerce') && isOwn(node.base)
}

/** The same expression, said outside of the filter; undefined when it depends on the document in question. */
function fromOutside(node: ExprNode): ExprNode | undefined {
  if (node.type === 'Value' || node.type === 'Parameter') return node
  if (node.type === 'Group') return fromOutside(node.base)
  if (node.type === 'Parent') return node.n === 1 ? {type: 'This'} : {type: 'Parent', n: node.n - 1}
  const base = node.type === 'AccessAttribute' && node.base && fromOutside(node.base)
  return base ? {...node, base} : undefined
}
