import {useRef, useState} from 'react'
import {type ReviewSubject, writeSubject} from '../../../model/reviewSubject.ts'
import {Button, Card, Flex, Stack} from '../../ui/primitives.ts'
import {Failure, WithContent} from '../../ui/ToolPage.tsx'
import {ReviewLink} from '../approval/ReviewLink.tsx'
import {LegalNotes} from './LegalNotes.tsx'
import {Summary} from './Summary.tsx'
import {type Review, useFindings} from './findings.ts'

interface PublishSummaryProps {
  subject: ReviewSubject
  /** The review that was started before, if one was. */
  started?: Review | undefined
  /** True if legal texts may differ from a fact then. */
  hasFacts?: boolean
}

/**
 * The effect of an action in brief, before it is done. It keeps its height while findings arrive, because buttons stand
 * below it.
 */
export function PublishSummary({subject, started, hasFacts = false}: PublishSummaryProps) {
  const [round, setRound] = useState(0)
  const card = useRef<HTMLDivElement>(null)
  const lookAgain = () => {
    // The button goes, and would take the focus with it.
    card.current?.focus()
    setRound(round + 1)
  }
  return (
    <Stack gap={4}>
      <Card
        as="section"
        ref={card}
        className="publish-summary"
        aria-label="What will be different"
        tabIndex={0}
        border
        radius={2}
        padding={3}
      >
        <Stack gap={3}>
          <Found
            key={round}
            subject={writeSubject(subject)}
            started={round === 0 ? started : undefined}
            onLookAgain={lookAgain}
          />
          {hasFacts && !('ids' in subject) && (
            <WithContent>{(content) => <LegalNotes subject={subject} content={content} />}</WithContent>
          )}
        </Stack>
      </Card>
      <ReviewLink subject={subject} />
    </Stack>
  )
}

interface FoundProps {
  /** The subject in its form for addresses. */
  subject: string
  started: Review | undefined
  onLookAgain: () => void
}

/** The findings, or the reason why there are none. */
function Found({subject, started, onLookAgain}: FoundProps) {
  const findings = useFindings(subject, started)
  if (findings.failure === undefined) return <Summary findings={findings} />
  return (
    <>
      <Failure>{findings.failure}</Failure>
      <Flex>
        <Button type="button" mode="ghost" text="Look again" onClick={onLookAgain} />
      </Flex>
    </>
  )
}
