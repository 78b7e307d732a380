import {type ReviewSubject, writeSubject} from '../../../model/reviewSubject.ts'
import {Card, Stack} from '../../ui/primitives.ts'
import {Failure, WithContent} from '../../ui/ToolPage.tsx'
import {ReviewLink} from '../approval/ReviewLink.tsx'
import {LegalNotes} from './LegalNotes.tsx'
import {Summary} from './Summary.tsx'
import {useFindings} from './findings.ts'

interface PublishSummaryProps {
  subject: ReviewSubject
  /** True if legal texts may differ from a fact then. */
  hasFacts?: boolean
}

/**
 * The effect of an action in brief, before it is done. It keeps its height while findings arrive, because buttons stand
 * below it.
 */
export function PublishSummary({subject, hasFacts = false}: PublishSummaryProps) {
  const findings = useFindings(writeSubject(subject))
  return (
    <Stack gap={4}>
      <Card
        as="section"
        className="publish-summary"
        aria-label="What will be different"
        tabIndex={0}
        border
        radius={2}
        padding={3}
      >
        <Stack gap={3}>
          {findings.failure === undefined ? (
            <Summary findings={findings} />
          ) : (
            <Failure>{findings.failure}</Failure>
          )}
          {hasFacts && !('ids' in subject) && (
            <WithContent>{(content) => <LegalNotes subject={subject} content={content} />}</WithContent>
          )}
        </Stack>
      </Card>
      <ReviewLink subject={subject} />
    </Stack>
  )
}
