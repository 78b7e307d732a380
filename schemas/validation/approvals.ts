import * as v from 'valibot'

/** The type of the documents in which approvals are kept. Nobody edits them in a form. */
export const APPROVAL_TYPE = 'approval'

const PREFIX = 'approvals.'

/** A document or version, in the revision that somebody looked at. */
const Revision = v.object({_key: v.string(), id: v.string(), rev: v.string()})

const Decision = v.object({
  /** Id of who decides: everybody does so once. */
  _key: v.string(),
  by: v.string(),
  /** What they were then. */
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
  /** Ids of those who are to decide. */
  people: v.array(v.string()),
  /** The revision that was published then: once another one is, the request is over. Of a release there is none. */
  basis: v.optional(v.nullable(v.string()), null),
  decisions: v.array(Decision),
})
/** What somebody has asked others to approve, and what they said. */
export type Approval = v.InferOutput<typeof Approval>

/** The approval that a stored document is; undefined when it is none, or not as it has to be. */
export function readApproval(document: unknown): Approval | undefined {
  const read = v.safeParse(Approval, document)
  return read.success ? read.output : undefined
}

/**
 * Where the approval of something is kept. The dot keeps it from visitors.
 * @param subject name of a release, or the published id of a document
 */
export const approvalId = (subject: string): string => `${PREFIX}${subject}`

/** What an approval is of: name of a release, or the published id of a document. */
export const subjectOf = (id: string): string | undefined =>
  id.startsWith(PREFIX) ? id.slice(PREFIX.length) : undefined

/** Who approves what states facts of legal, and needs nobody's approval. */
export const isApprover = (roles: readonly string[]): boolean =>
  roles.includes('legal') || roles.includes('administrator')

/**
 * Whether a request is over, since what it is of was published, or is no more. One for a release never is.
 * @param published what is published of the document now
 */
export const isOver = ({basis}: Approval, published: {readonly _rev: string} | null | undefined): boolean =>
  basis !== (published?._rev ?? null)

/** Whether somebody may take a request back, or ask again in its place: who asked, or an administrator. */
export const isTheirs = (
  {askedBy}: Approval,
  person: {readonly id: string; readonly roles: readonly string[]},
): boolean => askedBy === person.id || person.roles.includes('administrator')

const isOf = ({revisions}: Decision, id: string, rev: string): boolean =>
  revisions.some((seen) => seen.id === id && seen.rev === rev)

/** What a person has said of a revision; undefined when they have said nothing of this one. */
export const decisionOn = (
  approval: Approval,
  person: string,
  id: string,
  rev: string,
): Decision | undefined =>
  approval.decisions.find((decision) => decision.by === person && isOf(decision, id, rev))

/** Whether legal or an administrator has approved a revision: who was neither then does not count. */
export const isApprovedByLegal = (approval: Approval, id: string, rev: string): boolean =>
  approval.decisions.some(
    (decision) => isApprover(decision.roles) && decision.verdict === 'approved' && isOf(decision, id, rev),
  )

/** Of those who were asked, the ones who have not approved a revision. */
export const missingApprovals = (approval: Approval, id: string, rev: string): string[] =>
  approval.people.filter((person) => decisionOn(approval, person, id, rev)?.verdict !== 'approved')

/** Whether a person was asked, and has not said anything of what there is now. */
export const isAskedOf = (
  approval: Approval,
  person: string,
  revisions: readonly {id: string; rev: string}[],
): boolean =>
  approval.people.includes(person) &&
  revisions.some(({id, rev}) => decisionOn(approval, person, id, rev) === undefined)
