import {evaluateSync, type ExprNode, type PipeFuncCallNode} from 'groq-js'
import {isLakeDocument} from '../../documents/document.ts'
import type {Ordering} from '../indexes/sortedDocuments.ts'
import {nodesOf} from '../syntax/nodes.ts'

/** Functions whose value depends on their arguments alone. */
const PURE = new Set(['coalesce', 'defined', 'length', 'lower', 'upper'])
const TRANSPARENT = new Set<ExprNode['type']>([
  'AccessElement',
  'Asc',
  'Desc',
  'Group',
  'Not',
  'OpCall',
  'This',
])

/** The order that the arguments of `order()` describe; undefined when it depends on more than each document. */
export function orderingOf(args: ExprNode[]): Ordering | undefined {
  if (!args.every((arg) => nodesOf(arg).every(dependsOnDocumentAlone))) return undefined
  return {
    key: JSON.stringify(args),
    sort(documents) {
      const order: PipeFuncCallNode = {
        type: 'PipeFuncCall',
        name: 'order',
        base: {type: 'Value', value: documents},
        args,
      }
      // The documents themselves: to look through each for values of GROQ's own would take longer than to sort them.
      const sorted: unknown = evaluateSync(order, {}).data
      return Array.isArray(sorted) ? sorted.filter(isLakeDocument) : documents
    },
  }
}

function dependsOnDocumentAlone(node: ExprNode): boolean {
  if (node.type === 'FuncCall') return node.namespace === 'global' && PURE.has(node.name)
  // The address of an asset depends on who asks.
  if (node.type === 'AccessAttribute') return node.base !== undefined || node.name !== 'url'
  // Anything else would not be told apart by the order's key.
  if (node.type === 'Value') return typeof node.value === 'string' || Number.isFinite(node.value)
  return TRANSPARENT.has(node.type)
}
