import * as v from 'valibot'
import type {Store} from 'content-lake'
import {siteQueries} from '../../model/queries/siteQueries.ts'

/** Key of the queries. They are kept beside the content, under no person's name. */
const KEPT = {owner: 'system', key: 'queries'} as const

/** Milliseconds for which the queries of an earlier build stay known: open pages still send them. */
const KEPT_TIME = 7 * 24 * 60 * 60 * 1000

/** Time at which each query left the site, in milliseconds, by the query's text; null for a query of the present site. */
const KeptQueries = v.fallback(v.record(v.string(), v.nullable(v.number())), {})

/** The texts of all queries of the site. */
export const siteQueryTexts: ReadonlySet<string> = new Set(Object.values(siteQueries))

/** Returns the texts of all queries that pages of the site send, including pages that were opened before the last build. */
export function knownQueries(store: Store, current = siteQueryTexts, now = Date.now()): Set<string> {
  const known = new Map<string, number | null>()
  for (const [query, leftAt] of Object.entries(v.parse(KeptQueries, store.getValue(KEPT.owner, KEPT.key)))) {
    if (now - (leftAt ?? now) < KEPT_TIME) known.set(query, leftAt ?? now)
  }
  for (const query of current) known.set(query, null)
  store.setValue(KEPT.owner, KEPT.key, Object.fromEntries(known))
  return new Set(known.keys())
}
