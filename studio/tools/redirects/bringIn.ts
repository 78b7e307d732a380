import type {SanityClient} from 'sanity'
import {randomKey} from '../../content/randomKey.ts'
import type {Planned} from './plan.ts'

/** Returns a redirect as a document. */
export const documentOf = ({from, query, permanent, target}: Omit<Planned, 'line'>) => ({
  _id: `redirect-${randomKey()}`,
  _type: 'redirect',
  from,
  query,
  to: 'to' in target ? {_type: 'reference', _ref: target.to} : undefined,
  toUrl: 'toUrl' in target ? target.toUrl : undefined,
  permanent,
})

/** Publishes redirects: all of them, or none. */
export async function bringIn(client: SanityClient, planned: readonly Planned[]): Promise<void> {
  await planned
    .reduce((transaction, redirect) => transaction.create(documentOf(redirect)), client.transaction())
    .commit({visibility: 'async'})
}
