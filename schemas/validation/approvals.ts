import * as v from 'valibot'

/** The type of documents that store approvals. Nobody edits them in a form. */
export const APPROVAL_TYPE = 'approval'

const PREFIX = 'approvals.'

/** A document or version, in the revision that somebody reviewed. */
const Revision = v.object({_key: v.string(), id: v.string(), rev: v.string()})

const Decision = v.object({
  /** Id of the person who decides; each decides once. */
  _key: v.string(),
  by: v.string(),
  /** The person's roles at that time. */
  roles: v.array(v.string()),
  /** ISO 8601. */
  at: v.string(),
  verdict: v.picklist(['approved', 'declined']),
  comment: v.optional(v.string(), ''),
  revisions: v.array(Revision),
})
export type Decision = v.InferOutput<typeof Decision>

const Approval = v.object({
  _id: v.string(),
  _type: v.literal(APPROVAL_TYPE),
  askedBy: v.string(),
  /** ISO 8601. */
  askedAt: v.string(),
  note: v.optional(v.string(), ''),
  /** Ids of the people who must decide. */
  people: v.array(v.string()),
  /** The revision published at that time: once another one is published, the request is over. A release has none. */
  basis: v.optional(v.nullable(v.string()), null),
  decisions: v.array(Decision),
})
/** A request for approval, with the decisions on it. */
export type Approval = v.InferOutput<typeof Approval>

/** Reads an approval from a stored document; undefined if it is none, or malformed. */
export function readApproval(document: unknown): Approval | undefined {
  const read = v.safeParse(Approval, document)
  return read.success ? read.output : undefined
}

/**
 * Returns the id of the document that stores an approval. Its dot hides it from visitors.
 * @param subject name of a release, or the published id of a document
 */
export const approvalId = (subject: string): string => `${PREFIX}${subject}`

/** Returns the subject of an approval: the name of a release, or the published id of a document. */
export const subjectOf = (id: string): string | undefined =>
  id.startsWith(PREFIX) ? id.slice(PREFIX.length) : undefined

/** True for roles that approve statements of legal facts, and need nobody's approval. */
export const isApprover = (roles: readonly string[]): boolean =>
  roles.includes('legal') || roles.includes('administrator')

/**
 * True if a request is over, because its subject was published or deleted. A request for a release never is.
 * @param published the document's current published version
 */
export const isOver = ({basis}: Approval, published: {readonly _rev: string} | null | undefined): boolean =>
  basis !== (published?._rev ?? null)

/** True if a person may withdraw or replace a request: the person who made it, or an administrator. */
export const isTheirs = (
  {askedBy}: Approval,
  person: {readonly id: string; readonly roles: readonly string[]},
): boolean => askedBy === person.id || person.roles.includes('administrator')

const isOf = ({revisions}: Decision, id: string, rev: string): boolean =>
  revisions.some((seen) => seen.id === id && seen.rev === rev)

/** Returns a person's decision on a revision; undefined if there is none on this one. */
export const decisionOn = (
  approval: Approval,
  person: string,
  id: string,
  rev: string,
): Decision | undefined =>
  approval.decisions.find((decision) => decision.by === person && isOf(decision, id, rev))

/** True if legal or an administrator has approved a revision. The role at the time of the decision counts. */
export const isApprovedByLegal = (approval: Approval, id: string, rev: string): boolean =>
  approval.decisions.some(
    (decision) => isApprover(decision.roles) && decision.verdict === 'approved' && isOf(decision, id, rev),
  )

/** Returns the people among those asked who have not approved a revision. */
export const missingApprovals = (approval: Approval, id: string, rev: string): string[] =>
  approval.people.filter((person) => decisionOn(approval, person, id, rev)?.verdict !== 'approved')

/** True if a person was asked, and has not decided on the current revisions. */
export const isAskedOf = (
  approval: Approval,
  person: string,
  revisions: readonly {id: string; rev: string}[],
): boolean =>
  approval.people.includes(person) &&
  revisions.some(({id, rev}) => decisionOn(approval, person, id, rev) === undefined)
