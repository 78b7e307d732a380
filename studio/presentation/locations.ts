import type {DocumentLocation, DocumentLocationsState} from 'sanity/presentation'
import {counted} from '../../model/language.ts'
import {contentTypeOf, isBehind, isRedirect} from '../../schemas/typeLists.ts'
import {documentAddress} from '../content/addresses.ts'
import type {Content} from '../content/content.ts'
import {writeCopy} from '../content/copyValues.ts'
import {type ContentDocument, documentOf, referenceOf, textOf, titleOf} from '../content/documents.ts'
import {hostsOf, pagesShowing} from '../content/shownOn.ts'
import {factReport} from '../tools/facts/reports.ts'

/** A place in the Studio's list. It may stand for many pages. */
interface Place extends DocumentLocation {
  isMany?: boolean
}

function locationOf(document: ContentDocument, {documents, routes, copy}: Content): DocumentLocation[] {
  const href = documentAddress(document, routes, documents)
  return href ? [{title: writeCopy(titleOf(document, documents), copy), href}] : []
}

/** Returns an example address for a type's single document, if its words are on many pages. */
function exampleOf(type: string): Place | undefined {
  const {on, example} = contentTypeOf(type)?.shown ?? {}
  return on && example ? {title: on, href: example, isMany: true} : undefined
}

/** Returns the places of a document's words: its own address, or the pages that show it. */
function shownAt(document: ContentDocument, content: Content): Place[] {
  const example = exampleOf(document.type)
  if (example) return [example]
  if (contentTypeOf(document.type)?.shown?.sections) {
    return hostsOf(document, content).flatMap((page) => locationOf(page, content))
  }
  return pagesShowing(document, content).flatMap(({id}) => {
    const page = documentOf(id, content.documents)
    const shared = page && exampleOf(page.type)
    return shared ? [shared] : page ? locationOf(page, content) : []
  })
}

/** Returns the documents that show a fact, by their pages. */
function factLocations({id}: ContentDocument, content: Content): Place[] {
  const pages = factReport(id, content)?.pages ?? []
  return pages.flatMap((page) => {
    const document = documentOf(page.id, content.documents)
    return document ? shownAt(document, content) : []
  })
}

/** Returns the help topics that show a page instead of their own text. */
const topicsShowing = ({id}: ContentDocument, content: Content) =>
  content.documents
    .filter(({type, newest}) => isBehind(type) && referenceOf(newest, 'page') === id)
    .flatMap((topic) => locationOf(topic, content))

function cityLocations({newest}: ContentDocument): DocumentLocation[] {
  const slug = textOf(newest, 'city')
  return slug ? [{title: textOf(newest, 'name') ?? slug, href: `/Available/${encodeURIComponent(slug)}`}] : []
}

function redirectLocations({newest}: ContentDocument): DocumentLocation[] {
  const [from, query] = [textOf(newest, 'from'), textOf(newest, 'query')]
  const address = query ? `${from}?${query}` : from
  return from && address ? [{title: `Where ${address} leads`, href: address}] : []
}

function locationsOf(document: ContentDocument, content: Content): Place[] {
  if (isRedirect(document.type)) return redirectLocations(document)
  switch (document.type) {
    case 'fact':
      return factLocations(document, content)
    case 'cityDisplayName':
      return cityLocations(document)
    default:
      return [...shownAt(document, content), ...topicsShowing(document, content)]
  }
}

/**
 * Returns the words above locations with an example of many pages, which the Studio would count as one.
 * Undefined if every location is one page.
 */
function wordsForMany(locations: readonly Place[]): string | undefined {
  const many = locations.find(({isMany}) => isMany)
  if (!many) return undefined
  const words = `Used on ${many.title.charAt(0).toLowerCase()}${many.title.slice(1)}`
  const others = locations.length - 1
  return many.href === '/' || others === 0 ? words : `${words}, and on ${counted(others, 'other page')}`
}

const eachOnce = (locations: Place[]) => [
  ...new Map(locations.map((location) => [`${location.title} ${location.href}`, location])).values(),
]

/**
 * Returns the places where visitors meet a document, for the list above its form.
 * @param id of the document, without a draft prefix
 */
export function documentLocations(id: string, content: Content): DocumentLocationsState | undefined {
  const document = documentOf(id, content.documents)
  if (!document) return undefined
  const locations = eachOnce(locationsOf(document, content))
  const message = wordsForMany(locations)
  const shown = locations.map(({title, href}) => ({title, href}))
  if (shown.length > 0) return {locations: shown, ...(message !== undefined && {message})}
  const usedByCode = document.type === 'fact' && factReport(id, content)?.usedByCode
  if (usedByCode) return {message: `Written by the site itself: ${usedByCode}.`}
  return {message: 'No page shows this document yet.', tone: 'caution'}
}
