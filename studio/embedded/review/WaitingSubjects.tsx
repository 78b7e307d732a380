import {getDraftId} from '../../sanity.ts'
import type {Content} from '../../content/content.ts'
import {textOf, typeTitle} from '../../content/documents.ts'
import {writtenTitle} from '../../content/writtenTitle.ts'
import {Text} from '../../ui/primitives.ts'
import {Row, Section} from '../../ui/Section.tsx'
import {ToolFrame} from '../../ui/ToolPage.tsx'
import {ToolLink} from '../../ui/ToolLink.tsx'
import {useOpenReleases} from '../approval/releases.ts'
import {writeSubject} from '../../../model/reviewSubject.ts'

/** A list of all unpublished drafts and releases, to choose what to review. */
export function WaitingSubjects({content}: {content: Content}) {
  const releases = useOpenReleases()
  const drafts = content.documents.filter(({id, newest}) => textOf(newest, '_id') === getDraftId(id))
  return (
    <ToolFrame
      title="Review"
      purpose="Every page that publishing would change, as visitors see it now and as they will see it then."
    >
      <Section
        title="Releases"
        description="What is published together is reviewed together."
        count={releases.length}
        nothing="No release is open."
      >
        {releases.map(({subject}) => (
          <Row key={subject.name}>
            <ToolLink to={`review/${writeSubject(subject)}`}>{subject.title}</ToolLink>
          </Row>
        ))}
      </Section>
      <Section
        title="Drafts"
        description="What is written, and not published yet."
        count={drafts.length}
        nothing="No draft waits."
      >
        {drafts.map((document) => (
          <Row key={document.id}>
            <ToolLink to={`review/${writeSubject({kind: 'draft', name: document.id})}`}>
              {writtenTitle(document, content)}
            </ToolLink>
            <Text muted>{typeTitle(document.type)}</Text>
          </Row>
        ))}
      </Section>
    </ToolFrame>
  )
}
