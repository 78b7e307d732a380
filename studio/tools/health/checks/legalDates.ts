import type {Day} from '../../../../model/day.ts'
import {writeDay} from '../../../../model/language.ts'
import {type ContentDocument, textOf} from '../../../content/documents.ts'
import {withdrawalOf} from '../../../legal/withdrawal.ts'
import {type Check, findings} from '../finding.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Returns a note about a version's day; undefined if it has been in force for long. */
function noteOf({published, newest}: ContentDocument, today: Day): string | undefined {
  const day = textOf(newest, 'effectiveDate')
  if (!day || !DAY.test(day)) return 'It has no effective date yet.'
  if (day > today) {
    return published
      ? `It takes effect on ${writeDay(day)}.`
      : `It is to take effect on ${writeDay(day)}, and is not published yet.`
  }
  return published
    ? undefined
    : `Its day, ${writeDay(day)}, has come, and it is not published. Choose a later day.`
}

/**
 * Lists legal versions that are about to take effect, or should.
 * @param today the day in the company's time zone
 */
export const legalDates =
  (today: Day): Check =>
  (content) =>
    content.documents
      .filter(({type, newest}) => type === 'legalVersion' && !withdrawalOf(newest))
      .toSorted((a, b) =>
        (textOf(a.newest, 'effectiveDate') ?? '').localeCompare(textOf(b.newest, 'effectiveDate') ?? ''),
      )
      .flatMap((document) => {
        const note = noteOf(document, today)
        return findings(document, note ? [note] : [], content)
      })
