import {contentRoute, resolveAddress} from '../../../../model/addresses/addresses.ts'
import {isRedirect} from '../../../../schemas/typeLists.ts'
import type {Content} from '../../../content/content.ts'
import {type ContentDocument, textOf} from '../../../content/documents.ts'
import {type Check, findings} from '../finding.ts'

const sourceOf = ({newest}: ContentDocument) => textOf(newest, 'from') ?? ''

/** What two redirects that do the same have in common. */
const keyOf = (redirect: ContentDocument) =>
  `${contentRoute(sourceOf(redirect))}?${textOf(redirect.newest, 'query') ?? ''}`

function faultsOf(document: ContentDocument, redirects: ContentDocument[], {routes}: Content): string[] {
  const {kind} = resolveAddress(routes, sourceOf(document)) ?? {}
  const first = redirects.find((redirect) => keyOf(redirect) === keyOf(document))
  return [
    kind === 'document' || kind === 'city'
      ? `A page is shown at ${sourceOf(document)}, so the redirect does nothing. Delete it, or move the page.`
      : '',
    first === document
      ? ''
      : 'Another redirect starts from the same address, so this one does nothing. Delete one of them.',
  ].filter(Boolean)
}

/**
 * Redirects that do nothing, because something else is where they start. None leads to another one: they lead to
 * documents, and where a document is shown no redirect counts.
 */
export const redirects: Check = (content) => {
  const documents = content.documents.filter(({type}) => isRedirect(type))
  return documents.flatMap((document) => findings(document, faultsOf(document, documents, content), content))
}
