import {formatFact} from './facts/format.ts'
import {withoutMarks} from './marks.ts'
import type {RichTextBlock, Write} from './portableText.ts'

/** The words of rich text, for counting and for search. */
export const plainText = (blocks: RichTextBlock[]) =>
  blocks
    .map(({children}) =>
      (children ?? [])
        .map((child) => (child._type === 'span' ? withoutMarks(child.text ?? '') : ' 0 '))
        .join(''),
    )
    .join('\n')

/** Rich text without its marks, names and facts written out: what a reader would say it says. */
export const writtenText = (blocks: readonly RichTextBlock[], copy: Write) =>
  blocks
    .map(({children}) =>
      (children ?? [])
        .map((child) =>
          child._type === 'span'
            ? copy(child.text)
            : ((child.fact && formatFact(child.fact, child.format ?? 'plain')) ?? ''),
        )
        .join(''),
    )
    .filter((text) => text.trim())
    .join('\n')
