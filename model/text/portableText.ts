import type {LEGAL_TEXT_QUERY_RESULT, PAGE_QUERY_RESULT} from '../sanity.types.ts'

/** A block of rich text as queries project it. */
export type RichTextBlock = NonNullable<NonNullable<LEGAL_TEXT_QUERY_RESULT>['introduction']>[number]
type RichTextChild = NonNullable<RichTextBlock['children']>[number]
type Section = NonNullable<NonNullable<PAGE_QUERY_RESULT>['sections']>[number]
/** A part of an article: a block, which may be a heading, a callout, or a table. */
export type ArticlePart = NonNullable<Extract<Section, {_type: 'textSection'}>['body']>[number]
type BlockPart = Extract<ArticlePart, {_type: 'block'}>
type CalloutPart = Extract<ArticlePart, {_type: 'callout'}>
type TablePart = Extract<ArticlePart, {_type: 'table'}>
type ImagePart = Extract<ArticlePart, {_type: 'contentImage'}>
/** A fact inside a block. */
export type FactRefNode = Extract<RichTextChild, {_type: 'factRef'}>

/** Fills in the names and facts of copy. */
export type Write = (text: string | null) => string

const toChild = (child: RichTextChild, copy: Write) =>
  child._type === 'span' ? {...child, text: copy(child.text), marks: child.marks ?? []} : child

function toBlock(block: BlockPart, copy: Write) {
  const children = (block.children ?? []).map((child) => toChild(child, copy))
  return {
    _type: block._type,
    // A changed block gets a new element: where a browser translates it, its texts cannot be changed one by one.
    _key: `${block._key} ${JSON.stringify(children)}`,
    storedKey: block._key,
    children,
    markDefs: block.markDefs ?? [],
    style: block.style ?? 'normal',
    ...(block.listItem ? {listItem: block.listItem, level: block.level ?? 1} : {}),
  }
}

const toCallout = ({_type, _key, tone, title, text}: CalloutPart, copy: Write) => ({
  _type,
  _key,
  tone: tone ?? 'note',
  title: copy(title),
  text: copy(text),
})

/** Returns a table with its names and facts filled in. */
export const toTable = (
  {caption, hasRowHeaders, rows}: Pick<TablePart, 'caption' | 'hasRowHeaders' | 'rows'>,
  copy: Write,
) => ({
  caption: copy(caption),
  hasRowHeaders: hasRowHeaders === true,
  rows: (rows ?? []).map((row) => ({
    _key: row._key,
    cells: (row.cells ?? []).map((cell, column) => ({_key: `${row._key} ${column}`, text: copy(cell)})),
  })),
})

/** A callout as the site shows it. */
export type CalloutNode = ReturnType<typeof toCallout>
/** A table as the site shows it; its first row is the header. */
export type TableContent = ReturnType<typeof toTable>
/** The same as a part of an article. */
export type TableNode = TableContent & Pick<TablePart, '_type' | '_key'>

const toImage = ({_type, _key, ...image}: ImagePart) => ({_type, _key, image})

/** An image as the site shows it. */
export type ImageNode = ReturnType<typeof toImage>

/** Keeps only the type: with its other members, nulls included, the part would pass for a block. */
const unknownPart = ({_type, _key}: {_type: string; _key: string}) => ({_type, _key})

function toPart(part: ArticlePart, copy: Write) {
  if (part._type === 'block') return toBlock(part, copy)
  if (part._type === 'callout') return toCallout(part, copy)
  if (part._type === 'table') return {_type: part._type, _key: part._key, ...toTable(part, copy)}
  if (part._type === 'contentImage') return toImage(part)
  return unknownPart(part)
}

/** True for a heading without text. To people who navigate by headings it would be a stop without a name. */
const isEmptyHeading = ({style, children}: ArticlePart) =>
  style?.startsWith('h') && children?.every((child) => child._type === 'span' && !child.text?.trim())

/**
 * Converts text to Portable Text: without empty headings, and with names and facts filled in. Null members of the query's
 * answer are left out, because Portable Text takes a list item of kind null for a list item. A part of an unknown type,
 * from a dataset newer than the site, keeps its type.
 */
export const toPortableText = (parts: readonly ArticlePart[], copy: Write) =>
  parts.filter((part) => !isEmptyHeading(part)).map((part) => toPart(part, copy))
