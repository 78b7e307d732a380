import {useQuery} from '@tanstack/react-query'
import PQueue from 'p-queue'
import type {Content} from '../../content/content.ts'
import {useErrorsIn} from '../../content/useErrorsIn.ts'
import {nameOf} from '../../content/writtenTitle.ts'
import {getPublishedId} from '../../sanity.ts'
import {useStanding} from '../approval/standing.ts'
import {DocumentLink} from '../../ui/DocumentLink.tsx'
import {Note} from '../../ui/Note.tsx'
import {Stack, Text} from '../../ui/primitives.ts'
import type {PendingSubject} from '../../../model/reviewSubject.ts'

/** Number of documents that are validated in parallel. A release with hundreds would block the page. */
const AT_ONCE = 4

interface ValidationNotesProps {
  subject: PendingSubject
  content: Content
}

/** Lists what prevents publishing, document by document, in the words of their forms. */
export function ValidationNotes({subject, content}: ValidationNotesProps) {
  const errorsIn = useErrorsIn()
  const sources = useStanding(subject)?.sources
  const {data: faulty = []} = useQuery({
    queryKey: ['review', 'validation', sources?.map(({_id, _rev}) => `${_id} ${_rev}`)],
    enabled: sources !== undefined,
    queryFn: async () => {
      const checking = new PQueue({concurrency: AT_ONCE})
      const checks = (sources ?? []).map((source) => async () => ({
        source,
        errors: [...new Set(await errorsIn(source))],
      }))
      return (await checking.addAll(checks)).filter(({errors}) => errors.length > 0)
    },
  })
  if (faulty.length === 0) return null
  return (
    <Note title="What the validation says" tone="critical">
      {faulty.map(({source: {_id, _type}, errors}) => {
        const id = getPublishedId(_id)
        return (
          <Stack as="li" gap={2} key={_id}>
            <DocumentLink
              id={id}
              type={_type}
              release={subject.kind === 'release' ? subject.name : undefined}
            >
              {nameOf({id}, content)}
            </DocumentLink>
            {errors.map((error) => (
              <Text key={error}>{error}</Text>
            ))}
          </Stack>
        )
      })}
    </Note>
  )
}
