import {formatFact} from '../facts/format.ts'
import type {FactRefNode, RichTextBlock, Write} from './portableText.ts'

/** What a mention of a fact says, as its text wants it written; nothing where the fact has no value. */
const writeFact = ({fact, format}: FactRefNode) => (fact && formatFact(fact, format ?? 'plain')) ?? ''

/** A block of rich text without its marks. */
export const blockText = (
  {children}: RichTextBlock,
  copy: Write,
  fact: (mention: FactRefNode) => string = writeFact,
): string =>
  (children ?? []).map((child) => (child._type === 'span' ? copy(child.text) : fact(child))).join('')

/** Rich text without its marks, names and facts written out: what a reader would say it says. */
export const writtenText = (blocks: readonly RichTextBlock[], copy: Write) =>
  blocks
    .map((block) => blockText(block, copy))
    .filter((text) => text.trim())
    .join('\n')
