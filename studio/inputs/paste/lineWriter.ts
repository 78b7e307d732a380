import type {PastedItem} from './foreignMarks.ts'

/** Words in one format. A line end is a piece of its own. */
export interface Piece {
  text: string
  strong: boolean
  href: string | undefined
}

/** A paragraph, a heading or a list item. */
export interface Line {
  kind: 'line'
  heading: number | undefined
  item: PastedItem | undefined
  pieces: Piece[]
}

export interface Picture {
  kind: 'picture'
  alt: string
}

/** A table with its cells as texts. All rows are as long as the longest. */
export interface Grid {
  kind: 'table'
  caption: string
  rows: string[][]
}

export type Part = Line | Picture | Grid

/** The context of words. */
export interface Place extends Omit<Piece, 'text'>, Omit<Line, 'kind' | 'pieces'> {
  /** The element that is one item of a list. */
  itemElement: Element | undefined
  keepsLines: boolean
}

const LINE_END = '\n'
const lineEnd: Piece = {text: LINE_END, strong: false, href: undefined}

/** Writes words in their order into lines, with the same gaps between them as in browsers. */
export function lineWriter() {
  const parts: Part[] = []
  const pictures: Picture[] = []
  let open: Line | undefined
  let openIn: Element | undefined
  let isApart = false

  const lastPiece = () => open?.pieces.at(-1)

  const add = (piece: Piece) => {
    const last = lastPiece()
    const isSame = last?.strong === piece.strong && last.href === piece.href
    if (last && isSame && last.text !== LINE_END && piece.text !== LINE_END) last.text += piece.text
    else open?.pieces.push({...piece})
  }

  /** A gap has the format that both of its sides share. */
  const addGap = ({strong, href}: Place) => {
    const last = lastPiece()
    add({text: ' ', strong: strong && last?.strong === true, href: last?.href === href ? href : undefined})
    isApart = false
  }

  const startLine = ({item, itemElement, heading}: Place) => {
    const last = parts.at(-1)
    if (itemElement && itemElement === openIn && last?.kind === 'line') {
      open = last
      add(lineEnd)
      return
    }
    open = {kind: 'line', heading: item ? undefined : heading, item, pieces: []}
    openIn = itemElement
    parts.push(open)
  }

  const endLine = () => {
    isApart = false
    if (lastPiece()?.text === LINE_END) open?.pieces.pop()
    open = undefined
    parts.push(...pictures.splice(0))
  }

  const breakLine = () => {
    isApart = false
    if (!open) return
    if (lastPiece()?.text !== LINE_END) add(lineEnd)
    // Two line ends in a row separate paragraphs.
    else if (!open.item && !open.heading) endLine()
  }

  const addWord = (text: string, place: Place) => {
    if (!open) startLine(place)
    if (isApart) addGap(place)
    add({text, strong: place.strong, href: place.href})
  }

  const addSpace = (text: string, {keepsLines}: Place) => {
    const ends = keepsLines ? text.split(LINE_END).length - 1 : 0
    for (let end = 0; end < ends; end++) breakLine()
    if (ends === 0 && open && lastPiece()?.text !== LINE_END) isApart = true
  }

  return {
    parts,
    endLine,
    breakLine,
    /** Adds text from HTML. */
    addText(text: string, place: Place) {
      for (const [part] of text.replaceAll('\uFEFF', '').matchAll(/\s+|\S+/g)) {
        if (part.trim() === '') addSpace(part, place)
        else addWord(part, place)
      }
    },
    /** Adds a picture after its line. */
    addPicture(alt: string) {
      pictures.push({kind: 'picture', alt})
    },
    addTable(table: Omit<Grid, 'kind'>) {
      endLine()
      parts.push({kind: 'table', ...table})
    },
  }
}

/** Returns the words of lines, one after the other. */
export const wordsOf = (parts: readonly Part[]): string =>
  parts
    .flatMap((part) => (part.kind === 'line' ? part.pieces.map(({text}) => text).join('') : []))
    .join(' ')
    .replaceAll(LINE_END, ' ')
