import {type ExprNode, type FuncCallNode, nodesOf} from './syntax.ts'

/*
 * Most filters of listeners, and queries for a page by its address, only compare a few fields: they look
 * at each part of a document and of the query once, so that no document can make them slow.
 */

const LINEAR = new Set<ExprNode['type']>([
  'AccessAttribute',
  'AccessElement',
  'And',
  'Array',
  'Filter',
  'Group',
  'Not',
  'Or',
  'Parameter',
  'Parent',
  'This',
  'Value',
])
const COMPARISONS = new Set(['==', '!=', '<', '<=', '>', '>=', 'in'])

/** Whether evaluating an expression takes no more than a time proportional to what it looks at. */
export function isLinear(tree: ExprNode): boolean {
  let filters = 0
  for (const node of nodesOf(tree)) {
    if (node.type === 'Filter') filters += 1
    const isKnown =
      LINEAR.has(node.type) ||
      (node.type === 'OpCall' && COMPARISONS.has(node.op)) ||
      (node.type === 'FuncCall' && isLinearCall(node))
    if (!isKnown || filters > 1) return false
  }
  return true
}

function isLinearCall({namespace, name, args: [arg]}: FuncCallNode): boolean {
  if (namespace !== 'global') return false
  return name === 'defined' || (name === 'path' && arg?.type === 'Value' && hasOneWildcard(arg.value))
}

/** With more, a pattern can be tried in many ways on one id. */
function hasOneWildcard(pattern: unknown): boolean {
  return typeof pattern === 'string' && pattern.split(/\*+/).length <= 2
}
