import {contentTypeOf, mentionedTypes, typesWhere} from '../../../schemas/typeLists.ts'
import {findDocument} from '../../../model/addresses/addresses.ts'
import {pageTexts} from '../../../model/text/pageTexts.ts'
import {shareImagePath} from '../../../model/images/shareImage.ts'
import {addressOf} from '../../content/addresses.ts'
import {makeContent} from '../../content/allContent.ts'
import type {Content} from '../../content/content.ts'
import {writeCopy} from '../../content/copyValues.ts'
import {type Fields, settingsIn, textOf} from '../../content/documents.ts'
import type {Source} from '../../content/followed.ts'
import {shownSections} from '../../content/sections.ts'
import {isRecord} from '../../../schemas/isRecord.ts'
import {chosenImageAddress} from './sharedImage.ts'

/** The preview of a page in search results and as a shared link. */
export interface SearchPreview {
  title: string
  description: string
  /** Undefined if it has no address. */
  address: string | undefined
  /** Address of the image for shared links. */
  image: string | undefined
  /** Says when the site draws that image; undefined if staff chose one. */
  drawn: string | undefined
  isHidden: boolean
}

/** Sources of previews. A form is open for hours, so it does without other pages' documents and reads only their addresses. */
export const previewContent: Source<Content> = {
  types: mentionedTypes,
  alsoFollowed: typesWhere(({address}) => address !== undefined && address.kind !== 'city'),
  make: makeContent,
}

const TITLE_LENGTH = 60
const DESCRIPTION_LENGTH = 160

/** Cuts a text as search engines do: whole words, then an ellipsis. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text
  const kept = text.slice(0, length).replace(/\s+\S*$/, '')
  return `${kept}…`
}

const seoOf = (fields: Fields | undefined): Fields => (isRecord(fields?.['seo']) ? fields['seo'] : {})

const textsOf = (fields: Fields) => ({
  title: textOf(fields, 'title') ?? null,
  description: textOf(fields, 'description') ?? null,
})

/** Returns the main heading that the page shows. */
function headingOf(fields: Fields): string | undefined {
  const inSections = shownSections(fields)
    .map((section) => textOf(section, 'heading'))
    .find(Boolean)
  return inSections ?? textOf(fields, 'heading') ?? textOf(fields, 'title')
}

const DRAWN = 'The site draws this image, again each time that you publish.'
const NOT_DRAWN = 'The site draws an image once this is published. Below you can choose one of your own.'

/** Returns the image that the site draws for an address; there is none before it is published. */
function drawnImage(address: string | undefined, {routes}: Content): string | undefined {
  const [path] = address?.split('?') ?? []
  return address && path && findDocument(routes, path) ? shareImagePath(address) : undefined
}

/**
 * Returns a document's preview in search results, with the fallbacks for missing texts.
 * @param type of the document
 * @param fields of the document, as they are typed
 */
export function searchPreview(type: string, fields: Fields, content: Content): SearchPreview {
  const {documents, copy, routes} = content
  const own = seoOf(fields)
  const ofSite = seoOf(settingsIn(documents)?.newest)
  const {title, description} = pageTexts(
    {seo: textsOf(own), fallbackTitle: headingOf(fields), site: textsOf(ofSite)},
    (text) => writeCopy(text ?? '', copy),
  )
  const {address: at, shown} = contentTypeOf(type) ?? {}
  const address = at ? addressOf(type, fields, routes) : shown?.example
  const chosen = chosenImageAddress(own['image']) ?? chosenImageAddress(ofSite['image'])
  const drawn = drawnImage(address, content)
  return {
    title: cutText([title, copy.names['productName']].filter(Boolean).join(' · '), TITLE_LENGTH),
    description: cutText(description, DESCRIPTION_LENGTH),
    address,
    image: chosen ?? drawn,
    drawn: chosen ? undefined : drawn ? DRAWN : NOT_DRAWN,
    isHidden: own['hideFromSearch'] === true,
  }
}
