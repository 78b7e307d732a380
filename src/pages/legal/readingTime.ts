import {plainText} from '../../content/plainText.ts'
import {withoutMarks} from '../../content/marks.ts'
import type {LEGAL_TEXT_QUERY_RESULT} from '../../content/sanity.types.ts'

/** Words that an adult reads in a minute of plain prose. */
const WORDS_PER_MINUTE = 230

type Text = Pick<NonNullable<LEGAL_TEXT_QUERY_RESULT>, 'introduction' | 'sections'>

const wordCount = (text: string) => text.split(/\s+/).filter(Boolean).length

/** How long a version takes to read, in whole minutes, at least one. */
export function readingMinutes(text: Text): number {
  const parts = [
    plainText(text.introduction ?? []),
    ...(text.sections ?? []).flatMap(({heading, body}) => [
      withoutMarks(heading ?? ''),
      plainText(body ?? []),
    ]),
  ]
  return Math.max(1, Math.round(wordCount(parts.join('\n')) / WORDS_PER_MINUTE))
}
