import type {ExprNode} from 'groq-js'
import {conjunction, ungrouped} from './candidates.ts'
import {allDocumentsNode, referringNode} from './questions.ts'

/*
 * Some filters match only documents that refer to one that is known when the filter is reached, such as `*[references(^._id)]` inside
 * a projection. The index of references finds these.
 */

/**
 * Returns an expression for the documents that a filter over all documents may match, if it requires a reference to a document known
 * outside of it. Undefined if it does not.
 *
 * @param otherwise all documents that the filter may match, for when there is no such document
 */
export function referringDocuments(
  filter: ExprNode,
  otherwise: ExprNode = allDocumentsNode(),
): ExprNode | undefined {
  for (const term of conjunction(filter)) {
    const target = targetOf(term)
    const outside = target && outsideFilter(target)
    if (!outside) continue
    // If the target is not a string, the filter itself decides.
    const args = [referringNode(outside), otherwise]
    return {type: 'FuncCall', namespace: 'global', name: 'coalesce', args}
  }
  return undefined
}

/** Returns the document that a term requires a reference to: `references(x)`, `field._ref == x` or `x in list[]._ref`. */
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

/** Returns true if an expression is the target of a reference, or of a list of them, in the filtered document. */
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

/** Rewrites an expression for the scope outside of the filter; undefined if it depends on the filtered document. */
function outsideFilter(node: ExprNode): ExprNode | undefined {
  switch (node.type) {
    case 'Value':
    case 'Parameter':
      return node
    case 'Group':
      return outsideFilter(node.base)
    case 'Parent':
      // `^` in the filter is `@` outside of it, and `^.^` is `^`.
      return node.n === 1 ? {type: 'This'} : {type: 'Parent', n: node.n - 1}
    case 'AccessAttribute': {
      const base = node.base && outsideFilter(node.base)
      return base && {...node, base}
    }
    default:
      return undefined
  }
}
