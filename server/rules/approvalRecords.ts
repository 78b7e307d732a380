import {isDeepStrictEqual} from 'node:util'
import * as v from 'valibot'
import {
  type Change,
  draftId,
  type LakeDocument,
  releaseDocumentId,
  type Rule,
  type RuleContext,
} from 'content-lake'
import {
  type Approval,
  APPROVAL_TYPE,
  approvalId,
  type Decision,
  isApprover,
  isOver,
  isTheirs,
  readApproval,
  subjectOf,
} from '../../schemas/validation/approvals.ts'
import {versionsOf} from '../../schemas/versionsOf.ts'

/** The part of a decision that a person sends: the lake adds the rest. */
const Sent = v.looseObject({decisions: v.optional(v.array(v.looseObject({_key: v.string()})), [])})

const decisionsOf = (document: LakeDocument | null) => {
  const read = v.safeParse(Sent, document)
  return read.success ? read.output.decisions : []
}

/** True for a new request, as opposed to an answer. */
const isRequest = ({before, after}: Pick<Change, 'before' | 'after'>) =>
  !before || after?.askedAt !== before.askedAt

/** Returns the request that stands before a change. */
function standing(before: LakeDocument | null, {stored}: RuleContext): Approval | undefined {
  const approval = readApproval(before)
  const subject = subjectOf(approval?._id ?? '') ?? ''
  const isOfRelease = stored(releaseDocumentId(subject)) !== undefined
  return approval && (isOfRelease || !isOver(approval, stored(subject))) ? approval : undefined
}

/** Sets the people and times of requests and decisions, which writers cannot choose. */
function stamped({before, after}: Change & {after: LakeDocument}, context: RuleContext): LakeDocument {
  const {author, timestamp, stored} = context
  if (isRequest({before, after})) {
    const basis = stored(subjectOf(after._id) ?? '')?._rev ?? null
    return {...after, askedBy: author.id, askedAt: timestamp, basis, decisions: []}
  }
  const old = decisionsOf(before)
  const decisions = decisionsOf(after).map((decision) =>
    old.some((known) => isDeepStrictEqual(known, decision))
      ? decision
      : Object.assign({}, decision, {by: author.id, roles: [...author.roles], at: timestamp}),
  )
  return {...after, decisions}
}

const withoutDecisions = ({_id, askedBy, askedAt, note, people, basis}: Approval) => ({
  _id,
  askedBy,
  askedAt,
  note,
  people,
  basis,
})

function requestFault(
  {people, askedBy}: Approval,
  asked: Approval | undefined,
  {author}: RuleContext,
): string | undefined {
  if (asked && !isTheirs(asked, author)) {
    return 'Somebody has asked for this approval already. They, or an administrator, ask again or take it back.'
  }
  if (people.length === 0) return 'Choose at least one person who is to approve this.'
  const asksThemselves = people.includes(askedBy) && !isApprover(author.roles)
  return asksThemselves ? 'Nobody approves what they ask for themselves. Choose somebody else.' : undefined
}

const revisionsFault = (
  {revisions}: Decision,
  subject: string,
  {stored}: RuleContext,
): string | undefined => {
  const isOfSubject = ({id}: {id: string}) => id === draftId(subject) || id.startsWith(versionsOf(subject))
  if (revisions.length === 0 || !revisions.every(isOfSubject)) {
    return 'A decision names the revisions that it is of. Decide in the Studio, under Approval.'
  }
  const isNew = revisions.every(({id, rev}) => stored(id)?._rev === rev)
  return isNew ? undefined : 'It was changed while you looked at it. Look again, and decide then.'
}

function decisionFault(decision: Decision, approval: Approval, context: RuleContext): string | undefined {
  const {author} = context
  const {_key, by, verdict, comment} = decision
  if (_key !== by || by !== author.id) return 'Everybody decides in their own name alone.'
  if (!approval.people.includes(by))
    return 'You were not asked to approve this. The person who asked can choose you.'
  if (by === approval.askedBy && !isApprover(author.roles))
    return 'Nobody approves what they ask for themselves.'
  if (verdict === 'declined' && comment.trim() === '')
    return 'Say why you decline: others have to know what to change.'
  return revisionsFault(decision, subjectOf(approval._id) ?? '', context)
}

function answerFault(before: Approval, after: Approval, context: RuleContext): string | undefined {
  if (!isDeepStrictEqual(withoutDecisions(before), withoutDecisions(after))) {
    return 'A request for approval stays as it was asked. Ask again instead.'
  }
  const {author} = context
  const isKept = (decision: Decision) => after.decisions.some((other) => isDeepStrictEqual(other, decision))
  if (before.decisions.some((decision) => decision.by !== author.id && !isKept(decision))) {
    return 'What others have decided is theirs to change.'
  }
  const isOld = (decision: Decision) => before.decisions.some((known) => isDeepStrictEqual(known, decision))
  const faults = after.decisions
    .filter((decision) => !isOld(decision))
    .map((decision) => decisionFault(decision, after, context))
  return faults.find((fault) => fault !== undefined)
}

const isApprovalDocument = (document: LakeDocument | null) =>
  document !== null && (document._type === APPROVAL_TYPE || document._id.startsWith(approvalId('')))

/** Keeps records of approval true: who asked, and who said what about which revision. */
export const APPROVAL_RECORDS: Rule = {
  complete: (change, context) => (isApprovalDocument(change.after) ? stamped(change, context) : change.after),
  refuse({before, after}, context) {
    if (!isApprovalDocument(after ?? before)) return undefined
    const {author} = context
    if (!after) {
      const asked = readApproval(before)
      const isOwn = asked ? isTheirs(asked, author) : author.roles.includes('administrator')
      return isOwn ? undefined : 'Only the person who asked for approval takes the request back.'
    }
    const approval = readApproval(after)
    if (!approval || !subjectOf(after._id))
      return 'This is no approval. Ask for one in the Studio, under Approval.'
    const old = readApproval(before)
    if (!old || isRequest({before, after})) return requestFault(approval, standing(before, context), context)
    return answerFault(old, approval, context)
  },
}
