import type {SanityClient} from 'sanity'
import * as v from 'valibot'
import {parseAnswer} from '../../../model/shapes/parseAnswer.ts'
import {ROUTES_QUERY} from '../../../model/addresses/routesQuery.ts'
import {ownerTypes, TAKEN_ADDRESS} from '../../../schemas/typeLists.ts'
import {resolveRoute} from '../../../schemas/routes.ts'
import type {Fields} from '../../content/documents.ts'
import {freeAddresses, type Move, moveOf} from './oldAddresses.ts'

/** Drafts count: whoever moves a page to an address wants to publish it there. */
const TAKEN_QUERY = `*[
  _type in $types
  && !(_id in [$id, "drafts." + $id] || _id in path("versions.*." + $id))
  && defined(${TAKEN_ADDRESS})
]{"address": ${TAKEN_ADDRESS}}.address`
const Taken = v.array(v.string())

/**
 * The move that publishing a draft would make, with the old addresses that are free for redirects.
 * @param id of the document, without what marks a draft
 * @returns undefined when visitors find it where it was, or something else is at its old address
 */
export async function fetchMove(
  client: SanityClient,
  {id, type, published, draft}: {id: string; type: string; published: Fields; draft: Fields},
): Promise<Move | undefined> {
  const [stored, answer] = await Promise.all([
    client.fetch<unknown>(ROUTES_QUERY, {}, {perspective: 'published'}),
    client.fetch<unknown>(TAKEN_QUERY, {id, types: ownerTypes}, {perspective: 'raw'}),
  ])
  const routes = parseAnswer('routes', stored)
  const move = moveOf(type, published, draft, routes)
  const taken = v.parse(Taken, answer).map((route) => resolveRoute(route, routes.productName ?? ''))
  const from = move ? freeAddresses(move, taken) : []
  return move && from.length > 0 ? {...move, from} : undefined
}

/** Publishes a redirect from each old address of a document; all of them, or none. */
export async function createRedirects(client: SanityClient, id: string, addresses: readonly string[]) {
  const redirects = addresses.map((from) => ({_type: 'redirect', from, to: {_type: 'reference', _ref: id}}))
  await redirects
    .reduce((transaction, redirect) => transaction.create(redirect), client.transaction())
    .commit()
}
