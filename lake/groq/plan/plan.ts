import type {ExprNode, FilterNode, PipeFuncCallNode} from 'groq-js'
import type {JsonObject} from '../../documents/types.ts'
import {candidatesOf, letsAllThrough, onlyTypeOf, type Candidates} from './candidates.ts'
import {referringDocuments} from './lookup.ts'
import {takeConstants} from './constants.ts'
import {inTime} from '../inTime.ts'
import {LruCache} from '../../caches.ts'
import {orderingOf} from './ordering.ts'
import {type ParsedQuery, parseQuery} from './parse.ts'
import type {Ordering} from '../indexes/sortedDocuments.ts'
import {nodesOf, replaceNode, sourceName} from '../syntax/nodes.ts'

/** A parsed query whose filters read from indexes where possible. It can be evaluated many times. */
export interface QueryPlan extends Pick<Shape, 'tree' | 'constants' | 'readsAll' | 'dependsOnAll'> {
  /** The documents that each of the plan's own parameters stands for, by the parameter's name. */
  sources: Map<string, Candidates>
  /** Values of the query's parameters. */
  params: JsonObject
}

/** The part of a plan that does not depend on the values of parameters. */
interface Shape {
  /** The syntax tree. In a filter such as `*[_type == "page"]`, a parameter stands for the documents of the index. */
  tree: ExprNode
  sources: Map<string, Source>
  /** Parts of its filters that have the same value for every document, and so are computed once. */
  constants: ExprNode[]
  /** True if some part of the query still reads all documents. */
  readsAll: boolean
  /** True if a change of any document may change the answer. */
  dependsOnAll: boolean
  /** True if it fits only certain values of the parameters. */
  hasValues: boolean
}

interface Source {
  candidates: Candidates
  /** The filter whose parameters decide about the candidates; undefined if there are none. */
  filter: ExprNode | undefined
  /** The order in which the query reads them. */
  order?: Ordering
}

const CACHED_SHAPES = 500
/** Longer queries are not cached, so that the cache stays small. */
const CACHEABLE_CHARACTERS = 20_000

const shapes = new LruCache<Shape>(CACHED_SHAPES)

/**
 * Plans a query. Caches the part that does not depend on the values of its parameters.
 *
 * @param timeLimit milliseconds for reading the query; no limit when absent
 * @throws QueryError if the query does not parse, lacks a parameter or calls a function that the lake does not have
 */
export function planQuery(query: string, params: JsonObject, timeLimit?: number): QueryPlan {
  const read = () => shapeOf(parseQuery(query, params), params)
  const make = timeLimit === undefined ? read : () => inTime(query, timeLimit, read)
  const kept = (key: string) => (key.length > CACHEABLE_CHARACTERS ? make() : shapes.getOrMake(key, make))
  const open = kept(JSON.stringify([query, kindsOf(params)]))
  const shape = open.hasValues ? kept(JSON.stringify([query, params])) : open
  const sources = new Map(
    Array.from(shape.sources, ([name, source]) => [name, candidatesFor(source, params)]),
  )
  return {...shape, sources, params}
}

/** Returns the kinds of the parameters' values, which decide about the index to use. */
const kindsOf = (params: JsonObject) => Object.entries(params).map(([name, value]) => [name, kindOf(value)])

function kindOf(value: unknown): string {
  if (typeof value === 'string') return 'text'
  const areTexts = Array.isArray(value) && value.every((item) => typeof item === 'string')
  if (!areTexts) return 'other'
  return value.length === 1 ? 'one text' : 'texts'
}

function candidatesFor({candidates, filter, order}: Source, params: JsonObject): Candidates {
  // Values of the same kinds have candidates of the same kind.
  const found = (filter && candidatesOf(filter, params)) ?? candidates
  return found.by === 'type' && order ? {...found, order} : found
}

/** Makes the filters and orders of a query use indexes, and takes out its constants. Changes the tree. */
function shapeOf({tree, hasValues}: ParsedQuery, params: JsonObject): Shape {
  const filters = [...nodesOf(tree)].filter(isFilterOverAll)
  const reads = filters.map((filter, number) => readOf(filter, sourceName(number), params))
  for (const read of reads) readFromIndex(read)
  const sources = new Map(reads.flatMap(({name, source}) => (source ? [[name, source]] : [])))
  orderSources(tree, sources)
  const readsAll = [...nodesOf(tree)].some((node) => node.type === 'Everything')
  const looksUpAny = reads.some(({source, lookUp}) => lookUp && !source)
  return {
    tree,
    sources,
    constants: takeConstants(tree),
    readsAll,
    dependsOnAll: readsAll || looksUpAny,
    hasValues,
  }
}

function isFilterOverAll(node: ExprNode): node is FilterNode {
  return node.type === 'Filter' && node.base.type === 'Everything'
}

/** The ways in which a filter over all documents finds its candidates. Without a way it reads all documents. */
interface Read {
  filter: FilterNode
  /** Name of the parameter that stands for the documents of the source. */
  name: string
  /** Documents that are known before the query is evaluated. */
  source: Source | undefined
  /** Documents that refer to one that is known when the filter is reached. */
  lookUp: ExprNode | undefined
}

function readOf(filter: FilterNode, name: string, params: JsonObject): Read {
  const candidates = candidatesOf(filter.expr, params)
  const isOpen = nodesOf(filter.expr).some(({type}) => type === 'Parameter')
  const source = candidates && {candidates, filter: isOpen ? filter.expr : undefined}
  // A few candidates are read faster than looked up.
  const isFew = candidates?.by === 'id' || candidates?.by === 'address'
  const lookUp = isFew ? undefined : referringDocuments(filter.expr, source && {type: 'Parameter', name})
  return {filter, name, source, lookUp}
}

function readFromIndex({filter, name, source, lookUp}: Read): void {
  const documents: ExprNode | undefined = lookUp ?? (source && {type: 'Parameter', name})
  if (!documents) return
  if (source && letsAllThrough(filter.expr, source.candidates)) replaceNode(filter, documents)
  else filter.base = documents
}

/** Removes `order()` if an index keeps the documents of the type in that order, and reads them from there. */
function orderSources(tree: ExprNode, sources: Map<string, Source>): void {
  for (const {node, source, order} of [...nodesOf(tree)].flatMap((each) => orderedSource(each, sources))) {
    source.order = order
    replaceNode(node, node.base)
  }
}

/** Returns the source that a node sorts, if the index can keep that order. */
function orderedSource(
  node: ExprNode,
  sources: Map<string, Source>,
): {node: PipeFuncCallNode; source: Source; order: Ordering}[] {
  if (node.type !== 'PipeFuncCall' || node.name !== 'order') return []
  const name = sourceOf(node.base)
  const source = name === undefined ? undefined : sources.get(name)
  if (!source || onlyTypeOf(source.candidates) === undefined) return []
  const order = orderingOf(node.args)
  return order ? [{node, source, order}] : []
}

/** Returns the parameter from which an expression reads its documents, without changing their order. */
function sourceOf(node: ExprNode): string | undefined {
  if (node.type === 'Parameter') return node.name
  return node.type === 'Filter' ? sourceOf(node.base) : undefined
}
