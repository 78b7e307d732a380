import {type Destination, resolveAddress} from '../../../model/addresses/addresses.ts'
import {TOPIC_PARAMETER} from '../../../model/addresses/routeAddress.ts'
import {normalizePath, resolveRoute} from '../../../schemas/routes.ts'
import {linkableTypes} from '../../../schemas/typeLists.ts'
import {targetFault} from '../../../schemas/validation/redirectFaults.ts'
import {documentAddress, slugOf} from '../../content/addresses.ts'
import type {Content} from '../../content/content.ts'
import {type ContentDocument, textOf} from '../../content/documents.ts'

/** The target of a redirect: a document, or another site. */
export type Target = {to: string; address: string} | {toUrl: string; address: string}

type Found = Target | string

const isLinkable = ({type}: ContentDocument) => linkableTypes.includes(type)

/** Returns the document that an address shows: the topic, for a help center with one. */
function documentAt(
  destination: Extract<Destination, {kind: 'document'}>,
  topic: string | null,
  {documents, routes}: Content,
): ContentDocument | undefined {
  const {type, route} = destination.document
  const shown = documents.find(
    ({type: known, published}) => known === type && published && textOf(published, 'route') === route,
  )
  const address = shown && documentAddress(shown, routes, documents)
  if (!topic) return shown
  return documents.find(
    (document) =>
      document.published &&
      slugOf(document.published)?.toLowerCase() === topic.toLowerCase() &&
      documentAddress(document, routes, documents)?.startsWith(`${address}?`),
  )
}

/** True if an unpublished page has this path. */
const isDraftAt = (path: string, {documents, routes}: Content) =>
  documents.some(
    (document) =>
      !document.published &&
      isLinkable(document) &&
      normalizePath(resolveRoute(textOf(document.newest, 'route') ?? '', routes.productName ?? '')) ===
        normalizePath(path),
  )

function pageAt(path: string, content: Content): Found {
  const {pathname, searchParams, search} = new URL(`http://localhost${path}`)
  const destination = resolveAddress(content.routes, pathname, search)
  if (destination?.kind === 'city')
    return `${path} is the page of a city, of which there is no document. Lead to a page that lists cities.`
  if (destination?.kind === 'redirect')
    return `${path} is itself a redirect. Lead to ${destination.to ?? 'a page'} at once.`
  if (destination?.document.version)
    return `${path} is one version of a legal text. Lead to the text: ${destination.document.address}.`
  const document = destination && documentAt(destination, searchParams.get(TOPIC_PARAMETER), content)
  const address = document && documentAddress(document, content.routes, content.documents)
  if (document && address) return {to: document.id, address}
  return isDraftAt(pathname, content)
    ? `${path} is a page that is not published. Publish it first.`
    : `Nothing is at ${path}: visitors would read that the page is not found. Look for its present address.`
}

/**
 * Returns the target of an address in a list, or the reason why there is none.
 * @param origin of the site, which a page's address may include
 */
export function targetAt(written: string, content: Content, origin: string): Found {
  if (written === '') return 'It does not say where to lead. Write an address in the second column.'
  if (written.startsWith('/') && !written.startsWith('//')) return pageAt(written, content)
  const url = URL.parse(written)
  if (url?.origin === origin) return pageAt(url.pathname + url.search, content)
  const fault = targetFault(written)
  return fault
    ? `${written} is no page of this site, and no address elsewhere. ${fault}`
    : {toUrl: written, address: written}
}
