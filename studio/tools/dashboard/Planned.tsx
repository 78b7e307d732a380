import {IntentLink} from 'sanity/router'
import {counted} from '../../../model/language.ts'
import {useUser} from '../../sanity.ts'
import {Badge, Flex, Stack, Text} from '../../ui/primitives.ts'
import type {Content} from '../../content/content.ts'
import type {PlannedRelease} from '../../content/releases.ts'
import {nameOf, writtenTitle} from '../../content/writtenTitle.ts'
import {DocumentLink} from '../../ui/DocumentLink.tsx'
import {Row, Section} from '../../ui/Section.tsx'
import {heldBy} from './heldBy.ts'
import {momentText} from '../../content/moment.ts'
import {ToolLink} from '../../ui/ToolLink.tsx'

/** Scheduled releases, and failed ones. */
export function Planned({content}: {content: Content}) {
  const {planned} = content
  return (
    <Section
      title="Coming up"
      description="Published by itself at its time. Nobody changes it until it is unscheduled."
      count={planned.length}
      nothing="Nothing is scheduled."
      tone={planned.some(({failure}) => failure) ? 'caution' : 'default'}
    >
      {planned.map((release) => (
        <PlannedRow key={release.name} release={release} content={content} />
      ))}
    </Section>
  )
}

function PlannedRow({release, content}: {release: PlannedRelease; content: Content}) {
  const {at, scheduledBy, failure, documents} = release
  const holding = heldBy(release, content)
  const isUnpublishing = documents.length > 0 && documents.every(({isUnpublished}) => isUnpublished)
  const [user] = useUser(scheduledBy ?? '')
  const person = user?.displayName && `, scheduled by ${user.displayName}`
  return (
    <Row>
      <Flex gap={3} align="center" justify="space-between">
        <ReleaseLink release={release} content={content} />
        {failure && <Badge tone="critical">{isUnpublishing ? 'Still published' : 'Not published'}</Badge>}
      </Flex>
      {at && (
        <Text muted>
          <time dateTime={at}>{momentText(at)}</time>
          {person}
        </Text>
      )}
      {holding.length > 0 ? (
        <Stack gap={3}>
          <Text>
            These still lead to what should go. Open that and choose Unpublish, which puts them right.
          </Text>
          <Flex gap={3} wrap="wrap">
            {holding.map((document) => (
              <DocumentLink key={document.id} id={document.id} type={document.type}>
                {writtenTitle(document, content)}
              </DocumentLink>
            ))}
          </Flex>
        </Stack>
      ) : (
        failure && <Text>{failure}</Text>
      )}
    </Row>
  )
}

/** A link to the release or, for a single scheduled document, to its scheduled version. */
function ReleaseLink({
  release: {name, title, isSingle, documents},
  content,
}: {
  release: PlannedRelease
  content: Content
}) {
  const [scheduled] = documents
  if (!isSingle || !scheduled) {
    return (
      <ToolLink to={`releases/${name}`}>
        {title} ({counted(documents.length, 'document')})
      </ToolLink>
    )
  }
  const {id, type, isUnpublished} = scheduled
  return (
    <Text weight="medium">
      <IntentLink intent="edit" params={{id, type, scheduledDraft: name}}>
        {nameOf({id, type}, content)}
        {isUnpublished && ', unpublished'}
      </IntentLink>
    </Text>
  )
}
