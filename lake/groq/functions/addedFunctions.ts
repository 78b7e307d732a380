import type {ExprNode, FuncCallNode, OpCallNode} from 'groq-js'
import {isObject} from '../../documents/json.ts'
import {RELEASE_TYPE} from '../../documents/releases.ts'
import {nodesOf, replaceNode} from '../syntax/nodes.ts'
import {computedCall} from './computedCall.ts'
import {GEO_FUNCTIONS} from './geo.ts'
import {GEO_CALL} from './geoCalls.ts'
import {parseTextQuery, scoreText} from './textQuery.ts'

/** A function call that cannot be computed; the message is for the author of the query. */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly call: {namespace: string; name: string}

  constructor(call: CallError['call'], message: string) {
    super(message)
    this.call = call
  }
}

/** Returns the name of a function as queries write it. */
export function nameOf({namespace, name}: {namespace: string; name: string}): string {
  return namespace === 'global' ? name : `${namespace}::${name}`
}

/**
 * Replaces expressions that groq-js can only parse by ones that it can evaluate: `text::query`, and the namespaces `documents` and
 * `geo`. Changes the tree.
 *
 * @throws CallError for invalid arguments
 */
export function addFunctions(tree: ExprNode): void {
  // Scores come first, because in them a match counts by its quality.
  for (const node of nodesOf(tree)) {
    if (node.type !== 'PipeFuncCall' || node.name !== 'score') continue
    if (!givesDocuments(node.base)) throw new CallError({...node, namespace: 'global'}, UNSCORABLE)
    node.args = node.args.map(scored)
  }
  for (const node of nodesOf(tree)) {
    if (node.type === 'Projection' && isAllReleases(node.base)) {
      // groq-js treats the result of a function as one object.
      replaceNode(node, {...node, type: 'Map', expr: {...node, base: {type: 'This'}}})
    } else if (node.type === 'OpCall' && isTextMatch(node)) replaceNode(node, textMatch(node))
    else if (node.type === 'OpCall' && isPathMatch(node)) replaceNode(node, pathMatch(node))
    else if (node.type === 'FuncCall') addFunction(node)
  }
}

const MISPLACED =
  'text::query() stands to the right of match, and nowhere else: title match text::query("…").'

const UNSCORABLE = 'score() takes documents as they are: put it before what picks or shapes them.'

/** Returns true if an expression returns several documents, as they are stored. */
function givesDocuments(node: ExprNode): boolean {
  switch (node.type) {
    case 'Everything':
    case 'FuncCall':
      return true
    case 'ArrayCoerce':
    case 'Filter':
    case 'Group':
    case 'PipeFuncCall':
    case 'Slice':
      return givesDocuments(node.base)
    default:
      return false
  }
}

function isAllReleases(node: ExprNode): boolean {
  return node.type === 'FuncCall' && node.namespace === 'releases' && node.name === 'all'
}

function addFunction(call: FuncCallNode): void {
  const {namespace, name, args} = call
  if (isAllReleases(call)) replaceNode(call, allReleases())
  else if (namespace === 'geo') replaceNode(call, geoCall(call))
  else if (namespace === 'array' && name === 'unique')
    replaceNode(call, computedCall(uniqueValues, call.args))
  else if (namespace === 'documents' && name === 'get') {
    assertArity(call, 1)
    replaceNode(call, {type: 'Deref', base: computedCall(toReference, [...args, PROJECT_ID, DATASET])})
  } else if (namespace === 'documents' && name === 'incomingRefCount') {
    assertArity(call, 0)
    replaceNode(call, incomingReferences())
  } else if (namespace === 'text' && name === 'query') throw new CallError(call, MISPLACED)
}

/** Returns a filter, so that indexes can be used. */
function allReleases(): ExprNode {
  const type: ExprNode = {type: 'AccessAttribute', name: '_type'}
  const isRelease: ExprNode = {
    type: 'OpCall',
    op: '==',
    left: type,
    right: {type: 'Value', value: RELEASE_TYPE},
  }
  return {type: 'Filter', base: {type: 'Everything'}, expr: isRelease}
}

/** Returns each value once. groq-js would keep every null. Arrays and objects are never equal. */
function uniqueValues([values]: unknown[]): unknown[] | null {
  if (!Array.isArray(values)) return null
  const seen = new Set<unknown>()
  return values.filter((value: unknown) => {
    const isNew = isObject(value) || Array.isArray(value) || !seen.has(value)
    seen.add(value)
    return isNew
  })
}

function geoCall(written: FuncCallNode): ExprNode {
  const call = asGeo(written)
  const added = GEO_FUNCTIONS[call.name]
  if (!added) throw new CallError(call, `There is no function ${nameOf(call)}().`)
  assertArity(call, added.arity)
  return computedCall(added.compute, call.args)
}

