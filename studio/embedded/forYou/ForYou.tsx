import {useMutation, useQuery} from '@tanstack/react-query'
import {Link} from 'sanity/router'
import type {Notice} from '../../../model/staff/forYou.ts'
import {writeDay} from '../../../model/language.ts'
import type {Content} from '../../content/content.ts'
import {typeTitle} from '../../content/documents.ts'
import {nameOf} from '../../content/writtenTitle.ts'
import {Button, Flex, Spinner, Text} from '../../ui/primitives.ts'
import {Row, Section} from '../../ui/Section.tsx'
import {TimeAgo} from '../../ui/TimeAgo.tsx'
import {Failure} from '../../ui/ToolPage.tsx'
import {ReviewLink} from '../approval/ReviewLink.tsx'
import type {PendingSubject} from '../../../model/reviewSubject.ts'
import {forYouOptions, markRead} from './forYouQueries.ts'

/** Requests and answers of colleagues for the reader. An entry disappears when it is done or, if nothing is to do, read. */
export function ForYou({content}: {content: Content}) {
  const {data, error} = useQuery(forYouOptions())
  if (!data && !error) return <Spinner muted />
  return (
    <Section
      title="For you"
      description="Where you are mentioned, what you are asked to do, and what was answered to you."
      count={data?.length ?? 0}
      nothing="Nobody waits for you."
      failure={data ? undefined : 'It could not be read. It is tried again every few seconds.'}
      tone="caution"
    >
      {data?.map((entry) => (
        <EntryRow key={entry.id} entry={entry} content={content} />
      ))}
    </Section>
  )
}

/** True for entries that only need to be read. */
const isToRead = ({kind}: Notice) => kind === 'mention' || kind === 'approved' || kind === 'declined'

function EntryRow({entry, content}: {entry: Notice; content: Content}) {
  const {mutate, isPending, error} = useMutation({mutationFn: () => markRead([entry.id])})
  const {kind, deed, dueBy, words, at, address, document} = entry
  const subject = subjectOf(entry)
  const name = subjectName(entry, content)
  return (
    <Row>
      <Text weight="medium">
        <Link href={address} onClick={() => isToRead(entry) && mutate()}>
          {name}
        </Link>
      </Text>
      <Text muted>
        {deed}, <TimeAgo moment={at} />
        {document && `, ${typeTitle(document.type)}`}
        {dueBy !== undefined && `, due ${writeDay(dueBy)}`}
      </Text>
      {words !== '' && <Text>“{words}”</Text>}
      {kind === 'request' && subject && <ReviewLink subject={subject} />}
      {isToRead(entry) && (
        <Flex>
          <Button
            mode="ghost"
            padding={2}
            text="Mark as read"
            aria-label={`Mark as read: ${deed}, “${name}”`}
            disabled={isPending}
            onClick={() => mutate()}
          />
        </Flex>
      )}
      {error && <Failure>{error.message}</Failure>}
    </Row>
  )
}

/** Returns the subject of a requested approval. */
function subjectOf({document, release}: Notice): PendingSubject | undefined {
  if (release) return {kind: 'release', name: release.name}
  return document && {kind: 'draft', name: document.id}
}

/** Returns the name for staff of an entry's subject. */
function subjectName({title, document, release}: Notice, content: Content): string {
  return title || (document ? nameOf(document, content) : release?.title || 'Without a title')
}
