import {useState} from 'react'
import {useRouter} from 'sanity/router'
import * as v from 'valibot'
import type {Content} from '../../content/content.ts'
import {Button, Flex, Heading, Stack, Switch, Text} from '../../ui/primitives.ts'
import {Failure, WithContent} from '../../ui/ToolPage.tsx'
import {ApprovalButtons} from './ApprovalButtons.tsx'
import {Choices} from './Choices.tsx'
import {type ListedPage, pageAddress, uncompared} from './findings.ts'
import {LegalNotes} from './LegalNotes.tsx'
import {PageFrame, type Width} from './PageFrame.tsx'
import {PageList} from './PageList.tsx'
import {ShareDialog} from './ShareDialog.tsx'
import {readSubject} from '../../../model/reviewSubject.ts'
import {subjectTexts} from './subjectTexts.ts'
import {pagesIn, Summary} from './Summary.tsx'
import {useFindings} from './useFindings.ts'
import {useReleaseTitles} from './useReleaseTitles.ts'
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

const VIEWS = {both: 'Side by side', now: 'Now', later: 'Then'} as const
type View = keyof typeof VIEWS

interface ReviewedProps {
  /** The subject in its form for addresses. */
  address: string
  content: Content
  onLookAgain: () => void
}

function Reviewed({address, content, onLookAgain}: ReviewedProps) {
  const [view, setView] = useState<View>('both')
  // On a phone, a desktop page is too small to be read.
  const [width, setWidth] = useState<Width>(() => (innerWidth < 600 ? 'phone' : 'desktop'))
  const [marks, setMarks] = useState(true)
  const [chosen, setChosen] = useState<string>()
  const [isSharing, setSharing] = useState(false)
  const findings = useFindings(address)
  const releases = useReleaseTitles()
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
      {shown && findings.review !== undefined && (
        <section className="review-pages" aria-label={`The page at ${shown.address}`}>
          <Flex className="review-look" gap={4} align="center" wrap="wrap">
            <Choices label="What to show" choices={VIEWS} value={view} onChoose={setView} />
            <Choices
              label="Width of the page"
              choices={{desktop: 'Desktop', phone: 'Phone'}}
              value={width}
              onChoose={setWidth}
            />
            <Flex as="label" gap={2} align="center">
              <Switch checked={marks} onChange={() => setMarks(!marks)} />
              <Text>Mark words</Text>
            </Flex>
          </Flex>
          <Frames page={shown} review={findings.review} view={view} width={width} marks={marks} />
        </section>
      )}
    </main>
  )
}

interface FramesProps {
  page: ListedPage
  review: string
  view: View
  width: Width
  marks: boolean
}

const LABELS = {now: 'Now', later: 'Then'} as const

/** The page as it is and as it will be, or one of the two. */
function Frames({page, review, view, width, marks}: FramesProps) {
  const {address, fate} = page
  const sides = (['now', 'later'] as const).filter((at) => view === 'both' || view === at)
  const absent = (at: 'now' | 'later') => {
    if (at === 'now') return fate === 'begins' ? 'Nothing is at this address yet.' : undefined
    if (fate === 'ends') return 'Nothing will be at this address.'
    return page.fate === 'fails' ? `It cannot be rendered: ${page.reason ?? ''}` : undefined
  }
  return (
    <div className={`review-frames ${width}`}>
      {sides.map((at) => {
        const note = absent(at)
        return note === undefined ? (
          <PageFrame
            key={`${at} ${width}`}
            title={`${LABELS[at]}: ${address}`}
            label={LABELS[at]}
            src={pageAddress(review, {address, at, marks})}
            width={width}
          />
        ) : (
          <Stack key={at} gap={3} padding={4}>
            <Text weight="medium">{LABELS[at]}</Text>
            <Text>{note}</Text>
          </Stack>
        )
      })}
    </div>
  )
}
