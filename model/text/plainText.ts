import {formatFact} from '../facts/format.ts'
import type {FactRefNode, RichTextBlock, Write} from './portableText.ts'

/** Writes a mentioned fact in the format that its text asks for; empty if the fact has no value. */
const writeFact = ({fact, format}: FactRefNode) => (fact && formatFact(fact, format ?? 'plain')) ?? ''

/** Returns a block of rich text without its marks. */
export const blockText = (
  {children}: RichTextBlock,
  copy: Write,
  fact: (mention: FactRefNode) => string = writeFact,
): string =>
  (children ?? []).map((child) => (child._type === 'span' ? copy(child.text) : fact(child))).join('')

/** Returns rich text without marks, with names and facts filled in, as a reader would read it. */
export const writtenText = (blocks: readonly RichTextBlock[], copy: Write) =>
  blocks
    .map((block) => blockText(block, copy))
    .filter((text) => text.trim())
    .join('\n')
