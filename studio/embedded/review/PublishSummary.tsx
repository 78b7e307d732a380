import {mentionedTypes} from '../../../schemas/typeLists.ts'
import {Card, Stack} from '../../ui/primitives.ts'
import {Failure, WithContent} from '../../ui/ToolPage.tsx'
import {ReviewLink} from '../approval/ReviewLink.tsx'
import type {Findings} from './findings.ts'
import {LegalNotes} from './LegalNotes.tsx'
import {Summary} from './Summary.tsx'

interface PublishSummaryProps {
  /** Of the document, without what marks a draft. */
  id: string
  type: string
  findings: Findings
}

/** What publishing a draft changes, in short. It keeps its height while more is found: buttons stand below it. */
export function PublishSummary({id, type, findings}: PublishSummaryProps) {
  const subject = {kind: 'draft', name: id} as const
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
          {mentionedTypes.includes(type) && (
            <WithContent>{(content) => <LegalNotes subject={subject} content={content} />}</WithContent>
          )}
        </Stack>
      </Card>
      <ReviewLink subject={subject} />
    </Stack>
  )
}
