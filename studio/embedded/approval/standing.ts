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

const Stored = v.looseObject({_id: v.string(), _rev: v.string()})

/** The answer to the first question below. */
export const StoredApprovalFacts = v.object({
  approval: v.unknown(),
  facts: v.array(v.object({id: v.string(), key: v.string()})),
  sources: v.array(Stored),
})

/** Data about a subject. */
export interface ApprovalFacts extends Omit<v.InferOutput<typeof StoredApprovalFacts>, 'sources'> {
  sources: {document: v.InferOutput<typeof Stored>; published: v.InferOutput<typeof Stored> | null}[]
}

const IS_NO_FORM = '!(_id in path("drafts.**")) && !(_id in path("versions.**"))'

/** Query in the raw perspective, with `paramsOf`. */
export const APPROVAL_FACTS = `{
  "approval": *[_id == $approvalId][0],
  "facts": ${LEGAL_FACTS}[${IS_NO_FORM}]{"id": _id, key},
  "sources": *[(_id == $draftId || string::startsWith(_id, $versions)) && _system.delete != true]
}`

/** Asked with the published ids of the sources. Found within the question above, each would be looked for among all documents. */
export const PUBLISHED_QUERY = '*[_id in $ids]'
export const Published = v.array(Stored)

/** The progress of a subject towards its publish. */
export interface Standing {
  /** The current request. */
  approval: Approval | undefined
  /** The revisions that a decision would cover. */
  revisions: {id: string; rev: string}[]
  /** Keys of the legal facts in the texts that would change. */
  keys: string[]
  /** True if legal must approve these texts, and has not. */
  waitsForLegal: boolean
  /** Ids of the people who were asked and have not approved the current revisions. */
  missing: string[]
  declined: Decision | undefined
}

type Source = ApprovalFacts['sources'][number]

/** Returns the request unless it is over: a document that was published since then needs another one. */
function standingApproval(
  {approval, sources}: ApprovalFacts,
  {kind}: Pick<Subject, 'kind'>,
): Approval | undefined {
  const read = readApproval(approval)
  return read && kind === 'draft' && isOver(read, sources[0]?.published) ? undefined : read
}

/** Computes the standing by the lake's rules, which enforce it (`server/rules/approval.ts`). */
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

/** True if a person was asked, and has not decided on the current revisions. */
export const isAsked = ({approval, revisions}: Standing, person: string | undefined): boolean =>
  approval !== undefined && person !== undefined && isAskedOf(approval, person, revisions)

/**
 * Says what a request waits for, and what to do; undefined if there is none, or all who were asked have approved.
 * @param nameOf returns the name of a person
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
 * Says what prevents publishing, and what to do; undefined if nothing does.
 * @param nameOf returns the name of a person
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
