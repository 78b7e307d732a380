import type {SanityClient} from 'sanity'
import * as v from 'valibot'
import type {Routes} from '../../../model/addresses/addresses.ts'
import {parseAnswer} from '../../../model/shapes/parseAnswer.ts'
import {ROUTES_QUERY} from '../../../model/addresses/routesQuery.ts'
import {PRODUCT_NAME, resolveRoute} from '../../../schemas/routes.ts'
import {isRedirect, ownerTypes, TAKEN_ADDRESS} from '../../../schemas/typeLists.ts'
import {keepsAddress} from '../../content/addresses.ts'
import {type Fields, textOf} from '../../content/documents.ts'
import {getPublishedId, isPublishedId} from '../../sanity.ts'
import {freeAddresses, type Move, moveBetween, moveOf} from './oldAddresses.ts'

/** Drafts count: an editor who moves a page to an address wants to publish it there. */
const TAKEN_QUERY = `*[_type in $types && defined(${TAKEN_ADDRESS})]{_id, "type": _type, "route": ${TAKEN_ADDRESS}}`
const Taken = v.array(v.object({_id: v.string(), type: v.string(), route: v.string()}))
type Taken = v.InferOutput<typeof Taken>

/** A document that a publish would move. */
export interface MovedDocument extends Move {
  /** Without a draft prefix. */
  id: string
}

/** A draft to be published. */
interface Publication {
  /** Id of the document, without a draft prefix. */
  id: string
  type: string
  published: Fields
  draft: Fields
}

/** Returns the product's name from a document; only the site settings have it. */
export const productNameIn = (fields: Fields): string => textOf(fields, 'productName') ?? ''

/** Returns the documents that a new product name moves: those with the name in their address. */
const movesByName = ({published, draft}: Publication, taken: Taken): MovedDocument[] =>
  taken
    .filter(({_id, type, route}) => isPublishedId(_id) && !isRedirect(type) && route.includes(PRODUCT_NAME))
    .flatMap(({_id: id, type, route}) => {
      const addressFor = (settings: Fields) => resolveRoute(route, productNameIn(settings))
      const move = moveBetween(type, [addressFor(published), addressFor(draft)])
      return move ? [{id, ...move}] : []
    })

function ownMove({id, type, published, draft}: Publication, routes: Routes): MovedDocument[] {
  const move = moveOf(type, published, draft, routes)
  return move ? [{id, ...move}] : []
}

/**
 * Returns the moves that publishing a draft would make, with the old addresses that are free for redirects.
 * @returns none if visitors find everything where it was, or something else is at the old addresses
 */
export async function fetchMoves(client: SanityClient, publication: Publication): Promise<MovedDocument[]> {
  const {type, published, draft} = publication
  const isName = productNameIn(published) !== productNameIn(draft)
  // Without asking, because the addresses of a large site are many, and hundreds of documents are published at once.
  if (!isName && keepsAddress(type, published, draft)) return []
  const [stored, answer] = await Promise.all([
    client.fetch<unknown>(ROUTES_QUERY, {}, {perspective: 'published'}),
    client.fetch<unknown>(TAKEN_QUERY, {types: ownerTypes}, {perspective: 'raw'}),
  ])
  const routes = parseAnswer('routes', stored)
  const taken = v.parse(Taken, answer)
  const moves = isName ? movesByName(publication, taken) : ownMove(publication, routes)
  return moves.flatMap(({id, ...move}) => {
    const others = taken.filter(({_id}) => getPublishedId(_id) !== id)
    const addresses = others.map(({route}) => resolveRoute(route, routes.productName ?? ''))
    const from = freeAddresses(move, addresses)
    return from.length > 0 ? [{id, from, to: move.to}] : []
  })
}

/** Publishes redirects from the old addresses of documents; all of them, or none. */
export async function createRedirects(client: SanityClient, moves: readonly MovedDocument[]) {
  const redirects = moves.flatMap(({id, from: addresses}) =>
    addresses.map((from) => ({_type: 'redirect', from, to: {_type: 'reference', _ref: id}, permanent: true})),
  )
  await redirects
    .reduce((transaction, redirect) => transaction.create(redirect), client.transaction())
    .commit()
}
