import type {Day} from '../../../../model/day.ts'
import {missingValues} from '../../../../model/legal/keptValues.ts'
import {readVersion} from '../../../../model/legal/storedVersion.ts'
import {formatFact} from '../../../../model/facts/format.ts'
import {writeDay} from '../../../../model/language.ts'
import type {Content} from '../../../content/content.ts'
import {type ContentDocument, factsIn, textOf} from '../../../content/documents.ts'
import {keptOf, legalDifferences} from '../../../legal/legalDifferences.ts'
import {type Check, type Finding, findings} from '../finding.ts'

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

/**
 * Finds legal versions that differ from today's facts, and those that keep no values.
 * @param today the day in the company's time zone
 */
export const legalValues =
  (today: Day): Check =>
  (content) => [
    ...differing(content, today),
    ...content.documents
      .filter((document) => document.type === 'legalVersion' && withoutValues(document))
      .flatMap((document) => findings(document, [FOLLOWS], content)),
  ]
