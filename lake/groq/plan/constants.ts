import type {ExprNode} from 'groq-js'
import {constantNode} from './questions.ts'
import {childNodes, isSourceNode, nodesOf, replaceNode} from '../syntax/nodes.ts'

/*
 * A filter, a projection or an order is computed for each document. A part that has the same value for all of them, such as the ids
 * in `*[_id in *[_type == "list"].items[]._ref]`, is computed once per answer, when it is first needed.
 *
 * Parts that only move content into the answer are left alone, because source maps follow them.
 */

/** Moves the constant parts of a query out of it, and puts expressions that look them up in their place. */
export function takeConstants(tree: ExprNode): ExprNode[] {
  const taken: ExprNode[] = []
  take(tree, {isRepeated: false, isComputed: false}, taken)
  return taken
}

/** Position of an expression: whether it is computed for each document, and whether a new value is computed from it. */
interface Place {
  isRepeated: boolean
  isComputed: boolean
}

const IN_CONDITION: Place = {isRepeated: true, isComputed: true}

/** Takes the largest parts first: smaller constants inside them are taken out afterwards. */
function take(node: ExprNode, place: Place, taken: ExprNode[]): void {
  const isComputed = place.isComputed || computes(node)
  if (place.isRepeated && isComputed && isConstant(node)) {
    const constant = {...node}
    replaceNode(node, constantNode(taken.push(constant) - 1))
    take(constant, {isRepeated: false, isComputed: true}, taken)
    return
  }
  for (const [child, inside] of placedChildren(node, {...place, isComputed})) take(child, inside, taken)
}

/** Returns true if an expression computes a new value that is not a part of a document. */
function computes(node: ExprNode): boolean {
  if (node.type === 'FuncCall') return node.name !== 'coalesce'
  return ['And', 'InRange', 'Neg', 'Not', 'OpCall', 'Or', 'Pos'].includes(node.type)
}

function placedChildren(node: ExprNode, place: Place): [ExprNode, Place][] {
  const {isRepeated} = place
  const inCondition = {isRepeated, isComputed: true}
  switch (node.type) {
    case 'Filter':
      return [
        [node.base, place],
        [node.expr, IN_CONDITION],
      ]
    case 'FlatMap':
    case 'Map':
    case 'Projection':
      return [
        [node.base, place],
        [node.expr, {...place, isRepeated: true}],
      ]
    case 'PipeFuncCall':
      return [[node.base, place], ...node.args.map((arg): [ExprNode, Place] => [arg, IN_CONDITION])]
    case 'Object':
      return node.attributes.flatMap((attribute): [ExprNode, Place][] =>
        attribute.type === 'ObjectConditionalSplat'
          ? [
              [attribute.condition, inCondition],
              [attribute.value, place],
            ]
          : [[attribute.value, place]],
      )
    default:
      return childNodes(node).map((child): [ExprNode, Place] => [child, place])
  }
}

/** Expressions that read documents or parts of them. Others are as quick to compute as to look up. */
const READING = new Set<ExprNode['type']>([
  'AccessAttribute',
  'AccessElement',
  'ArrayCoerce',
  'Filter',
  'FlatMap',
  'FuncCall',
  'Map',
  'PipeFuncCall',
  'Projection',
  'Slice',
])

function isConstant(node: ExprNode): boolean {
  return READING.has(node.type) && nodesOf(node).some(isSource) && isClosed(node, {items: false, filters: 0})
}

/** Returns true for all documents, or those that an index has found. */
function isSource(node: ExprNode): boolean {
  return node.type === 'Everything' || isSourceNode(node)
}

/**
 * Surroundings of a part within the examined expression: whether `@` is one of its items, and how many of its filters `^` can leave.
 */
interface Inside {
  items: boolean
  filters: number
}

/** Functions with plain results, which can be kept, that depend on their arguments alone. */
const PURE = new Set([
  'coalesce',
  'count',
  'defined',
  'identity',
  'length',
  'lower',
  'now',
  'round',
  'string',
  'upper',
])
const PURE_NAMESPACES = new Set(['array', 'math', 'pt', 'string'])

/** Returns true if an expression has the same value at every position; unknown expressions count as different. */
function isClosed(node: ExprNode, inside: Inside): boolean {
  const isInside = (part: ExprNode) => isClosed(part, inside)
  const isInItem = (part: ExprNode) => isClosed(part, {...inside, items: true})
  switch (node.type) {
    case 'This':
      return inside.items
    case 'AccessAttribute':
      return node.base ? isInside(node.base) : inside.items
    case 'Parent':
      return node.n < inside.filters
    case 'Filter':
    case 'Projection':
      return isInside(node.base) && isClosed(node.expr, {items: true, filters: inside.filters + 1})
    case 'Map':
    case 'FlatMap':
      return isInside(node.base) && isInItem(node.expr)
    case 'FuncCall':
      return (PURE_NAMESPACES.has(node.namespace) || isPure(node, inside)) && node.args.every(isInside)
    case 'PipeFuncCall':
      return node.name === 'order' && isInside(node.base) && node.args.every(isInItem)
    default:
      return childNodes(node).every(isInside)
  }
}

function isPure({namespace, name}: {namespace: string; name: string}, {items}: Inside): boolean {
  return namespace === 'global' && (PURE.has(name) || (name === 'references' && items))
}
