import {contentTypeOf} from '../../schemas/typeLists.ts'
import type {Content} from './content.ts'
import {documentAddress} from './addresses.ts'
import {type ContentDocument, type Fields, titleOf} from './documents.ts'
import {indexBy} from './indexBy.ts'
import {placesIn} from './places.ts'
import {asShown} from './sections.ts'

/** Where visitors meet the words of a document. */
export interface ShownPage {
  /** Of the document that is the page, or that stands for many. */
  id: string
  title: string
  /** Undefined where it stands for many pages, or has none yet. */
  address: string | undefined
}

/** What a document holds that makes it the host of others: ids that it refers to, and types of its parts. */
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

/** Documents by what they hold, looked through once for all questions. */
function hostsByHolding(documents: readonly ContentDocument[]) {
  const known = hosts.get(documents)
  if (known) return known
  const found = indexBy(documents, holdingsOf)
  hosts.set(documents, found)
  return found
}

/** The documents that show another one inside their own page, because they refer to it or list all of its type. */
export function hostsOf({type, id}: ContentDocument, {documents}: Content): readonly ContentDocument[] {
  const {byReference, sections = []} = contentTypeOf(type)?.shown ?? {}
  const held = [...(byReference ? [`_ref ${id}`] : []), ...sections.map((section) => `_type ${section}`)]
  return [...new Set(held.flatMap((holding) => hostsByHolding(documents).get(holding) ?? []))]
}

/** Every page on which visitors meet the words of a document. */
export function pagesShowing(document: ContentDocument, content: Content): ShownPage[] {
  const many = contentTypeOf(document.type)?.shown?.on
  if (many) return [{id: document.id, title: many, address: undefined}]
  const address = documentAddress(document, content.routes, content.documents)
  if (address) return [{id: document.id, title: titleOf(document, content.documents), address}]
  return hostsOf(document, content).flatMap((host) => pagesShowing(host, content))
}
