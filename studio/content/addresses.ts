import {contentTypeOf} from '../../schemas/typeLists.ts'
import {helpCentreRoutes, type Routes} from '../../model/addresses/addresses.ts'
import {linkAddress} from '../../model/addresses/routeAddress.ts'
import {type ContentDocument, type Fields, ownerOf, textOf} from './documents.ts'
import {isRecord} from '../../schemas/isRecord.ts'

/** The end of a help topic’s address; undefined for other types. */
export const slugOf = ({slug}: Fields) => (isRecord(slug) ? textOf(slug, 'current') : undefined)

/**
 * The address at which visitors find a document.
 * @param ownerRoute route of the document of which it is a part, below whose address it is
 * @returns undefined when it has none
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

/** The address at which visitors find a document, or will find it when its draft is published. */
export function documentAddress(
  document: ContentDocument,
  routes: Routes,
  documents: readonly ContentDocument[],
): string | undefined {
  const owner = ownerOf(document, documents)
  return addressOf(document.type, document.newest, routes, owner && textOf(owner.newest, 'route'))
}
