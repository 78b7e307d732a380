import {Badge, Flex, Text} from '../../ui/primitives.ts'
import type {Content} from '../../content/content.ts'
import {type ContentDocument, typeTitle} from '../../content/documents.ts'
import {writtenTitle} from '../../content/writtenTitle.ts'
import {DocumentLink} from '../../ui/DocumentLink.tsx'
import {Row, Section} from '../../ui/Section.tsx'
import {TimeAgo} from '../../ui/TimeAgo.tsx'
import {changedAt, draftsWaiting} from './drafts.ts'

const SHOWN = 8

/** Drafts that wait to be published. */
export function DraftsWaiting({content}: {content: Content}) {
  const drafts = draftsWaiting(content)
  const more = drafts.length - SHOWN
  return (
    <Section
      title="Drafts waiting"
      description="Changes that visitors cannot see before they are published."
      count={drafts.length}
      nothing="Everything that is written is published."
    >
      {drafts.slice(0, SHOWN).map((draft) => (
        <DraftRow key={draft.id} draft={draft} content={content} />
      ))}
      {more > 0 && (
        <Text as="li" muted>
          And {more} more.
        </Text>
      )}
    </Section>
  )
}

function DraftRow({draft, content}: {draft: ContentDocument; content: Content}) {
  return (
    <Row>
      <Flex gap={3} align="center" justify="space-between">
        <DocumentLink id={draft.id} type={draft.type}>
          {writtenTitle(draft, content)}
        </DocumentLink>
        {!draft.published && <Badge tone="primary">New</Badge>}
      </Flex>
      <Text muted>
        {typeTitle(draft.type)}, changed <TimeAgo moment={changedAt(draft)} />
      </Text>
    </Row>
  )
}
