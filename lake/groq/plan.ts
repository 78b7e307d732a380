import type {JsonObject} from '../types.ts'
import {candidatesOf, type Candidates} from './candidates.ts'
import {LruCache} from './lruCache.ts'
import {parseQuery} from './parse.ts'
import {nodesOf, type ExprNode, type FilterNode} from './syntax.ts'

/** A query made ready to be evaluated, over and over. */
export interface QueryPlan {
  /** Filters over all documents that indexes can help read a parameter instead of `*`. */
  tree: ExprNode
  /** What each of those parameters stands for, by its name. */
  sources: Map<string, Candidates>
  /** Whether anything else in the query reads all documents. */
  readsAll: boolean
}

const CACHED_PLANS = 500
/** Longer queries are planned anew each time, so that the cache stays small. */
const CACHEABLE_CHARACTERS = 20_000

const plans = new LruCache<QueryPlan>(CACHED_PLANS)

/** @throws QueryError when the query does not parse, lacks a parameter or calls what the lake cannot answer */
export function planQuery(query: string, params: JsonObject): QueryPlan {
  const key = JSON.stringify([query, params])
  const make = () => plan(parseQuery(query, params))
  return key.length > CACHEABLE_CHARACTERS ? make() : plans.getOrMake(key, make)
}

function plan(tree: ExprNode): QueryPlan {
  const sources = new Map<string, Candidates>()
  for (const node of nodesOf(tree)) {
    if (!isFilterOverAll(node)) continue
    const candidates = candidatesOf(node.expr)
    if (!candidates) continue
    // A colon cannot stand in the name of a parameter of GROQ, so no query can ask for this one.
    const name = `source:${sources.size}`
    sources.set(name, candidates)
    node.base = {type: 'Parameter', name}
  }
  return {tree, sources, readsAll: [...nodesOf(tree)].some((node) => node.type === 'Everything')}
}

function isFilterOverAll(node: ExprNode): node is FilterNode {
  return node.type === 'Filter' && node.base.type === 'Everything'
}
