import type {Look} from './foreignMarks.ts'

/** A change that a paste can make to a text, besides fonts, sizes and colours. */
export type Change =
  | Look
  | 'picture'
  | 'emptyPicture'
  | 'uncaptioned'
  | 'flatTable'
  | 'flatHeading'
  | 'link'
  | 'secured'
  | 'remark'
  | 'numbers'

/** Numbers of changes by a paste. */
export type Changes = ReadonlyMap<Change, number>

export const countIn =
  (changes: Map<Change, number>) =>
  (change: Change, times = 1): void => {
    if (times > 0) changes.set(change, (changes.get(change) ?? 0) + times)
  }

const many = (count: number, one: string, more: string) => (count === 1 ? one : `${count} ${more}`)

/** In the order of the messages: first those that need an action. */
const SENTENCES: Readonly<Record<Change, (count: number) => string>> = {
  uncaptioned: (count) =>
    `${many(count, 'A table needs', 'tables need')} a caption before this can be published: what it shows, in a few words.`,
  emptyPicture: (count) =>
    `${many(count, 'A picture has', 'pictures have')} an empty place in the text: upload or choose it there, or remove the place.`,
  picture: (count) =>
    `${many(count, 'A picture is', 'pictures are')} left out: there is no place for it here.`,
  struck: () =>
    'Words that were struck through are in the text like all others: look whether they belong there.',
  numbers: () => 'Numbers such as (a) or 1.1 became 1, 2, 3: look whether the text refers to them.',
  secured: (count) =>
    `${many(count, 'A link leads', 'links lead')} to https:// now, in place of http://: try it.`,
  link: (count) =>
    `${many(count, 'A link is', 'links are')} left out, its words are in: it led to a file, into the document, or where no link may lead.`,
  flatTable: (count) =>
    `${many(count, 'A table', 'tables')} became paragraphs: there is no place for tables here.`,
  flatHeading: () => 'Headings became strong words: there is no place for headings here.',
  remark: (count) => `${many(count, 'A comment is', 'comments are')} left out.`,
  italic: () => 'Italics are left out, the words are in: the site has none.',
  underlined: () => 'Underlining is left out, the words are in: on the site it means a link.',
}

/** Returns the messages after a paste, a sentence for each kind of change. */
export const tellChanges = (changes: Changes): string[] =>
  Object.entries(SENTENCES).flatMap(([change, sentence]) => {
    const [, count = 0] = [...changes].find(([known]) => known === change) ?? []
    return count > 0 ? sentence(count) : []
  })
