import type {Content} from './content.ts'
import {documentAddress} from './addresses.ts'
import {type ContentDocument, titleOf} from './documents.ts'
import {placesIn} from './places.ts'

/** Where visitors meet the words of a document. */
export interface ShownPage {
  /** Of the document that is the page, or that stands for many. */
  id: string
  title: string
  /** Undefined where it stands for many pages, or has none yet. */
  address: string | undefined
}

/** Documents whose words are on many pages. */
const ON_MANY: Readonly<Record<string, string>> = {
  siteSettings: 'Every page',
  newsletterPopup: 'Every page, in the newsletter popup',
  cityPage: 'Every city that is served',
  waitlistPage: 'Every city that is not served yet',
}

const has = ({newest}: ContentDocument, field: string, value: string) =>
  placesIn(newest, '').some((place) => place.field === field && place.value === value)

/** The documents that show another one inside their own page. */
function hostsOf(document: ContentDocument, {documents}: Content): ContentDocument[] {
  if (document.type === 'faqItem') return documents.filter((host) => has(host, '_ref', document.id))
  if (document.type === 'job') return documents.filter((host) => has(host, '_type', 'jobList'))
  return []
}

/** Every page on which visitors meet the words of a document. */
export function pagesShowing(document: ContentDocument, content: Content): ShownPage[] {
  const many = ON_MANY[document.type]
  if (many) return [{id: document.id, title: many, address: undefined}]
  const address = documentAddress(document, content.routes, content.documents)
  if (address) return [{id: document.id, title: titleOf(document, content.documents), address}]
  return hostsOf(document, content).flatMap((host) => pagesShowing(host, content))
}
