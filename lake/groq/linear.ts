import type {ExprNode, FuncCallNode} from 'groq-js'
import type {Candidates} from './plan/candidates.ts'
import type {QueryPlan} from './plan/plan.ts'
import {childNodes, isSourceNode, nodesOf} from './syntax/nodes.ts'

/*
 * Most filters of listeners, and most queries for a page by its address, look at each part of a few
 * documents once: what they take grows with those documents alone, so that nothing need watch over them.
 * Whatever is not known to be of that kind is taken for the other.
 */

const FEW = 20
const MAX_NODES = 500

/** Whether a query looks at few documents, and at each of their parts no more than once for each part of its own. */
export function isQuick(plan: QueryPlan): boolean {
  return !plan.readsAll && [...plan.sources.values()].every(areFew) && isLinear(plan)
}

/** Whether that is so of a query that sees one document only. */
export function isLinear({tree, constants}: Pick<QueryPlan, 'tree' | 'constants'>): boolean {
  return (
    constants.length === 0 &&
    nodesOf(tree)
      .take(MAX_NODES + 1)
      .toArray().length <= MAX_NODES &&
    isOnce(tree, 'outside')
  )
}

function areFew(candidates: Candidates): boolean {
  if (candidates.by === 'id') return candidates.ids.length <= FEW
  // An address is one document's, or that and its drafts and versions.
  return candidates.by === 'address' && candidates.types.length * candidates.values.length <= FEW
}

/**
 * Around an expression: nothing that repeats it, the documents that indexes have found, the parts of a document, or those
 * and a document behind a reference.
 */
type Place = 'outside' | 'in documents' | 'in parts' | 'behind parts'

const TRANSPARENT = new Set<ExprNode['type']>([
  'AccessAttribute',
  'AccessElement',
  'And',
  'Array',
  'ArrayCoerce',
  'Deref',
  'Everything',
  'Group',
  'Not',
  'Object',
  'Or',
  'Parameter',
  'Parent',
  'Select',
  'Slice',
  'This',
  'Value',
])
const COMPARISONS = new Set(['==', '!=', '<', '<=', '>', '>='])
const ONE_STEP = new Set(['coalesce', 'defined', 'identity', 'now'])

function isOnce(node: ExprNode, place: Place): boolean {
  switch (node.type) {
    case 'Filter':
    case 'FlatMap':
    case 'Map':
      return isLoopOnce(node.type, node.base, node.expr, place)
    case 'Projection':
      return isOnce(node.base, place) && isOnce(node.expr, projected(node.base, place))
    case 'OpCall':
      return isComparison(node.op, node.right, place) && isOnce(node.left, place) && isOnce(node.right, place)
    case 'FuncCall':
      return isCallOnce(node, place)
    case 'Array':
      return node.elements.every(({value, isSplat}) => !isSplat && isOnce(value, place))
    default:
      return TRANSPARENT.has(node.type) && childNodes(node).every((child) => isOnce(child, place))
  }
}

/** A loop over parts of what the loop around it is at comes to each part once; one over anything else may not. */
function isLoopOnce(
  type: 'Filter' | 'FlatMap' | 'Map',
  base: ExprNode,
  expr: ExprNode,
  place: Place,
): boolean {
  if (place === 'behind parts' || !isOnce(base, place)) return false
  // Few documents for each of few are many, the more so on every further level.
  if (isSource(base))
    return place === 'outside' && isOnce(expr, type === 'FlatMap' ? 'in parts' : 'in documents')
  return isOwn(base) && isOnce(expr, 'in parts')
}

/** The documents that indexes have found, or all that there are, or some of them. */
function isSource(node: ExprNode): boolean {
  if (isSourceNode(node) || node.type === 'Everything') return true
  return (node.type === 'Filter' || node.type === 'Slice' || node.type === 'Group') && isSource(node.base)
}

/** Whether an expression is a part of what the loop around it is at, or some of its parts. */
function isOwn(node: ExprNode): boolean {
  if (node.type === 'This') return true
  if (node.type === 'AccessAttribute') return !node.base || isOwn(node.base)
  const isPath = ['AccessElement', 'ArrayCoerce', 'Filter', 'Group', 'Slice'].includes(node.type)
  return isPath && 'base' in node && node.base !== undefined && isOwn(node.base)
}

function projected(base: ExprNode, place: Place): Place {
  const leadsElsewhere = nodesOf(base).some(({type}) => type === 'Deref' || type === 'Parent')
  return place === 'in parts' && leadsElsewhere ? 'behind parts' : place
}

/** A list is searched from one end to the other: within a loop only one that is written out. */
function isComparison(op: string, right: ExprNode, place: Place): boolean {
  return COMPARISONS.has(op) || (op === 'in' && (isWithoutParts(place) || right.type === 'Array'))
}

function isCallOnce({namespace, name, args}: FuncCallNode, place: Place): boolean {
  if (namespace !== 'global') return false
  if (ONE_STEP.has(name)) return args.every((arg) => isOnce(arg, place))
  const [arg] = args
  if (name !== 'count' || !arg || place === 'behind parts') return false
  return isOnce(arg, place) && (isWithoutParts(place) || isOwn(arg))
}

/** Whether what is around an expression repeats it for a few documents at most. */
const isWithoutParts = (place: Place): boolean => place === 'outside' || place === 'in documents'
