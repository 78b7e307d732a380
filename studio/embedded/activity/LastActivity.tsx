import {useQuery} from '@tanstack/react-query'
import type {Activity, ActivityEntry} from '../../../model/staff/activity.ts'
import type {Content} from '../../content/content.ts'
import {documentOf} from '../../content/documents.ts'
import {DocumentLink} from '../../ui/DocumentLink.tsx'
import {Flex, Spinner, Text} from '../../ui/primitives.ts'
import {Row, Section} from '../../ui/Section.tsx'
import {TimeAgo} from '../../ui/TimeAgo.tsx'
import {lastActivityOptions} from './activityQueries.ts'
import {authorText} from './activityTexts.ts'
import {entryText, isOfRelease} from './entryTexts.ts'

/** Number of entries shown. */
const SHOWN = 8

/** The latest actions of all people. */
export function LastActivity({content}: {content: Content}) {
  const {data, error} = useQuery(lastActivityOptions())
  if (!data && !error) return <Spinner muted />
  const entries = data?.entries.slice(0, SHOWN) ?? []
  return (
    <Section
      title="Recent activity"
      description="Who did what, the latest first."
      count={entries.length}
      nothing="Nobody has done anything yet."
      failure={data ? undefined : 'It could not be read. It is tried again every few seconds.'}
    >
      {entries.map((entry) => (
        <LastRow
          key={`${entry.id} ${entry.documents[0]?.id} ${entry.release?.name}`}
          {...{entry, content}}
          people={data?.people ?? []}
        />
      ))}
    </Section>
  )
}

interface LastRowProps {
  entry: ActivityEntry
  people: Activity['people']
  content: Content
}

function LastRow({entry, people, content}: LastRowProps) {
  const [first] = entry.documents
  const isThere = first && entry.count === 1 && !isOfRelease(entry) && documentOf(first.id, content.documents)
  const text = entryText(entry, content)
  return (
    <Row>
      <Flex direction="column" gap={3}>
        {isThere ? (
          <DocumentLink id={first.id} type={first.type}>
            {text}
          </DocumentLink>
        ) : (
          <Text>{text}</Text>
        )}
        <Text muted>
          {authorText(entry.author, people)}, <TimeAgo moment={entry.at} />
        </Text>
      </Flex>
    </Row>
  )
}
