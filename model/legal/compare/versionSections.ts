import {type NumberedSection, numberSections} from '../../text/clauses.ts'
import {oneLine} from '../../text/pageTexts.ts'
import {blockText} from '../../text/plainText.ts'
import type {RichTextBlock, Write} from '../../text/portableText.ts'
import type {LEGAL_TEXT_QUERY_RESULT} from '../../sanity.types.ts'

/** A paragraph or an item of a list, as plain text. */
export interface TextBlock {
  key: string
  listItem: RichTextBlock['listItem']
  text: string
}

/** A numbered paragraph and the list below it. A list without a paragraph above it has no number. */
export interface TextClause {
  key: string
  number: string | undefined
  blocks: TextBlock[]
}

/** A section with its stored anchor. The introduction has no number and no heading. */
export interface TextSection {
  key: string
  number: string | undefined
  heading: string
  clauses: TextClause[]
}

interface Writer {
  copy: Write
  /** Default: the block's words, with its facts as the text has them. */
  block?: (block: RichTextBlock) => string
}

type LegalText = Pick<NonNullable<LEGAL_TEXT_QUERY_RESULT>, 'introduction' | 'sections'>

function toClauses(
  body: readonly RichTextBlock[],
  numbers: NumberedSection['clauses'],
  write: (block: RichTextBlock) => string,
): TextClause[] {
  const clauses: TextClause[] = []
  for (const block of body) {
    const {_key: key, listItem} = block
    const text = {key, listItem, text: oneLine(write(block))}
    const last = clauses.at(-1)
    if (listItem !== null && last) last.blocks.push(text)
    else clauses.push({key, number: numbers.get(key)?.number, blocks: [text]})
  }
  return clauses
}

/** Returns the text of a legal version as readers see it: sections and their clauses in plain words. */
export function versionSections(
  {introduction, sections}: LegalText,
  {copy, block: write = (block) => blockText(block, copy)}: Writer,
): TextSection[] {
  const numbered = numberSections(sections ?? []).map(
    ({anchor, number, heading, body, clauses}): TextSection => ({
      key: anchor,
      number,
      heading: oneLine(copy(heading)),
      clauses: toClauses(body, clauses, write),
    }),
  )
  if (!introduction?.length) return numbered
  const clauses = introduction.flatMap((block) => toClauses([block], new Map(), write))
  return [{key: 'introduction', number: undefined, heading: '', clauses}, ...numbered]
}
