import type {Content} from '../../../content/content.ts'
import {type ContentDocument, textOf} from '../../../content/documents.ts'
import {pagesShowing} from '../../../content/shownOn.ts'
import {type Check, findings} from '../finding.ts'

function hasCentre({newest}: ContentDocument, {documents}: Content): boolean {
  const audience = textOf(newest, 'audience')
  return documents.some(
    ({type, published}) =>
      type === 'helpCentre' && published !== undefined && textOf(published, 'audience') === audience,
  )
}

/** Why visitors never meet a document; undefined when they do, or when it is of another type. */
function faultOf(document: ContentDocument, content: Content): string | undefined {
  if (document.type === 'faqItem' && pagesShowing(document, content).length === 0) {
    return 'No page lists it. Add it to an FAQ section, or delete it.'
  }
  if (document.type === 'helpTopic' && !hasCentre(document, content)) {
    return 'No published help center lists it. Choose for whom it is, or publish their help center.'
  }
  return undefined
}

/** Questions and topics that nobody finds on the site. */
export const unused: Check = (content) =>
  content.documents.flatMap((document) => {
    const fault = faultOf(document, content)
    return findings(document, fault ? [fault] : [], content)
  })
