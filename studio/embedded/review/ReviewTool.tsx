import {useState} from 'react'
import {useCurrentUser} from 'sanity'
import {useRouter} from 'sanity/router'
import * as v from 'valibot'
import type {Content} from '../../content/content.ts'
import {Button, Card, Flex, Heading, Stack, Text} from '../../ui/primitives.ts'
import {Failure, WithContent} from '../../ui/ToolPage.tsx'
import {useOpenReleases} from '../approval/releases.ts'
import {useApprovalDialog} from '../approval/ApprovalLayout.tsx'
import {isAsked, type Subject, useStanding} from '../approval/standing.ts'
import {type ListedPage, uncompared, useFindings} from './findings.ts'
import {LegalNotes} from './LegalNotes.tsx'
import {PageList} from './PageList.tsx'
import {ReviewedPage} from './ReviewedPage.tsx'
import {ShareDialog} from './ShareDialog.tsx'
import {readSubject} from '../../../model/reviewSubject.ts'
import {subjectTexts} from './subjectTexts.ts'
import {pagesIn, Summary} from './Summary.tsx'
import {ValidationNotes} from './ValidationNotes.tsx'
import {WaitingSubjects} from './WaitingSubjects.tsx'

const State = v.object({subject: v.string()})

/** Shows the effect of publishing a draft or a release: every page that would change, now and then. */
export function ReviewTool() {
  const {state} = useRouter()
  const [round, setRound] = useState(0)
  const subject = v.is(State, state) ? state.subject : undefined
  return (
    <WithContent>
      {(content) =>
        readSubject(subject) && subject !== undefined ? (
          <Reviewed
            key={`${subject} ${round}`}
            address={subject}
            content={content}
            onLookAgain={() => setRound(round + 1)}
          />
        ) : (
          <WaitingSubjects content={content} />
        )
      }
    </WithContent>
  )
}

interface ReviewedProps {
  /** The subject in its form for addresses. */
  address: string
  content: Content
  onLookAgain: () => void
}

function Reviewed({address, content, onLookAgain}: ReviewedProps) {
  const [chosen, setChosen] = useState<string>()
  const [isSharing, setSharing] = useState(false)
  const findings = useFindings(address)
  const releases = useOpenReleases()
  const subject = readSubject(address)
  const own = findings.pages.filter(({isShared}) => !isShared)
  const shared = findings.pages.filter(({isShared}) => isShared)
  const left = findings.isDone ? [] : findings.candidates.slice(findings.compared)
  const shown: ListedPage | undefined =
    findings.pages.find((page) => page.address === chosen) ??
    (chosen === undefined ? undefined : uncompared(chosen)) ??
    own[0] ??
    (findings.isDone ? shared[0] : undefined)
  const listed = {shown: shown?.address, onShow: setChosen}
  if (!subject) return null
  const {title, heading, purpose} = subjectTexts(subject, content, releases)
  const pending = 'ids' in subject ? undefined : subject
  return (
    <main className="review">
      <section className="review-list" aria-label="What will be different">
        <Stack gap={3}>
          <Heading as="h1" size={1}>
            {heading}
          </Heading>
          <Text muted>{purpose}</Text>
        </Stack>
        {pending && (
          <>
            <ApprovalButtons subject={{...pending, title}} />
            <ValidationNotes subject={pending} content={content} />
          </>
        )}
        {findings.failure === undefined ? (
          <>
            <Summary findings={findings} />
            {pending && <LegalNotes subject={pending} content={content} />}
            <PageList label="Pages that will be different" pages={own} {...listed} />
            {shared.length > 0 && (
              <details className="review-shared" open={own.length === 0 && findings.isDone}>
                <summary>{pagesIn(shared.length)} only around the content</summary>
                <PageList
                  label="Pages of which only the frame will be different"
                  pages={shared}
                  {...listed}
                />
              </details>
            )}
            {left.length > 0 && (
              <details className="review-shared">
                <summary>{pagesIn(left.length)} not compared yet</summary>
                <PageList label="Pages that are not compared yet" pages={left.map(uncompared)} {...listed} />
              </details>
            )}
          </>
        ) : (
          <Failure>{findings.failure}</Failure>
        )}
        <Flex gap={2} wrap="wrap">
          <Button mode="ghost" text="Look again" onClick={onLookAgain} />
          {pending && <Button mode="ghost" text="Share…" onClick={() => setSharing(true)} />}
        </Flex>
        {isSharing && <ShareDialog subject={address} onClose={() => setSharing(false)} />}
      </section>
      {shown && findings.review !== undefined && <ReviewedPage page={shown} review={findings.review} />}
    </main>
  )
}

/** Buttons for people who were asked to approve the shown subject. */
function ApprovalButtons({subject}: {subject: Subject}) {
  const open = useApprovalDialog()
  const standing = useStanding(subject)
  const user = useCurrentUser()
  if (!standing || !isAsked(standing, user?.id)) return null
  return (
    <Card as="section" aria-label="Your approval" border radius={2} padding={3} tone="caution">
      <Stack gap={3}>
        <Text>You were asked to approve this.</Text>
        <Flex gap={2}>
          <Button text="Approve…" onClick={() => open({act: 'approve', subject})} />
          <Button mode="ghost" text="Decline…" onClick={() => open({act: 'decline', subject})} />
        </Flex>
      </Stack>
    </Card>
  )
}
