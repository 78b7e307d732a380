import {useQuery} from '@tanstack/react-query'
import {useState} from 'react'
import {useClient, useCurrentUser} from 'sanity'
import * as v from 'valibot'
import {API_VERSION} from '../../../schemas/apiVersion.ts'
import {getVersionFromId, isDraftId, isVersionId} from '../../sanity.ts'
import {Button, Card, Flex, Stack, Text} from '../../ui/primitives.ts'
import {useApprovalDialog} from './ApprovalLayout.tsx'
import {askedOn} from './askedOn.ts'
import {waitsFor} from './obstacle.ts'
import {colleaguesOptions, nameAmong} from './people.ts'
import {useOpenReleases} from './releases.ts'
import {ReviewLink} from './ReviewLink.tsx'
import {draftSubject, isAsked, type Subject, useStanding} from './standing.ts'

const Stored = v.looseObject({_id: v.string()})

/** Says above a form that approval was requested, by whom, and which answers there are. */
export function ApprovalBanner({value}: {value: unknown}) {
  const subject = useSubject(value)
  return subject && <Banner key={subject.name} subject={subject} />
}

/** Returns the subject of a document's approval: its draft, or the release of a version. */
function useSubject(value: unknown): Subject | undefined {
  const releases = useOpenReleases()
  if (!v.is(Stored, value)) return undefined
  const {_id} = value
  if (isVersionId(_id)) {
    return releases.find(({subject}) => subject.name === getVersionFromId(_id))?.subject
  }
  return isDraftId(_id) ? draftSubject(_id, value) : undefined
}

function Banner({subject}: {subject: Subject}) {
  const standing = useStanding(subject)
  const open = useApprovalDialog()
  const user = useCurrentUser()
  const client = useClient({apiVersion: API_VERSION})
  const [now] = useState(() => new Date())
  const approval = standing?.approval
  const {data: people} = useQuery({...colleaguesOptions(client), enabled: approval !== undefined})
  // Waits for the names, so that nobody is called “somebody” for a moment.
  if (!approval || !people) return null
  const nameOf = nameAmong(people)
  const waiting = waitsFor(standing, nameOf)
  const {askedBy, askedAt, note} = approval
  const asked = `${nameOf(askedBy)} asked ${askedOn(new Date(askedAt), now)}`
  const acts = isAsked(standing, user?.id) ? (['approve', 'decline'] as const) : (['ask'] as const)
  return (
    <Card
      as="section"
      aria-label="Approval"
      padding={4}
      radius={2}
      border
      tone={standing.declined ? 'critical' : waiting ? 'caution' : 'positive'}
    >
      <Stack gap={4}>
        <Text weight="medium" role="status">
          {subject.kind === 'release' && `The release “${subject.title}”: `}
          {waiting ?? 'All who were asked have approved it. It can be published.'}
        </Text>
        <Text>{note ? `${asked}: “${note}”` : `${asked}.`}</Text>
        <Flex gap={2} wrap="wrap" align="center">
          {acts.map((act) => (
            <Button key={act} mode="ghost" text={LABELS[act]} onClick={() => open({act, subject})} />
          ))}
          <ReviewLink subject={subject} />
        </Flex>
      </Stack>
    </Card>
  )
}

const LABELS = {ask: 'Show the request…', approve: 'Approve…', decline: 'Decline…'}
