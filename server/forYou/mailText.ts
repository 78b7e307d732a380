import {writeDay} from '../../model/language.ts'
import type {Notice} from '../../model/staff/forYou.ts'

/**
 * Writes the mail about entries.
 * @param origin address of the server for staff
 */
export function mailOf(entries: readonly Notice[], origin: string): {subject: string; text: string} {
  const [first] = entries
  const subject =
    entries.length === 1 && first ? sentenceOf(first) : `${entries.length} things are for you in the Studio`
  const parts = entries.map((entry) =>
    [sentenceOf(entry), entry.words && `“${entry.words}”`, origin + entry.address]
      .filter((line) => line !== '')
      .join('\n'),
  )
  const end = `Choose under Account when you get such mail: ${origin}/studio/account`
  return {subject, text: `${[...parts, end].join('\n\n')}\n`}
}

/** Writes one entry as a sentence: `Ada mentions you: “Safety”`. */
function sentenceOf({deed, title, dueBy, release, document}: Notice): string {
  const name = title || (release && !document ? release.title : document?.title)
  const due = dueBy === undefined ? '' : `, due ${writeDay(dueBy)}`
  return `${deed}: “${name || 'Without a title'}”${due}`
}