/** Turns the call that stands for `geo(…)` back into a call of that function. */
function asGeo(call: FuncCallNode): FuncCallNode {
  const [first, ...args] = call.args
  const isGeo = first?.type === 'Value' && first.value === GEO_CALL
  return isGeo ? {type: 'FuncCall', namespace: 'global', name: 'geo', args} : call
}

function assertArity(call: FuncCallNode, count: number): void {
  if (call.args.length === count) return
  throw new CallError(call, `${nameOf(call)}() takes ${count} arguments, not ${call.args.length}.`)
}

const PROJECT_ID: ExprNode = {type: 'FuncCall', namespace: 'sanity', name: 'projectId', args: []}
const DATASET: ExprNode = {type: 'FuncCall', namespace: 'sanity', name: 'dataset', args: []}
const GLOBAL_ID = /^dataset:(?<projectId>[^.:]+)\.(?<dataset>[^:]+):(?<id>.+)$/

/** Reads an id, a reference, or a global id `dataset:<project>.<dataset>:<id>` of a document in this dataset. */
function toReference([target, projectId, dataset]: unknown[]): unknown {
  const text = isObject(target) ? target._ref : target
  if (typeof text !== 'string') return null
  const global = GLOBAL_ID.exec(text)?.groups
  if (!global) return {_ref: text}
  return global.projectId === projectId && global.dataset === dataset ? {_ref: global.id} : null
}

/** Returns `count(*[references(^._id)])`, for which indexes can be used. */
function incomingReferences(): ExprNode {
  const id: ExprNode = {type: 'AccessAttribute', base: {type: 'Parent', n: 1}, name: '_id'}
  const references: ExprNode = {type: 'FuncCall', namespace: 'global', name: 'references', args: [id]}
  const referring: ExprNode = {type: 'Filter', base: {type: 'Everything'}, expr: references}
  return {type: 'FuncCall', namespace: 'global', name: 'count', args: [referring]}
}

interface OpWithCallNode extends OpCallNode {
  right: FuncCallNode
}

function isTextMatch(node: OpCallNode): node is OpWithCallNode {
  const {op, right} = node
  return op === 'match' && right.type === 'FuncCall' && right.namespace === 'text' && right.name === 'query'
}

function isPathMatch(node: OpCallNode): node is OpWithCallNode {
  return node.op === 'in' && isPath(node.right)
}

function isPath(node: ExprNode): node is FuncCallNode {
  return node.type === 'FuncCall' && node.namespace === 'global' && node.name === 'path'
}

/** Evaluates `_id in path("drafts.**")`: in groq-js, a period in a path matches any character. */
function pathMatch({left, right}: OpWithCallNode): ExprNode {
  return computedCall(
    ([id, path]) => (typeof id === 'string' ? isInPath(id, path) : null),
    [...(isPath(left) ? left.args : [left]), ...right.args],
  )
}

/**
 * Returns true if an id matches a path: `*` stands for one part between periods, `**` for any number of parts. Null if the path is
 * not a string.
 */
function isInPath(id: string, path: unknown): boolean | null {
  return typeof path === 'string' ? matches(id.split('.'), path.split('.')) : null
}

function matches(parts: string[], [pattern, ...patterns]: string[]): boolean {
  if (pattern === undefined) return parts.length === 0
  if (pattern !== '**') {
    const [first, ...rest] = parts
    return (
      first !== undefined && first !== '' && (pattern === '*' || pattern === first) && matches(rest, patterns)
    )
  }
  return parts.some((_, start) => matches(parts.slice(start + 1), patterns))
}

function textMatch({left, right}: OpWithCallNode): ExprNode {
  return computedCall((values) => scoreOf(values) > 0, [left, ...right.args])
}

function scoreOf([text, query]: unknown[]): number {
  return typeof query === 'string' ? scoreText(text, parseTextQuery(query)) : 0
}

/**
 * Returns an argument of `score()` in which text matches count by their quality. A condition that is true counts one, and a boost
 * adds the rest. Groups are removed, because groq-js does not look into them.
 */
function scored(node: ExprNode): ExprNode {
  if (node.type === 'Group') return scored(node.base)
  if (node.type === 'Or' || node.type === 'And') {
    return {...node, left: scored(node.left), right: scored(node.right)}
  }
  if (node.type === 'FuncCall' && node.namespace === 'global' && node.name === 'boost') {
    const [condition, ...weight] = node.args
    return condition ? {...node, args: [scored(condition), ...weight]} : node
  }
  if (node.type !== 'OpCall' || !isTextMatch(node)) return node
  const rest = computedCall((values) => scoreOf(values) - 1, [node.left, ...node.right.args])
  return {type: 'FuncCall', namespace: 'global', name: 'boost', args: [textMatch(node), rest]}
}
