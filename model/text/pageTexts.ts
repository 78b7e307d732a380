import type {Copy} from '../facts/interpolate.ts'
import {withoutMarks} from '../shapes/marks.ts'

/** Texts about a page or the site for search engines. */
interface SearchTexts {
  title: string | null
  description: string | null
}

/** Sources of a page's texts. */
export interface TextSources {
  /** The page's own texts. */
  seo: SearchTexts | null | undefined
  /** Title of a page without its own: its main heading. */
  fallbackTitle: Copy
  /** The texts of the site settings, for a page that lacks its own. */
  site: SearchTexts | null | undefined
}

/** Returns the first text that is not empty. */
const firstOf = (...texts: Copy[]) => texts.find((text) => text?.trim())

/** Returns a text in one line, without the line breaks of a heading. */
export const oneLine = (text: string): string => withoutMarks(text).replaceAll(/\s+/g, ' ').trim()

/**
 * Returns the title and the description of a page, without the product's name.
 * @param copy fills in facts and names
 */
export const pageTexts = ({seo, fallbackTitle, site}: TextSources, copy: (text: Copy) => string) => ({
  title: oneLine(copy(firstOf(seo?.title, fallbackTitle, site?.title))),
  description: copy(firstOf(seo?.description, site?.description)),
})
