import {addressOf} from '../../content/addresses.ts'
import type {Content} from '../../content/content.ts'
import {writeCopy} from '../../content/copyValues.ts'
import {type Fields, textOf} from '../../content/documents.ts'
import {isRecord} from '../../content/places.ts'

/** How search engines and shared links show a page. */
export interface SearchPreview {
  title: string
  description: string
  /** Undefined for what has no address of its own. */
  address: string | undefined
  isHidden: boolean
}

const TITLE_LENGTH = 60
const DESCRIPTION_LENGTH = 160

/** Text as search engines cut it: whole words, then an ellipsis. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text
  const kept = text.slice(0, length).replace(/\s+\S*$/, '')
  return `${kept}…`
}

const seoOf = (fields: Fields | undefined): Fields => (isRecord(fields?.['seo']) ? fields['seo'] : {})

/** The main heading, as the page shows it. */
function headingOf(fields: Fields): string | undefined {
  const sections = Array.isArray(fields['sections']) ? fields['sections'].filter(isRecord) : []
  const inSections = sections.map((section) => textOf(section, 'heading')).find(Boolean)
  return inSections ?? textOf(fields, 'heading') ?? textOf(fields, 'title')
}

/**
 * What a document looks like in search results, with the texts that stand in for missing ones.
 * @param type of the document
 * @param fields of the document, as they are typed
 */
export function searchPreview(
  type: string,
  fields: Fields,
  {documents, copy, routes}: Content,
): SearchPreview {
  const own = seoOf(fields)
  const shared = seoOf(documents.find(({id}) => id === 'siteSettings')?.newest)
  const write = (text: string | undefined) =>
    writeCopy(text ?? '', copy)
      .replaceAll(/\s+/g, ' ')
      .trim()
  const title = write(textOf(own, 'title') ?? headingOf(fields) ?? textOf(shared, 'title'))
  const description = write(textOf(own, 'description') ?? textOf(shared, 'description'))
  return {
    title: cutText([title, copy.names['productName']].filter(Boolean).join(' · '), TITLE_LENGTH),
    description: cutText(description, DESCRIPTION_LENGTH),
    address: type === 'siteSettings' ? '/' : addressOf(type, fields, routes),
    isHidden: own['hideFromSearch'] === true,
  }
}
