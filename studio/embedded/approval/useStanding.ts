import type {SanityClient} from 'sanity'
import * as v from 'valibot'
import {approvalId} from '../../../schemas/validation/approvals.ts'
import {versionsOf} from '../../../schemas/versionsOf.ts'
import {lastKnown} from '../../content/followed.ts'
import {followedBy} from '../../content/useContent.ts'
import {
  APPROVAL_FACTS,
  Published,
  PUBLISHED_QUERY,
  type Standing,
  standingOf,
  StoredApprovalFacts,
  type Subject,
} from './standing.ts'
import {getPublishedId} from '../../sanity.ts'

/** Stands for no id. */
const NONE = '-'

/** Without the title, which changes during typing. */
type Described = Omit<Subject, 'title'>

function paramsOf({kind, name}: Described) {
  const isDraft = kind === 'draft'
  return {
    approvalId: approvalId(name),
    draftId: isDraft ? `drafts.${name}` : NONE,
    versions: isDraft ? NONE : versionsOf(name),
  }
}

const FOLLOWED = '*[_id == $approvalId || _id == $draftId || string::startsWith(_id, $versions)]'

/** Fetches the standing of a subject. Rejects if the lake cannot be read. */
async function fetchStanding(client: SanityClient, subject: Described): Promise<Standing> {
  const raw = {perspective: 'raw'} as const
  const answer: unknown = await client.fetch(APPROVAL_FACTS, paramsOf(subject), raw)
  const {sources, ...known} = v.parse(StoredApprovalFacts, answer)
  const ids = sources.map(({_id}) => getPublishedId(_id))
  const published = v.parse(Published, await client.fetch<unknown>(PUBLISHED_QUERY, {ids}, raw))
  const byId = new Map(published.map((document) => [document._id, document]))
  const pairs = sources.map((document) => ({
    document,
    published: byId.get(getPublishedId(document._id)) ?? null,
  }))
  return standingOf({...known, sources: pairs}, subject)
}

const useFollowedStanding = followedBy((kind: Subject['kind'], name: string) => {
  const subject = {kind, name}
  return {about: FOLLOWED, params: paramsOf(subject), ask: (client) => fetchStanding(client, subject)}
})

/** Returns the standing of a subject, kept up to date and shared; undefined until it is known. */
export const useStanding = ({kind, name}: Described): Standing | undefined =>
  // A dialog in which somebody writes stays open while the lake cannot be read.
  lastKnown(useFollowedStanding(kind, name))
