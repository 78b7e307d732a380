/*
 * Interprets the HTML of other programs: Word, Google Docs, Outlook, Apple's programs, Slack and Notion each write
 * headings, lists and bold words in their own way.
 */

/** The depth of a list item, from 1, and the kind of its list. */
export interface PastedItem {
  list: 'bullet' | 'number'
  level: number
}

const styleOf = (element: Element) => element.getAttribute('style')?.toLowerCase() ?? ''

const styledAs = (element: Element, property: string): string | undefined =>
  new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;!]+)`).exec(styleOf(element))?.[1]?.trim()

/** Elements that browsers lay out as one or more lines of their own. */
const BLOCKS =
  /^(address|article|aside|blockquote|body|caption|center|dd|details|dialog|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hgroup|hr|html|legend|li|main|menu|nav|ol|p|pre|search|section|summary|table|tbody|td|tfoot|th|thead|tr|ul)$/

/** True if an element separates the words before, in and after it into lines. Slack ends paragraphs with an empty span. */
export const isBlock = (element: Element): boolean =>
  BLOCKS.test(element.localName) ||
  /^(block|flex|grid|list-item|table)/.test(styledAs(element, 'display') ?? '') ||
  element.getAttribute('data-stringify-type') === 'paragraph-break'

const UNREAD = new Set(
  'audio button canvas head iframe link meta noscript object option script select style svg template textarea title video xml'.split(
    ' ',
  ),
)

/** True if an element has no words of the text: code, forms, and parts that its program hides. */
export const isUnread = (element: Element): boolean =>
  UNREAD.has(element.localName) ||
  /^(MsoCommentReference|msocomanchor)$/.test(element.className) ||
  styledAs(element, 'display') === 'none' ||
  styledAs(element, 'mso-hide') === 'all'

/** True for a reviewer's remark: Word puts remarks after the copied text. */
export const isRemark = (element: Element): boolean => styledAs(element, 'mso-element') === 'comment'

/** Returns the emoji that a small picture stands for: 🙂, or its name in Slack. Undefined for other pictures. */
export function emojiOf(image: Element): string | undefined {
  const alt = image.getAttribute('alt')?.trim() ?? ''
  const isNamed = image.hasAttribute('data-emoji') || image.hasAttribute('data-stringify-emoji')
  return alt && (isNamed || /^\p{Extended_Pictographic}\S*$/u.test(alt)) ? alt : undefined
}

/** True for the number or bullet of an item in Word's lists, which is in the text but not one of its words. */
export const isMarker = (element: Element): boolean => styledAs(element, 'mso-list') === 'ignore'

/** True if line breaks in an element's text are real ones; undefined if it follows its parent. */
export function keepsLines(element: Element): boolean | undefined {
  if (element.localName === 'pre') return true
  const whiteSpace = styledAs(element, 'white-space')
  return whiteSpace === undefined ? undefined : /^(pre|break-spaces)/.test(whiteSpace)
}

/** True if an element's words are bold; undefined if they follow the parent. */
export function isStrong(element: Element): boolean | undefined {
  const weight = styledAs(element, 'font-weight')
  // Google Docs wraps all of a text in a <b> of normal weight.
  if (weight) return weight.startsWith('bold') || Number(weight) >= 600
  return /^(b|strong)$/.test(element.localName) || element.classList.contains('MacChromeBold') || undefined
}

/** Formats of words that the site does not have. */
export type Look = 'italic' | 'underlined' | 'struck'

/** Returns the formats of an element that the site does not have. */
export function foreignLooks(element: Element): Look[] {
  const {localName} = element
  const line = `${styledAs(element, 'text-decoration')} ${styledAs(element, 'text-decoration-line')}`
  const isLink = element.closest('a') !== null
  const looks: [Look, boolean][] = [
    ['italic', /^(i|em)$/.test(localName) || /^(italic|oblique)/.test(styledAs(element, 'font-style') ?? '')],
    ['underlined', !isLink && (/^(u|ins)$/.test(localName) || line.includes('underline'))],
    ['struck', /^(s|strike|del)$/.test(localName) || line.includes('line-through')],
  ]
  return looks.flatMap(([look, has]) => (has ? look : []))
}

const WORD_TITLES: Readonly<Record<string, number>> = {MsoTitle: 1, MsoSubtitle: 2}

/** Returns the level of a heading element, from 1; undefined for other elements. */
export function headingLevel(element: Element): number | undefined {
  const [, ofTag] = /^h([1-6])$/.exec(element.localName) ?? []
  const ofRole = element.getAttribute('role') === 'heading' ? (element.getAttribute('aria-level') ?? 2) : 0
  return (
    Number(ofTag ?? ofRole) ||
    WORD_TITLES[element.className] ||
    Number(/^[1-6]$/.exec(styledAs(element, 'mso-outline-level') ?? '')) ||
    undefined
  )
}

/** Returns the marker of an item in Word's lists, such as `1.` or `·`. */
export const markerOf = (element: Element): string =>
  [...element.querySelectorAll('span')].find(isMarker)?.textContent?.replaceAll(/\s/g, '') ?? ''

/** True if a marker is a number: letters of Word's symbol fonts stand for bullets. */
export const isNumber = (marker: string): boolean => /\d|[a-z][.)]/i.test(marker)

const depthOf = (element: Element): number => {
  const outer = element.parentElement?.closest('ul, ol, menu, td, th')
  return outer && !/^t[dh]$/.test(outer.localName) ? depthOf(outer) + 1 : 0
}

/** Returns the level that some programs state, which do not nest their lists. */
function statedLevel(element: Element): number {
  const stated = element.getAttribute('data-aria-level') ?? element.getAttribute('aria-level')
  const indent =
    element.getAttribute('data-stringify-indent') ?? element.parentElement?.getAttribute('data-indent')
  return Number(stated) || Number(indent ?? Number.NaN) + 1
}

/** Returns the list item of an element; undefined for other elements. */
export function listItem(element: Element): PastedItem | undefined {
  if (element.localName === 'li') {
    const list = element.parentElement?.localName === 'ol' ? 'number' : 'bullet'
    return {list, level: Math.max(1, depthOf(element), statedLevel(element) || 1)}
  }
  const [, level] = /\bl\d+ level(\d)/.exec(styledAs(element, 'mso-list') ?? '') ?? []
  const marker = markerOf(element)
  return level && marker ? {list: isNumber(marker) ? 'number' : 'bullet', level: Number(level)} : undefined
}
