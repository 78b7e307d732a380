import {formatFact} from './facts/format.ts'
import type {RichTextBlock, Write} from './portableText.ts'

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
