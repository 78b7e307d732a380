import {writtenText} from '../../content/plainText.ts'
import {withoutMarks} from '../../content/marks.ts'
import type {LEGAL_TEXT_QUERY_RESULT} from '../../content/sanity.types.ts'

/** Words that an adult reads in a minute of plain prose. */
const WORDS_PER_MINUTE = 230

type Text = Pick<NonNullable<LEGAL_TEXT_QUERY_RESULT>, 'introduction' | 'sections'>

const wordCount = (text: string) => text.split(/\s+/).filter(Boolean).length

const write = (words: string | null) => withoutMarks(words ?? '')

/** How long a version takes to read, in whole minutes, at least one. */
export function readingMinutes(text: Text): number {
  const parts = [
    writtenText(text.introduction ?? [], write),
    ...(text.sections ?? []).flatMap(({heading, body}) => [write(heading), writtenText(body ?? [], write)]),
  ]
  return Math.max(1, Math.round(wordCount(parts.join('\n')) / WORDS_PER_MINUTE))
}
