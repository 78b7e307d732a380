/*
 * What other programs mean by their HTML: Word, Google Docs, Outlook, Apple's programs, Slack and Notion each write
 * headings, lists and bold words in their own way.
 */

/** How deep a list item stands, from 1, and of which kind of list it is. */
export interface PastedItem {
  list: 'bullet' | 'number'
  level: number
}

const styleOf = (element: Element) => element.getAttribute('style')?.toLowerCase() ?? ''

const styledAs = (element: Element, property: string): string | undefined =>
  new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;!]+)`).exec(styleOf(element))?.[1]?.trim()

/** What browsers lay out as a line of its own, or as several. */
const BLOCKS =
  /^(address|article|aside|blockquote|body|caption|center|dd|details|dialog|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hgroup|hr|html|legend|li|main|menu|nav|ol|p|pre|search|section|summary|table|tbody|td|tfoot|th|thead|tr|ul)$/

/** Whether words before, in and after an element stand in lines of their own. Slack ends paragraphs by an empty span. */
export const isBlock = (element: Element): boolean =>
  BLOCKS.test(element.localName) ||
  /^(block|flex|grid|list-item|table)/.test(styledAs(element, 'display') ?? '') ||
  element.getAttribute('data-stringify-type') === 'paragraph-break'

const UNREAD = new Set(
  'audio button canvas head iframe link meta noscript object option script select style svg template textarea title video xml'.split(
    ' ',
  ),
)

/** Whether an element has no words of the text: code, forms, and what its program hides. */
export const isUnread = (element: Element): boolean =>
  UNREAD.has(element.localName) ||
  /^(MsoCommentReference|msocomanchor)$/.test(element.className) ||
  styledAs(element, 'display') === 'none' ||
  styledAs(element, 'mso-hide') === 'all'

/** A remark of a reviewer: Word puts them behind the text that it copies. */
export const isRemark = (element: Element): boolean => styledAs(element, 'mso-element') === 'comment'

/** The sign that a small picture stands for: 🙂, or its name in Slack. Undefined for pictures. */
export function emojiOf(image: Element): string | undefined {
  const alt = image.getAttribute('alt')?.trim() ?? ''
  const isNamed = image.hasAttribute('data-emoji') || image.hasAttribute('data-stringify-emoji')
  return alt && (isNamed || /^\p{Extended_Pictographic}\S*$/u.test(alt)) ? alt : undefined
}

/** The number or dot before an item of Word's lists: a part of the text, but no words of it. */
export const isMarker = (element: Element): boolean => styledAs(element, 'mso-list') === 'ignore'

/** Whether line ends in the words of an element are line ends of the text; undefined where it is as around it. */
export function keepsLines(element: Element): boolean | undefined {
  if (element.localName === 'pre') return true
  const whiteSpace = styledAs(element, 'white-space')
  return whiteSpace === undefined ? undefined : /^(pre|break-spaces)/.test(whiteSpace)
}

/** Whether the words of an element are strong; undefined where they are as around it. */
export function isStrong(element: Element): boolean | undefined {
  const weight = styledAs(element, 'font-weight')
  // Google Docs wraps all of a text in a <b> of normal weight.
  if (weight) return weight.startsWith('bold') || Number(weight) >= 600
  return /^(b|strong)$/.test(element.localName) || element.classList.contains('MacChromeBold') || undefined
}

/** Looks of words that the site does not have. */
export type Look = 'italic' | 'underlined' | 'struck'

/** The look that an element gives its words, where the site has none like it. */
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

/** The level of the heading that an element is, from 1; undefined where it is none. */
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

/** The text before an item of Word's lists, such as `1.` or `·`. */
export const markerOf = (element: Element): string =>
  [...element.querySelectorAll('span')].find(isMarker)?.textContent?.replaceAll(/\s/g, '') ?? ''

/** Whether a marker counts: letters of Word's symbol fonts stand for dots. */
export const isNumber = (marker: string): boolean => /\d|[a-z][.)]/i.test(marker)

const depthOf = (element: Element): number => {
  const outer = element.parentElement?.closest('ul, ol, menu, td, th')
  return outer && !/^t[dh]$/.test(outer.localName) ? depthOf(outer) + 1 : 0
}

/** The level that programs write which put items into lists that are not in each other. */
function statedLevel(element: Element): number {
  const stated = element.getAttribute('data-aria-level') ?? element.getAttribute('aria-level')
  const indent =
    element.getAttribute('data-stringify-indent') ?? element.parentElement?.getAttribute('data-indent')
  return Number(stated) || Number(indent ?? Number.NaN) + 1
}

/** The list item that an element is; undefined where it is none. */
export function listItem(element: Element): PastedItem | undefined {
  if (element.localName === 'li') {
    const list = element.parentElement?.localName === 'ol' ? 'number' : 'bullet'
    return {list, level: Math.max(1, depthOf(element), statedLevel(element) || 1)}
  }
  const [, level] = /\bl\d+ level(\d)/.exec(styledAs(element, 'mso-list') ?? '') ?? []
  const marker = markerOf(element)
  return level && marker ? {list: isNumber(marker) ? 'number' : 'bullet', level: Number(level)} : undefined
}
