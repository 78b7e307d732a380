import {randomKey} from '../../content/randomKey.ts'
import {type Change, type Changes, countIn} from './changes.ts'
import type {Grid, Line, Part, Picture} from './lineWriter.ts'
import {readLines} from './readLines.ts'

/** The parts that a field of rich text accepts besides paragraphs, lists and links. */
export interface Room {
  headings: boolean
  tables: boolean
  pictures: boolean
}

interface MarkDef {
  _key: string
  _type: 'externalLink'
  href: string
}

const spanOf = (text: string, marks: string[]) => ({_type: 'span' as const, _key: randomKey(), text, marks})

/** The first two levels become the field's larger heading, all others its smaller one. */
const styleOf = ({heading}: Line, room: Room) =>
  heading === undefined || !room.headings ? 'normal' : heading < 3 ? 'h2' : 'h3'

/** In a field without headings, a heading becomes bold, so that it stays recognizable. In others it is bold already. */
const isStrongIn = (strong: boolean, {heading}: Line, room: Room) =>
  heading === undefined ? strong : !room.headings

function toBlock(line: Line, room: Room) {
  const markDefs: MarkDef[] = []
  const linkTo = (href: string): string => {
    const known = markDefs.find((link) => link.href === href) ?? {
      _key: randomKey(),
      _type: 'externalLink' as const,
      href,
    }
    if (!markDefs.includes(known)) markDefs.push(known)
    return known._key
  }
  const children = line.pieces.map(({text, strong, href}) =>
    spanOf(text, [
      ...(isStrongIn(strong, line, room) ? ['strong'] : []),
      ...(href === undefined ? [] : [linkTo(href)]),
    ]),
  )
  return {
    _type: 'block' as const,
    _key: randomKey(),
    style: styleOf(line, room),
    ...(line.item && {listItem: line.item.list, level: line.item.level}),
    children,
    markDefs,
  }
}

/** Returns a table in the content's form. Staff write its caption if it has none. */
const toTable = ({caption, rows}: Grid) => ({
  _type: 'table' as const,
  _key: randomKey(),
  ...(caption && {caption}),
  rows: rows.map((cells) => ({_type: 'tableRow' as const, _key: randomKey(), cells})),
})

/** Returns the place of a picture: the browser may not fetch files of another program's page, so staff upload it. */
const toPicture = ({alt}: Picture) => ({
  _type: 'contentImage' as const,
  _key: randomKey(),
  ...(alt && {alt}),
})

const lineOf = (text: string): Line => ({
  kind: 'line',
  heading: undefined,
  item: undefined,
  pieces: [{text, strong: false, href: undefined}],
})

/** Where tables are not supported, each row becomes a paragraph. */
const flatten = ({caption, rows}: Grid): Line[] =>
  [caption, ...rows.map((cells) => cells.filter(Boolean).join(' · '))].filter(Boolean).map(lineOf)

/** A part of a text in the content's form. */
export type PastedBlock = ReturnType<typeof toBlock | typeof toTable | typeof toPicture>

/** Returns the blocks that the field keeps of a part. */
function toContent(part: Part, room: Room, count: (change: Change) => void): PastedBlock[] {
  if (part.kind === 'line') {
    if (part.heading !== undefined && !room.headings) count('flatHeading')
    return [toBlock(part, room)]
  }
  if (part.kind === 'picture') {
    count(room.pictures ? 'emptyPicture' : 'picture')
    return room.pictures ? [toPicture(part)] : []
  }
  if (!room.tables) {
    count('flatTable')
    return flatten(part).map((line) => toBlock(line, room))
  }
  if (!part.caption) count('uncaptioned')
  return [toTable(part)]
}

/** A pasted text in the content's form, with its changes for the person who pastes it. */
export interface Pasted {
  blocks: PastedBlock[]
  changes: Changes
}

/**
 * Converts a text of another program: its words with the gaps between them, paragraphs, headings, lists, bold words,
 * links, tables, and the places of pictures.
 * @param html from the clipboard
 */
export function pastedBlocks(html: string, room: Room): Pasted {
  const changes = new Map<Change, number>()
  const {body} = new DOMParser().parseFromString(html, 'text/html')
  const blocks = readLines(body, changes).flatMap((part) => toContent(part, room, countIn(changes)))
  return {blocks, changes}
}
