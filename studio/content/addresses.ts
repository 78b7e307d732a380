import {helpCentreRoutes, type Routes} from '../../src/app/addresses.ts'
import {linkAddress} from '../../src/content/routeAddress.ts'
import {type ContentDocument, type Fields, ownerOf, textOf} from './documents.ts'
import {isRecord} from './places.ts'

/** The end of a help topic’s address; undefined for other types. */
export const slugOf = ({slug}: Fields) => (isRecord(slug) ? textOf(slug, 'current') : undefined)

/** Types whose documents have an address of their own, besides the versions of legal documents. */
const ADDRESSED: ReadonlySet<string> = new Set(['page', 'legalDocument', 'helpCentre', 'helpTopic'])

/**
 * The address at which visitors find a document.
 * @param legalRoute route of the legal document of which it is a version
 * @returns undefined when it has none
 */
export function addressOf(
  type: string,
  fields: Fields,
  routes: Routes,
  legalRoute?: string,
): string | undefined {
  const effectiveDate = textOf(fields, 'effectiveDate')
  if (type === 'legalVersion') return legalRoute && effectiveDate && `${legalRoute}/${effectiveDate}`
  if (!ADDRESSED.has(type)) return undefined
  const productName = routes.productName ?? ''
  if (type !== 'helpTopic') return linkAddress({route: textOf(fields, 'route') ?? null}, productName)
  const topicSlug = slugOf(fields)
  const route = helpCentreRoutes(routes).get(textOf(fields, 'audience') ?? '') ?? null
  return topicSlug && linkAddress({route, topicSlug}, productName)
}

/** The address at which visitors find a document, or will find it when its draft is published. */
export function documentAddress(
  {type, newest}: ContentDocument,
  routes: Routes,
  documents: readonly ContentDocument[],
): string | undefined {
  const owner = type === 'legalVersion' ? ownerOf(newest, documents) : undefined
  return addressOf(type, newest, routes, owner && textOf(owner.newest, 'route'))
}
