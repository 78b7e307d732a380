import {withoutMarks} from '../../../model/shapes/marks.ts'
import {blockText} from '../../../model/text/plainText.ts'
import type {RichTextBlock} from '../../../model/text/portableText.ts'
import type {LEGAL_TEXT_QUERY_RESULT} from '../../../model/sanity.types.ts'

/** Words that an adult reads in a minute of plain prose. */
const WORDS_PER_MINUTE = 230

type Text = Pick<NonNullable<LEGAL_TEXT_QUERY_RESULT>, 'introduction' | 'sections'>

const wordCount = (text: string) => text.split(/\s+/).filter(Boolean).length

const write = (words: string | null) => withoutMarks(words ?? '')

/** Returns the words of rich text. A fact counts as one, whatever its format. */
const wordsOf = (blocks: RichTextBlock[] | null) =>
  (blocks ?? []).map((block) => blockText(block, write, () => ' 0 ')).join('\n')

/** Returns the reading time of a version in whole minutes, at least one. */
export function readingMinutes(text: Text): number {
  const parts = [
    wordsOf(text.introduction),
    ...(text.sections ?? []).flatMap(({heading, body}) => [write(heading), wordsOf(body)]),
  ]
  return Math.max(1, Math.round(wordCount(parts.join('\n')) / WORDS_PER_MINUTE))
}
