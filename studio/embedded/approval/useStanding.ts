import type {SanityClient} from 'sanity'
import * as v from 'valibot'
import {approvalId} from '../../../schemas/validation/approvals.ts'
import {lastKnown} from '../../content/followed.ts'
import {followedBy} from '../../content/useContent.ts'
import {APPROVAL_FACTS, ApprovalFacts, type Standing, standingOf, type Subject} from './standing.ts'

/** Stands for no id. */
const NONE = '-'

/** Without the title, which changes during typing. */
type Described = Omit<Subject, 'title'>

function paramsOf({kind, name}: Described) {
  const isDraft = kind === 'draft'
  const versions = `versions.${name}.`
  return {
    approvalId: approvalId(name),
    draftId: isDraft ? `drafts.${name}` : NONE,
    versions: isDraft ? NONE : versions,
    prefix: isDraft ? 'drafts.' : versions,
  }
}

const FOLLOWED = '*[_id == $approvalId || _id == $draftId || string::startsWith(_id, $versions)]'

/** Fetches the standing of a subject. Rejects if the lake cannot be read. */
async function fetchStanding(client: SanityClient, subject: Described): Promise<Standing> {
  const answer: unknown = await client.fetch(APPROVAL_FACTS, paramsOf(subject), {perspective: 'raw'})
  return standingOf(v.parse(ApprovalFacts, answer), subject)
}

const useFollowedStanding = followedBy((kind: Subject['kind'], name: string) => {
  const subject = {kind, name}
  return {about: FOLLOWED, params: paramsOf(subject), ask: (client) => fetchStanding(client, subject)}
})

/** Returns the standing of a subject, kept up to date and shared; undefined until it is known. */
export const useStanding = ({kind, name}: Described): Standing | undefined =>
  // A dialog in which somebody writes stays open while the lake cannot be read.
  lastKnown(useFollowedStanding(kind, name))
