import {writeDay} from '../../../model/language.ts'
import {factKeyOf} from '../../../schemas/validation/factMentions.ts'
import type {Content} from '../../content/content.ts'
import {documentOf} from '../../content/documents.ts'
import {writtenFact} from '../../content/writtenFact.ts'
import {useDay} from '../../content/useDay.ts'
import {legalDifferences} from '../../legal/legalDifferences.ts'
import {type Stored, useStanding} from '../approval/standing.ts'
import {DocumentLink} from '../../ui/DocumentLink.tsx'
import {Note} from '../../ui/Note.tsx'
import type {PendingSubject} from '../../../model/reviewSubject.ts'
import {getPublishedId} from '../../sanity.ts'

interface LegalNotesProps {
  subject: PendingSubject
  content: Content
}

/** Lists the legal texts that will differ from facts, because they keep their values. */
export const LegalNotes = ({subject, content}: LegalNotesProps) =>
  useStanding(subject)?.sources.map((source) => (
    <FactNotes key={source._id} fact={source} content={content} />
  ))

function FactNotes({fact, content}: {fact: Stored; content: Content}) {
  const today = useDay()
  const id = getPublishedId(fact._id)
  const key = factKeyOf(fact)
  const says = writtenFact(fact)
  if (key === undefined || says === undefined) return null
  const differences = legalDifferences({id, key, says}, content, today)
  if (differences.length === 0) return null
  return (
    <Note title={`Legal texts that say otherwise than ${says}`} tone="caution">
      {differences.flatMap(({title, versions}) =>
        versions.map((version) => (
          <li key={version.id}>
            <DocumentLink id={version.id} type={documentOf(version.id, content.documents)?.type ?? ''}>
              {title}, version of {writeDay(version.day)}: {version.says}
            </DocumentLink>
          </li>
        )),
      )}
    </Note>
  )
}
