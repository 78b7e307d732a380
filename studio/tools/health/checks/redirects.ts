import {resolveAddress} from '../../../../model/addresses/addresses.ts'
import {isRedirect} from '../../../../schemas/typeLists.ts'
import {normalizePath} from '../../../../schemas/routes.ts'
import type {Content} from '../../../content/content.ts'
import {type ContentDocument, textOf} from '../../../content/documents.ts'
import {type Check, findings} from '../finding.ts'

const sourceOf = ({newest}: ContentDocument) => textOf(newest, 'from') ?? ''

function faultsOf(document: ContentDocument, redirects: ContentDocument[], {routes}: Content): string[] {
  const from = normalizePath(sourceOf(document))
  const {kind} = resolveAddress(routes, from) ?? {}
  const first = redirects.find((redirect) => normalizePath(sourceOf(redirect)) === from)
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
