import type {Copy} from '../facts/interpolate.ts'
import {withoutMarks} from '../shapes/marks.ts'

/** What a page or the site says about itself to search engines. */
interface SearchTexts {
  title: string | null
  description: string | null
}

/** Where the texts of a page come from. */
export interface TextSources {
  /** The page's own texts. */
  seo: SearchTexts | null | undefined
  /** Title of a page that has none of its own: its main heading. */
  fallbackTitle: Copy
  /** The texts of the site settings, for a page that lacks any. */
  site: SearchTexts | null | undefined
}

/** The first text that says anything. */
const firstOf = (...texts: Copy[]) => texts.find((text) => text?.trim())

/** In one line, without the line breaks of a heading. */
export const oneLine = (text: string): string => withoutMarks(text).replaceAll(/\s+/g, ' ').trim()

/**
 * The title and the description of a page, without the product's name.
 * @param copy writes facts and names out
 */
export const pageTexts = ({seo, fallbackTitle, site}: TextSources, copy: (text: Copy) => string) => ({
  title: oneLine(copy(firstOf(seo?.title, fallbackTitle, site?.title))),
  description: copy(firstOf(seo?.description, site?.description)),
})
