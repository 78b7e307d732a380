import {parse, type ExprNode} from 'groq-js'
import {QueryError} from '../../errors.ts'
import type {JsonObject} from '../../documents/types.ts'
import {addFunctions, CallError, nameOf} from '../functions/addedFunctions.ts'
import {withGeoCalls} from '../functions/geoCalls.ts'
import {longestChain} from '../syntax/operatorChains.ts'
import {withPlainStrings} from '../syntax/stringLiterals.ts'
import {depthOf, nodesOf} from '../syntax/nodes.ts'

/** Most levels of a query: evaluating it takes some stack for each. */
const MAX_DEPTH = 1000
const TOO_DEEP = 'The query is nested too deeply. Use fewer levels, or a list: "_id in $ids".'

/** Functions that groq-js knows by name only, or cannot evaluate synchronously; `*` stands for all of a namespace. */
const UNSUPPORTED = new Set([
  'delta::*',
  'diff::*',
  'documents::incomingGlobalDocumentReferenceCount',
  'global::anywhere',
  'media::*',
  'text::*',
  'user::*',
])

/** The syntax tree of a query. */
export interface ParsedQuery {
  tree: ExprNode
  /** True if the tree contains the parameters' values. Otherwise it fits the query with any values. */
  hasValues: boolean
}

/**
 * Parses a query. Leaves its parameters open if possible.
 *
 * @throws QueryError if the query does not parse, lacks a parameter or calls a function that the lake does not have
 */
export function parseQuery(query: string, params: JsonObject): ParsedQuery {
  if (longestChain(query) > 2 * MAX_DEPTH) throw tooDeep(query)
  const open = openTree(query)
  const tree = open ?? parsed(query, params)
  if (depthOf(tree) > MAX_DEPTH) throw tooDeep(query)
  complete(tree, query)
  for (const node of nodesOf(tree)) {
    if (node.type === 'Parameter' && !Object.hasOwn(params, node.name))
      throw missingParameter(node.name, query)
    if (node.type === 'FuncCall' && isUnsupported(node)) throw unsupported(node, query)
  }
  return {tree, hasValues: !open}
}

/** Returns the tree with open parameters; undefined if their values decide about the tree, or if the query does not parse. */
function openTree(query: string): ExprNode | undefined {
  try {
    const tree: ExprNode = parse(withGeoCalls(withPlainStrings(query)))
    return nodesOf(tree).some(isSteered) ? undefined : tree
  } catch {
    return undefined
  }
}

/** Expressions that the parser computes in brackets: a number picks an element, a string an attribute, and anything else filters. */
const COMPUTED = new Set<ExprNode['type']>(['Group', 'Neg', 'OpCall', 'Parameter', 'Pos', 'Value'])

/** Returns true if a parameter decides the meaning of brackets. */
function isSteered(node: ExprNode): boolean {
  if (node.type !== 'Filter') return false
  const parts = [...nodesOf(node.expr)]
  return parts.every(({type}) => COMPUTED.has(type)) && parts.some(({type}) => type === 'Parameter')
}

function tooDeep(query: string): QueryError {
  return new QueryError('queryParseError', TOO_DEEP, query, {start: 0, end: query.length})
}

function complete(tree: ExprNode, query: string): void {
  try {
    addFunctions(tree)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    throw new QueryError('queryParseError', error.message, query, spanOf(nameOf(error.call), query))
  }
}

/** End of a query that needs another expression. */
const WANTS_MORE = /(?:[-=<>&|+*/%,:([{]|\b(?:in|match))\s*$/

/** Message of the hosted lake. */
const CUT_SHORT = 'unexpected end-of-file, expected expression'

function parsed(query: string, params: JsonObject): ExprNode {
  try {
    return parse(withGeoCalls(withPlainStrings(query)), {params})
  } catch (failure) {
    const error = failureAsWritten(query, params, failure)
    const start = positionOf(error)
    const span =
      start === undefined ? {start: 0, end: query.length} : {start, end: Math.min(start + 1, query.length)}
    const isAtEnd = start !== undefined && query.slice(start + 1).trim() === ''
    const message = isAtEnd && WANTS_MORE.test(query) ? CUT_SHORT : messageOf(error)
    throw new QueryError('queryParseError', message, query, span)
  }
}

/** Returns the error of a query with positions in its original text. */
function failureAsWritten(query: string, params: JsonObject, failure: unknown): unknown {
  try {
    parse(withPlainStrings(query), {params})
  } catch (error) {
    if (positionOf(error) !== undefined) return error
  }
  return failure
}

function positionOf(error: unknown): number | undefined {
  return error instanceof Error && 'position' in error && typeof error.position === 'number'
    ? error.position
    : undefined
}

function messageOf(error: unknown): string {
  if (error instanceof RangeError) return TOO_DEEP
  return error instanceof Error ? error.message : String(error)
}

function missingParameter(name: string, query: string): QueryError {
  return new QueryError(
    'queryParseError',
    `param $${name} referenced, but not provided`,
    query,
    spanOf(`$${name}`, query),
  )
}

function isUnsupported({namespace, name}: {namespace: string; name: string}): boolean {
  return UNSUPPORTED.has(`${namespace}::*`) || UNSUPPORTED.has(`${namespace}::${name}`)
}

function unsupported(call: {namespace: string; name: string}, query: string): QueryError {
  const shown = nameOf(call)
  const description = `The embedded lake cannot answer ${shown}(). Leave it out of the query, or use a hosted project.`
  return new QueryError('queryEvaluationError', description, query, spanOf(shown, query))
}

function spanOf(text: string, query: string): {start: number; end: number} | undefined {
  const start = query.indexOf(text)
  return start === -1 ? undefined : {start, end: start + text.length}
}
