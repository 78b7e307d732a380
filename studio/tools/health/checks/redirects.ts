import {contentRoute, resolveAddress} from '../../../../model/addresses/addresses.ts'
import {isRedirect} from '../../../../schemas/typeLists.ts'
import {ownAddressFault, placeFault, sourceFault} from '../../../../schemas/validation/redirectFaults.ts'
import {addressFault, addressOwner, redirectFaults} from '../../../../schemas/validation/takenAddress.ts'
import type {Content} from '../../../content/content.ts'
import {type ContentDocument, textOf} from '../../../content/documents.ts'
import {indexBy} from '../../../../model/indexBy.ts'
import {type Check, checkEach, findings, type Said} from '../finding.ts'

const sourceOf = ({newest}: ContentDocument) => textOf(newest, 'from') ?? ''

/** Returns the same key for redirects with the same source. */
const keyOf = (redirect: ContentDocument) =>
  `${contentRoute(sourceOf(redirect))}?${textOf(redirect.newest, 'query') ?? ''}`

function faultsOf(
  document: ContentDocument,
  first: ContentDocument | undefined,
  {routes}: Content,
): string[] {
  const {kind} = resolveAddress(routes, sourceOf(document)) ?? {}
  return [
    kind === 'document' || kind === 'city'
      ? `A page is shown at ${sourceOf(document)}, so the redirect does nothing. Delete it, or move the page.`
      : '',
    first === document
      ? ''
      : 'Another redirect starts from the same address, so this one does nothing. Delete one of them.',
  ].filter(Boolean)
}

/** Finds redirects without effect, because something else is at their source. */
export const redirects: Check = (content) => {
  const documents = content.documents.filter((document) => isRedirect(document.type) && sourceOf(document))
  const byKey = indexBy(documents, (document) => [keyOf(document)])
  return documents.flatMap((document) =>
    findings(document, faultsOf(document, byKey.get(keyOf(document))?.[0], content), content),
  )
}

/** Explains why a redirect could not be published, apart from conflicts with others. */
function refusals({newest, type}: ContentDocument, {routes}: Content, ownOrigins: readonly string[]): Said[] {
  const owner = addressOwner({...newest, _type: type})
  if (!owner) return [{path: 'from', message: sourceFault('') ?? ''}]
  const toItself = ownAddressFault(owner.toUrl ?? '', ownOrigins)
  const written = redirectFaults(owner)
    .filter(({field}) => field !== 'toUrl' || !toItself)
    .map(({field, value, fault}) => ({path: field, message: `“${value}” would be refused today. ${fault}`}))
  const others = [
    {path: 'from', message: addressFault(owner, [], routes.productName ?? '')},
    {path: 'toUrl', message: toItself},
    {path: 'to', message: placeFault(newest)},
  ]
  return [...written, ...others.flatMap(({path, message}) => (message ? [{path, message}] : []))]
}

/**
 * Returns a check for redirects that today's rules refuse: they are older, or were written by a script.
 * @param ownOrigins origins of the site, which no redirect may name: `https://loop.example`
 */
export const refusedRedirects = (ownOrigins: readonly string[]): Check =>
  checkEach((document, content) => (isRedirect(document.type) ? refusals(document, content, ownOrigins) : []))
