import {type Change, countIn} from './changes.ts'
import {
  emojiOf,
  foreignLooks,
  headingLevel,
  isBlock,
  isMarker,
  isNumber,
  isRemark,
  isStrong,
  isUnread,
  keepsLines,
  listItem,
  markerOf,
} from './foreignMarks.ts'
import {lineWriter, type Part, type Place, wordsOf} from './lineWriter.ts'
import {pastedHref} from './pastedLinks.ts'

type Count = ReturnType<typeof countIn>

const START: Place = {
  itemElement: undefined,
  item: undefined,
  heading: undefined,
  strong: false,
  href: undefined,
  keepsLines: false,
}

const isElement = (node: Node): node is Element => node.nodeType === 1
const isTable = (element: Element): element is HTMLTableElement => element.localName === 'table'

function cellText(cell: Element, changes: Map<Change, number>): string {
  const parts = readLines(cell, changes)
  countIn(changes)('picture', parts.filter(({kind}) => kind === 'picture').length)
  return wordsOf(parts)
}

/** Returns the texts of all cells in their columns: empty ones follow a cell that spans rows or columns. */
function rowsOf(table: HTMLTableElement, changes: Map<Change, number>): string[][] {
  const rows: (string | undefined)[][] = [...table.rows].map(() => [])
  for (const [top, row] of [...table.rows].entries()) {
    for (const cell of row.cells) {
      const line = rows[top] ?? []
      const free = line.findIndex((text) => text === undefined)
      const left = free === -1 ? line.length : free
      for (const [down, below] of rows.slice(top, top + Math.max(1, cell.rowSpan)).entries()) {
        below.splice(left, cell.colSpan, ...Array.from({length: cell.colSpan}, () => ''))
        if (down === 0) below[left] = cellText(cell, changes)
      }
    }
  }
  const filled = rows.filter((cells) => cells.some(Boolean))
  const width = Math.max(0, ...filled.map(({length}) => length))
  return filled.map((cells) => Array.from({length: width}, (_, column) => cells[column] ?? ''))
}

/** Returns the cells of a data table; undefined for a table that only lays out a mail or a single note. */
function readTable(table: HTMLTableElement, count: Count): string[][] | undefined {
  if (table.querySelector('table')) return undefined
  const changes = new Map<Change, number>()
  const rows = rowsOf(table, changes)
  if (rows.length < 2 || (rows[0]?.length ?? 0) < 2) return undefined
  for (const [change, times] of changes) count(change, times)
  return rows
}

function hrefOf(link: Element, count: Count): string | undefined {
  const written = link.getAttribute('href')
  if (written === null) return undefined
  const href = pastedHref(written)
  if (href === undefined) count('link')
  else if (/^http:/i.test(written)) count('secured')
  return href
}

function placeIn(element: Element, around: Place, count: Count): Place {
  const heading = headingLevel(element) ?? around.heading
  const item = heading ? undefined : listItem(element)
  return {
    heading,
    item: item ?? around.item,
    itemElement: item ? element : around.itemElement,
    strong: isStrong(element) ?? around.strong,
    href: element.localName === 'a' ? hrefOf(element, count) : around.href,
    keepsLines: keepsLines(element) ?? around.keepsLines,
  }
}

/**
 * Returns the lines, tables and pictures of a text of another program.
 * @param changes counts the features that the site does not have
 */
export function readLines(root: Element, changes: Map<Change, number>): Part[] {
  const count = countIn(changes)
  const {parts, endLine, breakLine, addText, addPicture, addTable} = lineWriter()

  const readPicture = (image: Element, place: Place) => {
    const emoji = emojiOf(image)
    // Mails contain pictures of one pixel, which tell their senders that they are read.
    const isDot = ['width', 'height'].some((side) => Number(image.getAttribute(side) ?? 9) < 2)
    if (emoji) addText(emoji, place)
    else if (!isDot) addPicture(image.getAttribute('alt')?.trim() ?? '')
  }

  /** The number that Word writes before a heading stays in its text; lists number their items themselves. */
  const readMarker = (element: Element, place: Place) => {
    const marker = /mso-list/.test(element.getAttribute('style') ?? '') ? markerOf(element) : ''
    if (place.heading && isNumber(marker)) addText(`${marker} `, place)
    else if (isNumber(marker) && !/^\d+[.)]?$/.test(marker)) count('numbers')
  }

  const readBlock = (element: Element, place: Place) => {
    endLine()
    readMarker(element, place)
    readAll(element.childNodes, place)
    endLine()
  }

  const readElement = (element: Element, around: Place) => {
    if (element.localName === 'br') return breakLine()
    if (element.localName === 'img') return readPicture(element, around)
    const rows = isTable(element) ? readTable(element, count) : undefined
    if (rows) {
      const caption = element.querySelector('caption')
      return addTable({caption: caption ? wordsOf(readLines(caption, changes)) : '', rows})
    }
    const place = placeIn(element, around, count)
    if (element.textContent?.trim()) for (const look of foreignLooks(element)) count(look)
    return isBlock(element) ? readBlock(element, place) : readAll(element.childNodes, place)
  }

  const readAll = (nodes: Iterable<Node>, place: Place) => {
    for (const node of nodes) {
      if (node.nodeType === 3) addText(node.nodeValue ?? '', place)
      else if (isElement(node) && isRemark(node)) count('remark')
      else if (isElement(node) && !isUnread(node) && !isMarker(node)) readElement(node, place)
    }
  }

  readAll(root.childNodes, START)
  endLine()
  return parts
}
