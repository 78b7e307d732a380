import type {ExprNode, FilterNode} from 'groq-js'
import {MAX_QUERY_TIME} from '../limits.ts'
import type {JsonObject} from '../documents/types.ts'
import {candidatesOf, onlyTypeOf, saysNoMore, type Candidates} from './candidates.ts'
import {referringDocuments} from './lookup.ts'
import {takeConstants} from './constants.ts'
import {inTime} from './inTime.ts'
import {LruCache} from './lruCache.ts'
import {orderingOf} from './ordering.ts'
import {type ParsedQuery, parseQuery} from './parse.ts'
import {nodesOf, replaceNode, sourceName} from './syntax.ts'

/** A parsed query whose filters read from indexes where they can. It can be evaluated many times. */
export interface QueryPlan extends Pick<Shape, 'tree' | 'constants' | 'readsAll' | 'dependsOnAll'> {
  /** The documents that each of its own parameters stands for, by the parameter's name. */
  sources: Map<string, Candidates>
  /** Values of those that the query names. */
  params: JsonObject
}

/** What plans of one query have in common, whatever the values of its parameters are. */
interface Shape {
  /** The syntax tree. In a filter such as `*[_type == "page"]`, a parameter stands for the documents of the index. */
  tree: ExprNode
  sources: Map<string, Source>
  /** Parts of its filters that have the same value for every document, and so are computed once. */
  constants: ExprNode[]
  /** Whether some part of the query still reads all documents. */
  readsAll: boolean
  /** Whether a change of any document may change the answer. */
  dependsOnAll: boolean
  /** Whether it is that of a query with certain parameters alone. */
  hasValues: boolean
}

/** Documents of an index. */
interface Source {
  candidates: Candidates
  /** The filter that tells them from the parameters; undefined where these do not matter. */
  filter: ExprNode | undefined
}

const CACHED_SHAPES = 500
/** The cache keeps no longer queries, so that it stays small. */
const CACHEABLE_CHARACTERS = 20_000

const shapes = new LruCache<Shape>(CACHED_SHAPES)

/**
 * Plans a query. What does not depend on the values of its parameters is found out once.
 *
 * @param timeLimit milliseconds
 * @throws QueryError when the query does not parse, lacks a parameter or calls what the lake cannot answer
 */
export function planQuery(query: string, params: JsonObject, timeLimit = MAX_QUERY_TIME): QueryPlan {
  const make = () => inTime(query, timeLimit, () => shapeOf(parseQuery(query, params), params))
  const kept = (key: string) => (key.length > CACHEABLE_CHARACTERS ? make() : shapes.getOrMake(key, make))
  const open = kept(JSON.stringify([query, kindsOf(params)]))
  const shape = open.hasValues ? kept(JSON.stringify([query, params])) : open
  const sources = new Map(
    Array.from(shape.sources, ([name, source]) => [name, candidatesFor(source, params)]),
  )
  return {...shape, sources, params}
}

/** What of the values of parameters decides by which index documents are found. */
const kindsOf = (params: JsonObject) => Object.entries(params).map(([name, value]) => [name, kindOf(value)])

function kindOf(value: unknown): string {
  if (typeof value === 'string') return 'text'
  const areTexts = Array.isArray(value) && value.every((item) => typeof item === 'string')
  if (!areTexts) return 'other'
  return value.length === 1 ? 'one text' : 'texts'
}

function candidatesFor({candidates, filter}: Source, params: JsonObject): Candidates {
  // Values of the same kinds have candidates of the same kind.
  const found = (filter && candidatesOf(filter, params)) ?? candidates
  const order = candidates.by === 'type' ? candidates.order : undefined
  return found.by === 'type' && order ? {...found, order} : found
}

function shapeOf({tree, hasValues}: ParsedQuery, params: JsonObject): Shape {
  const sources = new Map<string, Source>()
  let looksUpAny = false
  for (const node of nodesOf(tree)) {
    if (!isFilterOverAll(node)) continue
    const candidates = candidatesOf(node.expr, params)
    const source = candidates && parameterFor(candidates, node.expr, sources)
    if (source && saysNoMore(node.expr, candidates)) replaceNode(node, source)
    else {
      // A few candidates are read faster than looked up.
      const isFew = candidates?.by === 'id' || candidates?.by === 'address'
      const lookUp = isFew ? undefined : referringDocuments(node.expr, source)
      node.base = lookUp ?? source ?? node.base
      looksUpAny ||= lookUp !== undefined && source === undefined
    }
  }
  orderSources(tree, sources)
  const readsAll = [...nodesOf(tree)].some((node) => node.type === 'Everything')
  const constants = takeConstants(tree)
  return {tree, sources, constants, readsAll, dependsOnAll: readsAll || looksUpAny, hasValues}
}

/** Removes `order()` where an index keeps the documents of the type in that order, and reads them from there. */
function orderSources(tree: ExprNode, sources: Map<string, Source>): void {
  // Inner orders first: after one of them, the documents are no longer in the order of the index.
  for (const node of [...nodesOf(tree)].toReversed()) {
    if (node.type !== 'PipeFuncCall' || node.name !== 'order') continue
    const name = sourceOf(node.base)
    const source = name === undefined ? undefined : sources.get(name)
    const order = orderingOf(node.args)
    if (!source || !order || source.candidates.by !== 'type' || source.candidates.order) continue
    if (onlyTypeOf(source.candidates) === undefined) continue
    source.candidates.order = order
    replaceNode(node, node.base)
  }
}

/** The parameter that an expression reads its documents from, without changing their order. */
function sourceOf(node: ExprNode): string | undefined {
  if (node.type === 'Parameter') return node.name
  return node.type === 'Filter' ? sourceOf(node.base) : undefined
}

function parameterFor(candidates: Candidates, expr: ExprNode, sources: Map<string, Source>): ExprNode {
  const name = sourceName(sources.size)
  const isOpen = nodesOf(expr).some(({type}) => type === 'Parameter')
  sources.set(name, {candidates, filter: isOpen ? expr : undefined})
  return {type: 'Parameter', name}
}

function isFilterOverAll(node: ExprNode): node is FilterNode {
  return node.type === 'Filter' && node.base.type === 'Everything'
}
