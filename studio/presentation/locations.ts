import type {DocumentLocation, DocumentLocationsState} from 'sanity/presentation'
import {documentAddress} from '../content/addresses.ts'
import type {Content} from '../content/content.ts'
import {writeCopy} from '../content/copyValues.ts'
import {type ContentDocument, referenceOf, textOf, titleOf} from '../content/documents.ts'
import {placesIn} from '../content/places.ts'
import {pagesShowing} from '../content/shownOn.ts'
import {factReport} from '../tools/facts/reports.ts'

/** Where the words of a document that is on many pages can be looked at. Any city that is not served shows the waitlist. */
const EXAMPLES: Readonly<Record<string, DocumentLocation>> = {
  siteSettings: {title: 'Every page', href: '/'},
  newsletterPopup: {title: 'Every page, in the newsletter popup', href: '/'},
  waitlistPage: {title: 'Every city that is not served yet', href: '/NotAvailable/your-city'},
}

const SHOWN_BY: Readonly<Record<string, readonly string[]>> = {
  cityPage: ['cityDirectory', 'citySearch'],
  usState: ['cityDirectory', 'citySearch'],
  job: ['jobList'],
}

/** Types of sections that show the documents of a type without naming them. */
export const sectionsShowing = (type: string): readonly string[] => SHOWN_BY[type] ?? []

const hasSection = ({newest}: ContentDocument, types: readonly string[]) =>
  placesIn(newest, '').some(
    ({field, value}) => field === '_type' && typeof value === 'string' && types.includes(value),
  )

function locationOf(document: ContentDocument, {documents, routes, copy}: Content): DocumentLocation[] {
  const href = documentAddress(document, routes, documents)
  return href ? [{title: writeCopy(titleOf(document, documents), copy), href}] : []
}

const pagesWith = (types: readonly string[], content: Content) =>
  content.documents
    .filter((document) => document.type === 'page' && hasSection(document, types))
    .flatMap((page) => locationOf(page, content))

/** Where the words of a document are: its own address, or the pages that show it. */
function shownAt(document: ContentDocument, content: Content): DocumentLocation[] {
  const example = EXAMPLES[document.type]
  if (example) return [example]
  const sections = SHOWN_BY[document.type]
  if (sections) return pagesWith(sections, content)
  return pagesShowing(document, content).flatMap(({id}) => {
    const page = content.documents.find((candidate) => candidate.id === id)
    return page ? (EXAMPLES[page.type] ?? locationOf(page, content)) : []
  })
}

/** Every document that shows a fact, by the pages on which visitors meet it. */
function factLocations({id}: ContentDocument, content: Content): DocumentLocation[] {
  const pages = factReport(id, content)?.pages ?? []
  return pages.flatMap((page) => {
    const document = content.documents.find((candidate) => candidate.id === page.id)
    return document ? shownAt(document, content) : []
  })
}

/** Help topics that show a page instead of a text of their own. */
const topicsShowing = ({id}: ContentDocument, content: Content) =>
  content.documents
    .filter(({type, newest}) => type === 'helpTopic' && referenceOf(newest, 'page') === id)
    .flatMap((topic) => locationOf(topic, content))

function cityLocations({newest}: ContentDocument): DocumentLocation[] {
  const slug = textOf(newest, 'city')
  return slug ? [{title: textOf(newest, 'name') ?? slug, href: `/Available/${encodeURIComponent(slug)}`}] : []
}

function redirectLocations({newest}: ContentDocument): DocumentLocation[] {
  const from = textOf(newest, 'from')
  return from ? [{title: `Where ${from} leads`, href: from}] : []
}

function locationsOf(document: ContentDocument, content: Content): DocumentLocation[] {
  switch (document.type) {
    case 'fact':
      return factLocations(document, content)
    case 'cityDisplayName':
      return cityLocations(document)
    case 'redirect':
      return redirectLocations(document)
    case 'page':
      return [...shownAt(document, content), ...topicsShowing(document, content)]
    default:
      return shownAt(document, content)
  }
}

const eachOnce = (locations: DocumentLocation[]) => [
  ...new Map(locations.map((location) => [`${location.title} ${location.href}`, location])).values(),
]

/**
 * Where visitors meet a document, for the list above its form.
 * @param id of the document, without what marks a draft
 */
export function documentLocations(id: string, content: Content): DocumentLocationsState | undefined {
  const document = content.documents.find((candidate) => candidate.id === id)
  if (!document) return undefined
  const locations = eachOnce(locationsOf(document, content))
  if (locations.length > 0) return {locations}
  const usedByCode = document.type === 'fact' && factReport(id, content)?.usedByCode
  if (usedByCode) return {message: `Written by the site itself: ${usedByCode}.`}
  return {message: 'No page shows this document yet.', tone: 'caution'}
}
