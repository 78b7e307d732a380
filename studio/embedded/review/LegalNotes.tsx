import * as v from 'valibot'
import {formatFact} from '../../../model/facts/format.ts'
import {Fact} from '../../../model/facts/storedFacts.ts'
import {writeDay} from '../../../model/language.ts'
import {factKeyOf} from '../../../schemas/validation/factMentions.ts'
import type {Content} from '../../content/content.ts'
import {documentOf} from '../../content/documents.ts'
import {useDay} from '../../content/useDay.ts'
import {legalDifferences} from '../../legal/legalDifferences.ts'
import {DocumentLink} from '../../ui/DocumentLink.tsx'
import {Card, Stack, Text} from '../../ui/primitives.ts'
import type {PendingSubject} from '../../../model/reviewSubject.ts'
import {getPublishedId} from '../../sanity.ts'
import {type Source, useSources} from './useSources.ts'

interface LegalNotesProps {
  subject: PendingSubject
  content: Content
}

/** Lists the legal texts that will differ from facts, because they keep their values. */
export const LegalNotes = ({subject, content}: LegalNotesProps) =>
  useSources(subject)?.map((source) => <FactNotes key={source._id} fact={source} content={content} />)

function FactNotes({fact, content}: {fact: Source; content: Content}) {
  const today = useDay()
  const id = getPublishedId(fact._id)
  const key = factKeyOf(fact)
  const says = v.is(Fact, fact) ? formatFact(v.parse(Fact, fact)) : undefined
  if (key === undefined || says === undefined) return null
  const differences = legalDifferences({id, key, says}, content, today)
  if (differences.length === 0) return null
  const title = `Legal texts that say otherwise than ${says}`
  return (
    <Card as="section" aria-label={title} border radius={2} padding={3} tone="caution">
      <Stack gap={3}>
        <Text weight="medium">{title}</Text>
        <Stack as="ul" gap={3} padding={0} margin={0} role="list">
          {differences.flatMap((difference) =>
            difference.versions.map((version) => (
              <li key={version.id}>
                <DocumentLink id={version.id} type={documentOf(version.id, content.documents)?.type ?? ''}>
                  {difference.title}, version of {writeDay(version.day)}: {version.says}
                </DocumentLink>
              </li>
            )),
          )}
        </Stack>
      </Stack>
    </Card>
  )
}
