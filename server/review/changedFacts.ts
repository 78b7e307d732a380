import type {Fact} from '../../model/facts/format.ts'
import {copyValues} from '../../model/facts/copyValues.ts'
import {siteQueries} from '../../model/queries/siteQueries.ts'
import {parseAnswer} from '../../model/shapes/parseAnswer.ts'
import {siteFacts} from '../../schemas/siteFacts.ts'
import type {ContentClient} from '../../src/content/source.ts'
import type {Elsewhere} from '../prerender/inventory.ts'

async function factsOf(client: ContentClient): Promise<ReadonlyMap<string, Fact>> {
  const asking = {filterResponse: false, returnQuery: false} as const
  const {result} = await client.fetch(siteQueries.facts, {}, asking)
  return copyValues(null, parseAnswer('facts', result)).facts
}

/** Returns the keys of the facts that differ between two states of the content; 'any' if the site's own code uses one of them. */
export async function changedFacts(now: ContentClient, later: ContentClient): Promise<Elsewhere['facts']> {
  const [old, current] = await Promise.all([factsOf(now), factsOf(later)])
  const keys = new Set([...old.keys(), ...current.keys()])
  const changed = new Set(
    [...keys].filter((key) => JSON.stringify(old.get(key)) !== JSON.stringify(current.get(key))),
  )
  return [...changed].some((key) => key in siteFacts) ? 'any' : changed
}
