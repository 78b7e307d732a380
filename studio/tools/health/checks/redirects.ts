import {contentRoute, resolveAddress} from '../../../../model/addresses/addresses.ts'
import {isRedirect} from '../../../../schemas/typeLists.ts'
import type {Content} from '../../../content/content.ts'
import {type ContentDocument, textOf} from '../../../content/documents.ts'
import {indexBy} from '../../../content/indexBy.ts'
import {type Check, findings} from '../finding.ts'

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
