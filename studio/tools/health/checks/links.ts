import {isRecord} from '../../../../schemas/isRecord.ts'
import {contentTypeOf} from '../../../../schemas/typeLists.ts'
import type {Content} from '../../../content/content.ts'
import {
  type ContentDocument,
  documentOf,
  isAssetId,
  referenceOf,
  textOf,
  typeTitle,
} from '../../../content/documents.ts'
import {partsOf} from '../../../content/parts.ts'
import {placesIn} from '../../../content/places.ts'
import {pagesShowing} from '../../../content/shownOn.ts'
import {writtenTitle} from '../../../content/writtenTitle.ts'
import {checkEach} from '../finding.ts'

/** A document's references to itself are never broken. */
const referencesIn = ({id, newest}: ContentDocument): string[] => {
  const ids = placesIn(newest, '').flatMap(({field, value}) =>
    field === '_ref' && typeof value === 'string' && value !== id && !isAssetId(value) ? [value] : [],
  )
  return [...new Set(ids)]
}

const nameOf = (document: ContentDocument, content: Content) =>
  `the ${typeTitle(document.type).toLowerCase()} “${writtenTitle(document, content)}”`

/** Explains why a reference is broken for visitors; undefined if it is not. */
function faultOf(id: string, content: Content): string | undefined {
  const target = documentOf(id, content.documents)
  if (!target) return 'It refers to a document that is not there any more. Choose another one.'
  if (target.published) return undefined
  return `It refers to ${nameOf(target, content)}, which is not published. Publish that, or choose another.`
}

/** True for a link to a page: a field, an item of a list, or linked words. */
const leadsToPage = ({_type, target}: Record<string, unknown>) =>
  _type === 'internalLink' || (_type === 'link' && target === 'page')

/** Explains why a link to a part of a page leads only to its top; undefined if it leads to the part. */
function anchorFaultOf(link: Record<string, unknown>, content: Content): string | undefined {
  const anchor = textOf(link, 'anchor')
  const target = documentOf(referenceOf(link, 'page'), content.documents)
  if (!anchor || !target) return undefined
  if (partsOf(target, content).some((part) => part.anchor === anchor)) return undefined
  return `A link leads to #${anchor} of ${nameOf(target, content)}, which has no such section. Its heading may have changed, or it is hidden.`
}

const anchorFaults = ({newest}: ContentDocument, content: Content): string[] =>
  [...placesIn(newest, '')].flatMap(({value}) =>
    isRecord(value) && leadsToPage(value) ? (anchorFaultOf(value, content) ?? []) : [],
  )

/** Finds references to documents that visitors cannot reach, and links to missing parts of pages. */
export const brokenLinks = checkEach((document, content) => [
  ...referencesIn(document).flatMap((id) => faultOf(id, content) ?? []),
  ...anchorFaults(document, content),
])

/** Finds questions and topics that are nowhere on the site. */
export const unused = checkEach((document, content) => {
  const {address, shown} = contentTypeOf(document.type) ?? {}
  if (shown?.byReference && pagesShowing(document, content).length === 0) {
    return ['No page lists it. Add it to a section of a page, or delete it.']
  }
  if (address?.kind !== 'behind') return []
  const isInFront = ({type, published}: ContentDocument) =>
    type === address.of &&
    published &&
    textOf(published, address.same) === textOf(document.newest, address.same)
  if (content.documents.some(isInFront)) return []
  const front = contentTypeOf(address.of)?.noun
  return [`No published ${front} lists it. Choose for whom it is, or publish their ${front}.`]
})
