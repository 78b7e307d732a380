import {addressFields, contentTypeOf} from '../../schemas/typeLists.ts'
import {helpCentreRoutes, type Routes} from '../../model/addresses/addresses.ts'
import {linkAddress} from '../../model/addresses/routeAddress.ts'
import {type ContentDocument, type Fields, ownerOf, textOf} from './documents.ts'
import {isRecord} from '../../schemas/isRecord.ts'

/** Returns the slug of a help topic, the end of its address; undefined for other types. */
export const slugOf = ({slug}: Fields) => (isRecord(slug) ? textOf(slug, 'current') : undefined)

/**
 * Returns a document's address for visitors.
 * @param ownerRoute route of the document below whose address it is
 * @returns undefined if it has none
 */
export function addressOf(
  type: string,
  fields: Fields,
  routes: Routes,
  ownerRoute?: string,
): string | undefined {
  const at = contentTypeOf(type)?.address
  const productName = routes.productName ?? ''
  if (at?.kind === 'own') return linkAddress({route: textOf(fields, 'route') ?? null}, productName)
  if (at?.kind === 'below') {
    const end = textOf(fields, at.end)
    return ownerRoute && end && `${ownerRoute}/${end}`
  }
  if (at?.kind !== 'behind') return undefined
  const topicSlug = slugOf(fields)
  const route = helpCentreRoutes(routes).get(textOf(fields, at.same) ?? '') ?? null
  return topicSlug && linkAddress({route, topicSlug}, productName)
}

/** True if the fields that make a document's address are the same before and after an edit. */
export const keepsAddress = (type: string, before: Fields, after: Fields): boolean =>
  addressFields(type).every((field) => JSON.stringify(before[field]) === JSON.stringify(after[field]))

/** Returns a document's address for visitors, after its draft is published. */
export function documentAddress(
  document: ContentDocument,
  routes: Routes,
  documents: readonly ContentDocument[],
): string | undefined {
  const owner = ownerOf(document, documents)
  return addressOf(document.type, document.newest, routes, owner && textOf(owner.newest, 'route'))
}
