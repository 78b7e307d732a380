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

/** Returns the order for arguments of `order()`; undefined if it depends on more than each document. */
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
      // Passes the documents themselves: to search each for GROQ's own values would take longer than sorting.
      const sorted: unknown = evaluateSync(order, {}).data
      return Array.isArray(sorted) ? sorted.filter(isLakeDocument) : documents
    },
  }
}

function dependsOnDocumentAlone(node: ExprNode): boolean {
  if (node.type === 'FuncCall') return node.namespace === 'global' && PURE.has(node.name)
  // The address of an asset depends on the caller.
  if (node.type === 'AccessAttribute') return node.base !== undefined || node.name !== 'url'
  // The order's key cannot distinguish any other values.
  if (node.type === 'Value') return typeof node.value === 'string' || Number.isFinite(node.value)
  return TRANSPARENT.has(node.type)
}
