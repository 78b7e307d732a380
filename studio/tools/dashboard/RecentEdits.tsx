import {useQuery} from '@tanstack/react-query'
import {useClient} from 'sanity'
import {API_VERSION} from '../../../schemas/apiVersion.ts'
import {UserAvatar, useUser} from '../../sanity.ts'
import {Flex, Spinner, Text} from '../../ui/primitives.ts'
import type {Content} from '../../content/content.ts'
import {DocumentLink} from '../../ui/DocumentLink.tsx'
import {Row, Section} from '../../ui/Section.tsx'
import {TimeAgo} from '../../ui/TimeAgo.tsx'
import {writtenTitle} from '../../content/writtenTitle.ts'
import {changedLast} from './drafts.ts'
import type {Edit} from './edits.ts'
import {editsOptions} from './editsOptions.ts'

/** Number of documents to show. */
const SHOWN = 8

/** The latest edits, with authors and times. */
export function RecentEdits({content}: {content: Content}) {
  const client = useClient({apiVersion: API_VERSION})
  const {data: edits = [], isPending, error} = useQuery(editsOptions(client, changedLast(content, SHOWN)))
  if (isPending) return <Spinner muted />
  return (
    <Section
      title="Recent edits"
      description="Who changed each document last."
      count={edits.length}
      nothing="Nobody has edited anything since the content was loaded."
      failure={error ? 'The history could not be read. Reload the page to try again.' : undefined}
    >
      {edits.map((edit) => (
        <EditRow key={`${edit.documentId} ${edit.at}`} edit={edit} content={content} />
      ))}
    </Section>
  )
}

function EditRow({edit, content}: {edit: Edit; content: Content}) {
  const [user] = useUser(edit.author)
  const document = content.documents.find(({id}) => id === edit.documentId)
  if (!document) return null
  return (
    <Row>
      <Flex gap={3} align="center">
        <UserAvatar user={user ?? edit.author} size={0} />
        <Flex direction="column" gap={3} flex={1}>
          <DocumentLink id={document.id} type={document.type}>
            {writtenTitle(document, content)}
          </DocumentLink>
          <Text muted>
            {edit.isPublished ? 'Published' : 'Edited'} by {user?.displayName ?? 'someone'},{' '}
            <TimeAgo moment={edit.at} />
          </Text>
        </Flex>
      </Flex>
    </Row>
  )
}
