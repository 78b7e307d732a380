import {contentTypeOf} from '../../schemas/typeLists.ts'
import type {Content} from './content.ts'
import {documentAddress} from './addresses.ts'
import {type ContentDocument, type Fields, titleOf} from './documents.ts'
import {indexBy} from '../../model/indexBy.ts'
import {placesIn} from './places.ts'
import {asShown} from './sections.ts'

/** A page with the words of a document. */
export interface ShownPage {
  /** Id of the document of the page, or of the one that stands for many pages. */
  id: string
  title: string
  /** Undefined if it stands for many pages, or has no address yet. */
  address: string | undefined
}

/** A document's contents by which it hosts others: ids of its references, and types of its parts. */
type Holdings = ReadonlySet<string>

const holdings = new WeakMap<Fields, Holdings>()

function holdingsOf({newest}: ContentDocument): Holdings {
  const known = holdings.get(newest)
  if (known) return known
  const held = new Set<string>()
  for (const {field, value} of placesIn(asShown(newest), '')) {
    if ((field === '_ref' || field === '_type') && typeof value === 'string') held.add(`${field} ${value}`)
  }
  holdings.set(newest, held)
  return held
}

const hosts = new WeakMap<readonly ContentDocument[], ReadonlyMap<string, readonly ContentDocument[]>>()

/** Indexes documents by their holdings, once for all questions. */
function hostsByHolding(documents: readonly ContentDocument[]) {
  const known = hosts.get(documents)
  if (known) return known
  const found = indexBy(documents, holdingsOf)
  hosts.set(documents, found)
  return found
}

/** Returns the documents whose pages show another one, because they refer to it or list all of its type. */
export function hostsOf({type, id}: ContentDocument, {documents}: Content): readonly ContentDocument[] {
  const {byReference, sections = []} = contentTypeOf(type)?.shown ?? {}
  const held = [...(byReference ? [`_ref ${id}`] : []), ...sections.map((section) => `_type ${section}`)]
  return [...new Set(held.flatMap((holding) => hostsByHolding(documents).get(holding) ?? []))]
}

/** Returns all pages on which visitors see the words of a document. */
export function pagesShowing(document: ContentDocument, content: Content): ShownPage[] {
  const many = contentTypeOf(document.type)?.shown?.on
  if (many) return [{id: document.id, title: many, address: undefined}]
  const address = documentAddress(document, content.routes, content.documents)
  if (address) return [{id: document.id, title: titleOf(document, content.documents), address}]
  return hostsOf(document, content).flatMap((host) => pagesShowing(host, content))
}
