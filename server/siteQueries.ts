import {readFileSync} from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import type {Store} from 'content-lake'
import {OperatorError} from './errors.ts'

const TYPES = path.resolve(import.meta.dirname, '../src/content/sanity.types.ts')

/** Keeps the queries beside the content, under no person's name. */
const KEPT = {owner: 'system', key: 'queries'} as const

/** Milliseconds for which the queries of an earlier build are known: pages that are open go on asking them. */
const KEPT_TIME = 7 * 24 * 60 * 60 * 1000

/** Since when each query is no longer one of the site, in milliseconds, by its text; null for one that is. */
const KeptQueries = v.fallback(v.record(v.string(), v.nullable(v.number())), {})

/** A line of the map from the text of each query, as a literal, to the type of its result. */
const QUERY_LINE = /^ {4}'(?<literal>(?:[^'\\]|\\.)*)': (?<type>\w+);$/gm

/**
 * The names of the types of all queries' results, by the text of the query, from the file in which `npm run typegen` has
 * written them.
 * @throws OperatorError when there are none
 */
export function readQueryTypes(): Map<string, string> {
  const lines = readFileSync(TYPES, 'utf8').matchAll(QUERY_LINE)
  const queries = new Map(
    Array.from(lines, ({groups}) => [textOf(groups?.['literal'] ?? ''), groups?.['type'] ?? '']),
  )
  if (queries.size > 0) return queries
  throw new OperatorError(`${TYPES} names no queries. Write it anew: npm run typegen`)
}

/** The texts of all queries of the site. @throws OperatorError when there are none */
export const readSiteQueries = (): Set<string> => new Set(readQueryTypes().keys())

/** The texts of all queries that pages of the site ask, those too that were opened before the site was built anew. */
export function knownQueries(store: Store, current = readSiteQueries(), now = Date.now()): Set<string> {
  const known = new Map<string, number | null>()
  for (const [query, leftAt] of Object.entries(v.parse(KeptQueries, store.getValue(KEPT.owner, KEPT.key)))) {
    if (now - (leftAt ?? now) < KEPT_TIME) known.set(query, leftAt ?? now)
  }
  for (const query of current) known.set(query, null)
  store.setValue(KEPT.owner, KEPT.key, Object.fromEntries(known))
  return new Set(known.keys())
}

/** JSON writes texts like JavaScript does, but in double quotes alone. */
function textOf(literal: string): string {
  const inDoubleQuotes = literal.replaceAll(/\\'|"/g, (found) => (found === '"' ? String.raw`\"` : "'"))
  return String(JSON.parse(`"${inDoubleQuotes}"`))
}
