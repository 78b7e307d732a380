import type {SanityClient} from 'sanity'
import * as v from 'valibot'
import type {PendingSubject} from '../../../model/reviewSubject.ts'
import {
  type Approval,
  approvalId,
  type Decision,
  isApprovedByLegal,
  isAskedOf,
  isOver,
  missingApprovals,
  readApproval,
} from '../../../schemas/validation/approvals.ts'
import {TITLE_FIELDS} from '../../../schemas/titleFields.ts'
import {changedLegalFacts, LEGAL_FACTS} from '../../../schemas/validation/legalPassages.ts'
import {versionsOf} from '../../../schemas/versionsOf.ts'
import {IS_PUBLISHED, textOf} from '../../content/documents.ts'
import {lastKnown} from '../../content/followed.ts'
import {followedBy} from '../../content/useContent.ts'
import {getDraftId, getPublishedId} from '../../sanity.ts'

/** The subject of an approval: a draft, or a whole release. */
export interface Subject extends PendingSubject {
  title: string
}

/** Returns a draft as a subject of approval. @param id of any state of its document */
export const draftSubject = (id: string, fields: Readonly<Record<string, unknown>>): Subject => ({
  kind: 'draft',
  name: getPublishedId(id),
  title: TITLE_FIELDS.map((field) => textOf(fields, field)).find((text) => text) ?? 'this draft',
})

const Stored = v.looseObject({_id: v.string(), _type: v.string(), _rev: v.string()})
/** A draft, a document in a release, or a published document. */
export type Stored = v.InferOutput<typeof Stored>

/** The answer to the first question below. */
const ApprovalFacts = v.object({
  approval: v.unknown(),
  facts: v.array(v.object({id: v.string(), key: v.string()})),
  sources: v.array(Stored),
})

/** Query in the raw perspective, with `paramsOf`. */
const APPROVAL_FACTS = `{
  "approval": *[_id == $approvalId][0],
  "facts": ${LEGAL_FACTS}[${IS_PUBLISHED}]{"id": _id, key},
  "sources": *[(_id == $draftId || string::startsWith(_id, $versions)) && _system.delete != true]
}`

/** Asked with the published ids of the sources. Found within the question above, each would be looked for among all documents. */
const PUBLISHED_QUERY = '*[_id in $ids]'

/** The progress of a subject towards its publish. */
export interface Standing {
  /** The current request. */
  approval: Approval | undefined
  /** The drafts or versions to be published. */
  sources: readonly Stored[]
  /** Their revisions, which a decision would cover. */
  revisions: {id: string; rev: string}[]
  /** Keys of the legal facts in the texts that would change. */
  keys: string[]
  /** True if legal must approve these texts, and has not. */
  waitsForLegal: boolean
  /** Ids of the people who were asked and have not approved the current revisions. */
  missing: string[]
  declined: Decision | undefined
}

/** True if a person was asked, and has not decided on the current revisions. */
export const isAsked = ({approval, revisions}: Standing, person: string | undefined): boolean =>
  approval !== undefined && person !== undefined && isAskedOf(approval, person, revisions)

/** Stands for no id. */
const NONE = '-'

function paramsOf({kind, name}: PendingSubject) {
  const isDraft = kind === 'draft'
  return {
    approvalId: approvalId(name),
    draftId: isDraft ? getDraftId(name) : NONE,
    publishedId: isDraft ? name : NONE,
    versions: isDraft ? NONE : versionsOf(name),
  }
}

const RAW = {perspective: 'raw'} as const

/**
 * Reads the standing of a subject by the lake's rules, which enforce it (`server/rules/approval.ts`). Rejects if the
 * lake cannot be read.
 */
async function fetchStanding(client: SanityClient, subject: PendingSubject): Promise<Standing> {
  const answer: unknown = await client.fetch(APPROVAL_FACTS, paramsOf(subject), RAW)
  const {sources, facts, approval: stored} = v.parse(ApprovalFacts, answer)
  const ids = sources.map(({_id}) => getPublishedId(_id))
  const published = v.parse(v.array(Stored), await client.fetch<unknown>(PUBLISHED_QUERY, {ids}, RAW))
  const byId = new Map(published.map((document) => [document._id, document]))
  const changes = sources.map((source) => {
    const before = byId.get(getPublishedId(source._id)) ?? null
    return {id: source._id, rev: source._rev, before, keys: changedLegalFacts(before, source, facts)}
  })
  const request = readApproval(stored)
  // A document that was published since then needs another request.
  const approval =
    request && subject.kind === 'draft' && isOver(request, changes[0]?.before) ? undefined : request
  const missing = changes.flatMap(({id, rev}) => (approval ? missingApprovals(approval, id, rev) : []))
  return {
    approval,
    sources,
    revisions: changes.map(({id, rev}) => ({id, rev})),
    keys: [...new Set(changes.flatMap(({keys}) => keys))],
    waitsForLegal: changes.some(
      ({id, rev, keys}) => keys.length > 0 && !(approval && isApprovedByLegal(approval, id, rev)),
    ),
    missing: [...new Set(missing)],
    declined: approval?.decisions.find(({verdict}) => verdict === 'declined'),
  }
}

/**
 * What changes in a source depends on its published form, and on the facts of legal. For a release all that is published counts,
 * because its documents are not known in advance.
 */
const FOLLOWED = `*[_id in [$approvalId, $draftId, $publishedId] || string::startsWith(_id, $versions) ||
  (${IS_PUBLISHED} && ($draftId == "${NONE}" || _type == "fact"))]`

/** Returns the standing of a subject, kept up to date and shared. */
export const useFollowedStanding = followedBy((kind: PendingSubject['kind'], name: string) => {
  const subject = {kind, name}
  return {about: FOLLOWED, params: paramsOf(subject), ask: (client) => fetchStanding(client, subject)}
})

/** Returns the standing of a subject, or the last one before a failure; undefined until it is known. */
export const useStanding = ({kind, name}: PendingSubject): Standing | undefined =>
  lastKnown(useFollowedStanding(kind, name))
