import * as v from 'valibot'
import type {PendingSubject} from '../../../model/reviewSubject.ts'
import {
  type Approval,
  type Decision,
  isApprovedByLegal,
  isApprover,
  isAskedOf,
  isOver,
  missingApprovals,
  readApproval,
} from '../../../schemas/validation/approvals.ts'
import {TITLE_FIELDS} from '../../../schemas/titleFields.ts'
import {changedLegalFacts, LEGAL_FACTS} from '../../../schemas/validation/legalPassages.ts'
import {textOf} from '../../content/documents.ts'
import {getPublishedId} from '../../sanity.ts'

/** What approval is asked for: a draft, or all of a release. */
export interface Subject extends PendingSubject {
  title: string
}

/** A draft, to be approved. @param id of any of its document's forms */
export const draftSubject = (id: string, fields: Readonly<Record<string, unknown>>): Subject => ({
  kind: 'draft',
  name: getPublishedId(id),
  title: TITLE_FIELDS.map((field) => textOf(fields, field)).find((text) => text) ?? 'this draft',
})

const Stored = v.looseObject({_id: v.string(), _rev: v.string()})

/** What is known of a subject at a moment. */
export const ApprovalFacts = v.object({
  approval: v.unknown(),
  facts: v.array(v.object({id: v.string(), key: v.string()})),
  sources: v.array(v.object({document: Stored, published: v.nullable(Stored)})),
})
export type ApprovalFacts = v.InferOutput<typeof ApprovalFacts>

const IS_NO_FORM = '!(_id in path("drafts.**")) && !(_id in path("versions.**"))'

/** Asked in the perspective raw, with `paramsOf`. */
export const APPROVAL_FACTS = `{
  "approval": *[_id == $approvalId][0],
  "facts": ${LEGAL_FACTS}[${IS_NO_FORM}]{"id": _id, key},
  "sources": *[(_id == $draftId || string::startsWith(_id, $versions)) && _system.delete != true]{
    "document": @,
    "published": *[_id == string::split(^._id, $prefix)[1]][0]
  }
}`

/** Where a subject stands on its way to being published. */
export interface Standing {
  /** The request that somebody has made, while it stands. */
  approval: Approval | undefined
  /** What a decision would be of. */
  revisions: {id: string; rev: string}[]
  /** Keys of the facts of legal that stand in the texts which would change. */
  keys: string[]
  /** Whether legal has to approve these texts, and has not. */
  waitsForLegal: boolean
  /** Ids of those who were asked and have not approved what there is now. */
  missing: string[]
  declined: Decision | undefined
}

type Source = ApprovalFacts['sources'][number]

/** A document that was published since it was asked for takes another request. */
function standingApproval(
  {approval, sources}: ApprovalFacts,
  {kind}: Pick<Subject, 'kind'>,
): Approval | undefined {
  const read = readApproval(approval)
  return read && kind === 'draft' && isOver(read, sources[0]?.published) ? undefined : read
}

/** Reckons as the lake does, which holds everybody to it (`server/rules/approval.ts`). */
export function standingOf(known: ApprovalFacts, subject: Pick<Subject, 'kind'>): Standing {
  const {facts, sources} = known
  const approval = standingApproval(known, subject)
  const keysOf = ({document, published}: Source) => changedLegalFacts(published, document, facts)
  const isApproved = ({document}: Source) =>
    approval !== undefined && isApprovedByLegal(approval, document._id, document._rev)
  const missing = sources.flatMap(({document}) =>
    approval ? missingApprovals(approval, document._id, document._rev) : [],
  )
  return {
    approval,
    revisions: sources.map(({document}) => ({id: document._id, rev: document._rev})),
    keys: [...new Set(sources.flatMap(keysOf))],
    waitsForLegal: sources.some((source) => keysOf(source).length > 0 && !isApproved(source)),
    missing: [...new Set(missing)],
    declined: approval?.decisions.find(({verdict}) => verdict === 'declined'),
  }
}

/** Whether somebody was asked, and has not said anything of what there is now. */
export const isAsked = ({approval, revisions}: Standing, person: string | undefined): boolean =>
  approval !== undefined && person !== undefined && isAskedOf(approval, person, revisions)

/**
 * What a request waits for, and what to do; undefined where there is none, or all who were asked have approved.
 * @param nameOf gives the name of a person
 */
export function waitsFor(
  {missing, declined, approval}: Standing,
  nameOf: (id: string) => string,
): string | undefined {
  if (declined) return `${nameOf(declined.by)} declined: “${declined.comment}” Change it, and ask again.`
  if (!approval || missing.length === 0) return undefined
  const isOlder = approval.decisions.some(({by}) => missing.includes(by))
  const names = listed(missing.map(nameOf))
  return isOlder
    ? `It was changed after ${names} approved it. Ask for approval again.`
    : `Waits for the approval of ${names}.`
}

const listed = (names: readonly string[]) => new Intl.ListFormat('en').format(names)

/**
 * What stands in the way of publishing, and what to do; undefined when nothing does.
 * @param nameOf gives the name of a person
 */
export function obstacle(
  standing: Standing,
  roles: readonly string[],
  nameOf: (id: string) => string,
): string | undefined {
  if (isApprover(roles)) return undefined
  const waiting = waitsFor(standing, nameOf)
  if (waiting !== undefined || !standing.waitsForLegal) return waiting
  const named = listed(standing.keys.map((key) => `{${key}}`))
  return `Legal has to approve it first: it changes a text that states ${named}. Choose “Ask for approval…”.`
}
