import {contentTypeOf} from '../../../../schemas/typeLists.ts'
import type {Content} from '../../../content/content.ts'
import {type ContentDocument, textOf} from '../../../content/documents.ts'
import {pagesShowing} from '../../../content/shownOn.ts'
import {type Check, findings} from '../finding.ts'

/** Explains why visitors never meet a document; undefined if they do, or for another type. */
function faultOf(document: ContentDocument, content: Content): string | undefined {
  const {address, shown} = contentTypeOf(document.type) ?? {}
  if (shown?.byReference && pagesShowing(document, content).length === 0) {
    return 'No page lists it. Add it to a section of a page, or delete it.'
  }
  if (address?.kind !== 'behind') return undefined
  const isInFront = ({type, published}: ContentDocument) =>
    type === address.of &&
    published &&
    textOf(published, address.same) === textOf(document.newest, address.same)
  if (content.documents.some(isInFront)) return undefined
  const front = contentTypeOf(address.of)?.noun
  return `No published ${front} lists it. Choose for whom it is, or publish their ${front}.`
}

/** Finds questions and topics that are nowhere on the site. */
export const unused: Check = (content) =>
  content.documents.flatMap((document) => {
    const fault = faultOf(document, content)
    return findings(document, fault ? [fault] : [], content)
  })
