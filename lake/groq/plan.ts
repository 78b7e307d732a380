import {MAX_QUERY_TIME} from '../limits.ts'
import type {JsonObject} from '../types.ts'
import {candidatesOf, onlyTypeOf, saysNoMore, type Candidates} from './candidates.ts'
import {referringDocuments} from './lookup.ts'
import {takeConstants} from './constants.ts'
import {inTime} from './inTime.ts'
import {LruCache} from './lruCache.ts'
import {orderingOf} from './ordering.ts'
import {parseQuery} from './parse.ts'
import {nodesOf, replaceNode, type ExprNode, type FilterNode} from './syntax.ts'

/** A parsed query whose filters read from indexes where they can. It can be evaluated many times. */
export interface QueryPlan {
  /** The syntax tree. In a filter such as `*[_type == "page"]`, a parameter stands for the documents of the index. */
  tree: ExprNode
  /** The documents that each of these parameters stands for, by the parameter's name. */
  sources: Map<string, Candidates>
  /** Parts of its filters that have the same value for every document, and so are computed once. */
  constants: ExprNode[]
  /** Whether some part of the query still reads all documents. */
  readsAll: boolean
  /** Whether a change of any document may change the answer. */
  dependsOnAll: boolean
}

const CACHED_PLANS = 500
/** The cache keeps no longer queries, so that it stays small. */
const CACHEABLE_CHARACTERS = 20_000

/** A query that was planned within this time, in milliseconds, is planned without a time limit from then on. */
const QUICK = 50

const plans = new LruCache<QueryPlan>(CACHED_PLANS)
const quickQueries = new LruCache<true>(CACHED_PLANS)

/**
 * @param timeLimit milliseconds
 * @throws QueryError when the query does not parse, lacks a parameter or calls what the lake cannot answer
 */
export function planQuery(query: string, params: JsonObject, timeLimit = MAX_QUERY_TIME): QueryPlan {
  const key = JSON.stringify([query, params])
  if (key.length > CACHEABLE_CHARACTERS) return planInTime(query, params, timeLimit)
  return plans.getOrMake(key, () => planAgain(query, params, timeLimit))
}

/** Plans a query for new parameters. That takes as long as for the last ones, because planning does not look into them. */
function planAgain(query: string, params: JsonObject, timeLimit: number): QueryPlan {
  if (quickQueries.has(query)) return plan(parseQuery(query, params))
  const start = performance.now()
  const made = planInTime(query, params, timeLimit)
  if (performance.now() - start < QUICK) quickQueries.getOrMake(query, () => true)
  return made
}

function planInTime(query: string, params: JsonObject, timeLimit: number): QueryPlan {
  return inTime(query, timeLimit, () => plan(parseQuery(query, params)))
}

function plan(tree: ExprNode): QueryPlan {
  const sources = new Map<string, Candidates>()
  let looksUpAny = false
  for (const node of nodesOf(tree)) {
    if (!isFilterOverAll(node)) continue
    const candidates = candidatesOf(node.expr)
    const source = candidates && parameterFor(candidates, sources)
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
  return {tree, sources, constants: takeConstants(tree), readsAll, dependsOnAll: readsAll || looksUpAny}
}

/** Removes `order()` where an index keeps the documents of the type in that order, and reads them from there. */
function orderSources(tree: ExprNode, sources: Map<string, Candidates>): void {
  // Inner orders first: after one of them, the documents are no longer in the order of the index.
  for (const node of [...nodesOf(tree)].toReversed()) {
    if (node.type !== 'PipeFuncCall' || node.name !== 'order') continue
    const name = sourceOf(node.base)
    const candidates = name === undefined ? undefined : sources.get(name)
    const order = orderingOf(node.args)
    if (name === undefined || !order || candidates?.by !== 'type' || candidates.order) continue
    if (onlyTypeOf(candidates) === undefined) continue
    sources.set(name, {...candidates, order})
    replaceNode(node, node.base)
  }
}

/** The parameter that an expression reads its documents from, without changing their order. */
function sourceOf(node: ExprNode): string | undefined {
  if (node.type === 'Parameter') return node.name
  return node.type === 'Filter' ? sourceOf(node.base) : undefined
}

function parameterFor(candidates: Candidates, sources: Map<string, Candidates>): ExprNode {
  // A colon cannot stand in the name of a parameter of GROQ, so no query can ask for this one.
  const name = `source:${sources.size}`
  sources.set(name, candidates)
  return {type: 'Parameter', name}
}

function isFilterOverAll(node: ExprNode): node is FilterNode {
  return node.type === 'Filter' && node.base.type === 'Everything'
}
