import type {LEGAL_TEXT_QUERY_RESULT} from './sanity.types.ts'

/** A block of rich text as queries project it. */
export type RichTextBlock = NonNullable<NonNullable<LEGAL_TEXT_QUERY_RESULT>['introduction']>[number]
type RichTextChild = NonNullable<RichTextBlock['children']>[number]
/** A fact inside a block. */
export type FactRefNode = Extract<RichTextChild, {_type: 'factRef'}>

const toChild = (child: RichTextChild, copy: (text: string | null) => string) =>
  child._type === 'span' ? {...child, text: copy(child.text), marks: child.marks ?? []} : child

/** Its kind alone: with its other members, nulls included, it would pass for a block. */
const unknownPart = ({_type, _key}: {_type: string; _key: string}) => ({_type, _key})

function toBlock(block: RichTextBlock, copy: (text: string | null) => string) {
  return {
    _type: block._type,
    _key: block._key,
    children: (block.children ?? []).map((child) => toChild(child, copy)),
    markDefs: block.markDefs ?? [],
    style: block.style ?? 'normal',
    ...(block.listItem ? {listItem: block.listItem, level: block.level ?? 1} : {}),
  }
}

/**
 * Blocks as Portable Text has them: names and facts written out, and members that the query answered
 * with null left out, because to Portable Text a list item of kind null is still a list item. What is
 * no block, in a dataset newer than the site, stays what it is.
 */
export const toPortableText = (blocks: RichTextBlock[], copy: (text: string | null) => string) =>
  blocks.map((block) => (block._type === 'block' ? toBlock(block, copy) : unknownPart(block)))

/** The words of rich text, for counting and for search. */
export const plainText = (blocks: RichTextBlock[]) =>
  blocks
    .map(({children}) =>
      (children ?? []).map((child) => (child._type === 'span' ? child.text : ' 0 ')).join(''),
    )
    .join('\n')
