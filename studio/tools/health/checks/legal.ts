import type {Day} from '../../../../model/day.ts'
import {formatFact} from '../../../../model/facts/format.ts'
import {writeDay} from '../../../../model/language.ts'
import {missingValues} from '../../../../model/legal/keptValues.ts'
import {readVersion} from '../../../../model/legal/storedVersion.ts'
import type {Content} from '../../../content/content.ts'
import {type ContentDocument, factsIn, textOf} from '../../../content/documents.ts'
import {keptOf, legalDifferences} from '../../../legal/legalDifferences.ts'
import {withdrawalOf} from '../../../legal/stored.ts'
import {type Check, checkEach, type Finding, findings} from '../finding.ts'

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

/** Lists legal versions that are about to take effect, or should. */
export const legalDates: Check = (content, today) =>
  content.documents
    .filter(({type, newest}) => type === 'legalVersion' && !withdrawalOf(newest))
    .toSorted((a, b) =>
      (textOf(a.newest, 'effectiveDate') ?? '').localeCompare(textOf(b.newest, 'effectiveDate') ?? ''),
    )
    .flatMap((document) => {
      const note = noteOf(document, today)
      return findings(document, note ? [note] : [], content)
    })

/** Finds versions that differ from today's facts, until the next version settles it. */
const differing = (content: Content, today: Day): Finding[] =>
  factsIn(content.documents).flatMap(({id, published}) => {
    const key = published ? textOf(published, 'key') : undefined
    const fact = key === undefined ? undefined : content.copy.facts.get(key)
    const says = fact && formatFact(fact)
    if (!published || key === undefined || says === undefined) return []
    const label = textOf(published, 'label') ?? key
    return legalDifferences({id, key, says}, content, today)
      .filter(({settledFrom}) => settledFrom === undefined)
      .flatMap(({title, versions}) =>
        versions.map((version) => ({
          id: version.id,
          type: 'legalVersion',
          title: `${title}, ${writeDay(version.day)}`,
          message: `It says ${version.says}, the fact “${label}” says ${says}. Create its next version, or take the fact back.`,
        })),
      )
  })

const FOLLOWS =
  'It was published without the values of its facts, and changes with them. Create its next version, which keeps its own.'

/** True for published versions that mention facts and keep no values. */
const withoutValues = ({published}: ContentDocument): boolean => {
  if (!published || keptOf(published)) return false
  const read = readVersion(published)
  return 'version' in read && missingValues(read.version).length > 0
}

const following = checkEach((document) =>
  document.type === 'legalVersion' && withoutValues(document) ? [FOLLOWS] : [],
)

/** Finds legal versions that differ from today's facts, and those that keep no values. */
export const legalValues: Check = (content, today) => [
  ...differing(content, today),
  ...following(content, today),
]
