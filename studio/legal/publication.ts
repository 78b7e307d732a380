import type {Day} from '../../model/day.ts'
import {writeDay} from '../../model/language.ts'
import {allVersions, type DatedVersion} from '../../model/legal/versions.ts'
import type {DocumentVersions} from './versions.ts'

/** The effects of publishing a version, in words. */
export interface Publication {
  isAtOnce: boolean
  title: string
  /** Readers, with the text that they see and from when. */
  readers: string[]
  /** The effects that cannot be undone. */
  lasting: string
}

const theVersion = ({effectiveDate}: DatedVersion) => `the version of ${writeDay(effectiveDate)}`
const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const KEPT_FOR_GOOD =
  'the text is kept for good, and so are the values in it. A typo can be corrected, and readers see the correction. Any other change is a version of its own.'

/** Returns the published version that the next one follows: the newest, in force or upcoming. */
export const versionBefore = ({history}: Pick<DocumentVersions, 'history'>): DatedVersion | undefined =>
  allVersions(history)[0]

/**
 * Describes the effects of publishing a version now.
 * @param day on which it takes effect
 * @param route of the version in force: `/Terms`
 */
export function publicationOf(
  day: Day,
  route: string,
  {history, today}: Pick<DocumentVersions, 'history' | 'today'>,
): Publication {
  const before = versionBefore({history})
  if (day <= today) {
    return {
      isAtOnce: true,
      title: 'In force at once',
      readers: [
        `Its day, ${writeDay(day)}, ${day === today ? 'is today' : 'has passed'}: everybody who opens ${route} reads this text from now on.`,
        ...(before ? [`${capitalized(theVersion(before))} moves to the history.`] : []),
      ],
      lasting: `From now on ${KEPT_FOR_GOOD}`,
    }
  }
  return {
    isAtOnce: false,
    title: `In force from ${writeDay(day)}`,
    readers: [
      `From now on everybody can read it at ${route}/${day}${history.inForce ? `, and ${route} announces it` : ''}.`,
      before
        ? `On ${writeDay(day)}, as the day begins in Los Angeles, it takes the place of ${theVersion(before)} by itself.`
        : `On ${writeDay(day)}, as the day begins in Los Angeles, it is shown at ${route}.`,
    ],
    lasting: `Until that day it can be withdrawn, with a reason that readers see. From that day on ${KEPT_FOR_GOOD}`,
  }
}
