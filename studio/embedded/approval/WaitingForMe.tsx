import {type SanityClient, useCurrentUser} from 'sanity'
import {IntentLink} from 'sanity/router'
import * as v from 'valibot'
import {APPROVAL_TYPE, readApproval, subjectOf} from '../../../schemas/validation/approvals.ts'
import {Spinner, Text} from '../../ui/primitives.ts'
import {current} from '../../content/followed.ts'
import {followedBy} from '../../content/useContent.ts'
import {DocumentLink} from '../../ui/DocumentLink.tsx'
import {Row, Section} from '../../ui/Section.tsx'
import {TimeAgo} from '../../ui/TimeAgo.tsx'
import {isAsked, type Standing, type Subject} from './standing.ts'
import {fetchStanding} from './useStanding.ts'

/** Something that waits for the approval of the person who is signed in. */
interface Waiting {
  subject: Subject
  /** The type of its document; undefined for a release. */
  type: string | undefined
  standing: Standing
}

const ASKED = '*[_type == $type && $person in people]'
const WITH_SUBJECTS = `${ASKED}{
  "approval": @,
  "draft": *[_id == "drafts." + string::split(^._id, "approvals.")[1]][0]{_type, "title": coalesce(title, label, question)},
  "release": *[_type == "system.release" && name == string::split(^._id, "approvals.")[1] && state == "active"][0]{"title": metadata.title}
}`

const Title = v.nullish(v.string(), null)
const Asked = v.array(
  v.object({
    approval: v.unknown(),
    draft: v.nullable(v.object({_type: v.string(), title: Title})),
    release: v.nullable(v.object({title: Title})),
  }),
)

async function fetchWaiting(client: SanityClient, person: string): Promise<Waiting[]> {
  const params = {type: APPROVAL_TYPE, person}
  const asked = v.parse(Asked, await client.fetch(WITH_SUBJECTS, params, {perspective: 'raw'}))
  const found = asked.flatMap(({approval, draft, release}) => {
    const name = subjectOf(readApproval(approval)?._id ?? '')
    const title = release?.title ?? draft?.title ?? 'Without a title'
    if (name === undefined || !(draft ?? release)) return []
    return [{subject: {kind: release ? 'release' : 'draft', name, title} as const, type: draft?._type}]
  })
  const known = await Promise.all(
    found.map(async ({subject, type}) => ({
      subject,
      type,
      standing: await fetchStanding(client, subject),
    })),
  )
  return known.filter(({standing}) => isAsked(standing, person))
}

/** What waits for the approval of a person, while requests come and are answered. */
const useWaiting = followedBy<Waiting[], [string]>((person) => ({
  about: ASKED,
  params: {type: APPROVAL_TYPE, person},
  ask: (client) => fetchWaiting(client, person),
}))

/** What somebody has asked the reader to approve. */
export function WaitingForMe() {
  const state = useWaiting(useCurrentUser()?.id ?? '')
  const waiting = current(state)
  if (state.status === 'loading') return <Spinner muted />
  return (
    <Section
      title="Waiting for your approval"
      description="What colleagues want to publish when you have looked at it."
      count={waiting?.length ?? 0}
      nothing="Nobody waits for your approval."
      failure={waiting ? undefined : 'The requests could not be read. It is tried again every few seconds.'}
    >
      {waiting?.map((one) => (
        <WaitingRow key={one.subject.name} {...one} />
      ))}
    </Section>
  )
}

function WaitingRow({subject: {kind, name, title}, type = '', standing: {approval}}: Waiting) {
  const askedAt = approval?.askedAt ?? ''
  return (
    <Row>
      {kind === 'draft' ? (
        <DocumentLink id={name} type={type}>
          {title}
        </DocumentLink>
      ) : (
        <Text size={1} weight="medium">
          <IntentLink intent="release" params={{id: name}}>
            {title}
          </IntentLink>
        </Text>
      )}
      <Text size={1} muted>
        {kind === 'release' && 'Release, '}asked <TimeAgo moment={askedAt} />
        {approval?.note && `: “${approval.note}”`}
      </Text>
    </Row>
  )
}
