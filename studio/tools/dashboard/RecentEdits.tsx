import {useMemo} from 'react'
import {UserAvatar, useUser} from '../../sanity.ts'
import {Flex, Spinner, Text} from '../../ui/primitives.ts'
import type {Content} from '../../content/content.ts'
import {DocumentLink} from '../../ui/DocumentLink.tsx'
import {Row, Section} from '../../ui/Section.tsx'
import {TimeAgo} from '../../ui/TimeAgo.tsx'
import {writtenTitle} from '../../content/writtenTitle.ts'
import {changedLast} from './drafts.ts'
import type {Edit} from './edits.ts'
import {useEdits} from './useEdits.ts'

/** Number of documents to show. */
const SHOWN = 8

/** The latest edits, with authors and times. */
export function RecentEdits({content}: {content: Content}) {
  const documents = useMemo(() => changedLast(content, SHOWN), [content])
  const state = useEdits(documents)
  if (state.status === 'loading') return <Spinner muted />
  const edits = state.status === 'ready' ? state.edits : []
  return (
    <Section
      title="Recent edits"
      description="Who changed each document last."
      count={edits.length}
      nothing="Nobody has edited anything since the content was loaded."
      failure={
        state.status === 'failed' ? 'The history could not be read. Reload the page to try again.' : undefined
      }
      tone="default"
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
