import * as v from 'valibot'
import {draftId, type LakeDocument, publishedId, type Rule, type RuleContext, versionName} from 'content-lake'
import {indexBy} from '../../model/indexBy.ts'
import {
  type Approval,
  approvalId,
  isApprovedByLegal,
  isApprover,
  isOver,
  missingApprovals,
  readApproval,
} from '../../schemas/validation/approvals.ts'
import {
  changedLegalFacts,
  changesMentions,
  LEGAL_FACTS,
  type LegalFact,
  readsTheSame,
} from '../../schemas/validation/legalPassages.ts'
import {versionsOf} from '../../schemas/versionsOf.ts'
import {isPublished} from './legalRevision.ts'
import {oncePerTransaction} from './oncePerTransaction.ts'

/** A draft or version that is the source of a publish, and its request for approval. */
interface Source {
  document: LakeDocument
  approval: Approval | undefined
}

/** Returns the request if it still stands: it ends when its document is published. */
function standing(subject: string, id: string, {stored}: RuleContext): Approval | undefined {
  const approval = readApproval(stored(approvalId(subject)))
  return approval && subject === id && isOver(approval, stored(id)) ? undefined : approval
}

/** Finds the drafts and versions that a transaction uses up, by the id of their document. */
const usedUp = oncePerTransaction(({changes}: RuleContext) =>
  indexBy(
    changes.flatMap(({before}) => before ?? []),
    ({_id}) => (publishedId(_id) === _id ? [] : [publishedId(_id)]),
  ),
)

/** Returns the draft of a document, and its versions, that the transaction uses up. */
const sourcesOf = (id: string, context: RuleContext): Source[] =>
  (usedUp(context).get(id) ?? []).map((document) => {
    const subject = versionName(document._id) ?? id
    return {document, approval: standing(subject, id, context)}
  })

/** Returns the draft of which a version is an exact copy, because its approval covers the version: a draft scheduled by itself. */
function draftOf(version: LakeDocument, id: string, context: RuleContext): Source[] {
  const draft = context.stored(draftId(id))
  const isBase =
    draft &&
    v.is(v.object({base: v.object({id: v.literal(draft._id), rev: v.literal(draft._rev)})}), version._system)
  return isBase ? [{document: draft, approval: standing(id, id, context)}] : []
}

const legalFacts = ({select}: RuleContext): LegalFact[] =>
  select(LEGAL_FACTS)
    .filter(isPublished)
    .flatMap(({_id, key}) => (typeof key === 'string' ? [{id: _id, key}] : []))

/** True if the published text is the one that was approved. */
const isOf = (after: LakeDocument, {document}: Source) => readsTheSame(document, after)

/** Returns the reason why a document waits for approval; undefined if nobody was asked, or all have approved. */
function requestFault(
  after: LakeDocument,
  sources: readonly Source[],
  context: RuleContext,
): string | undefined {
  const own = standing(after._id, after._id, context)
  const asked = sources.filter(({approval}) => approval)
  if (own && !asked.some(({approval}) => approval?._id === own._id)) return UNLOOKED
  for (const source of asked) {
    const {document, approval} = source
    if (!approval) continue
    if (!isOf(after, source)) return UNLOOKED
    const declined = approval.decisions.find(({verdict}) => verdict === 'declined')
    if (declined)
      return `Approval was declined: “${declined.comment}” Change it, and ask again under Approval.`
    const missing = missingApprovals(approval, document._id, document._rev).length
    if (missing > 0)
      return `Approval was asked for, and ${missing} of ${approval.people.length} have not given it for this revision. Remind them, or ask again under Approval.`
  }
  return undefined
}

const UNLOOKED =
  'Approval was asked for, and what is published now is not what was looked at. Publish the draft that was approved, or ask again under Approval.'

/** Returns the reason why a document waits for legal; undefined if it changes no text of legal's, or legal has approved it. */
function legalFault(
  {before, after}: {before: LakeDocument | null; after: LakeDocument},
  sources: readonly Source[],
  context: RuleContext,
): string | undefined {
  if (!changesMentions(before, after)) return undefined
  const keys = changedLegalFacts(before, after, legalFacts(context))
  if (keys.length === 0) return undefined
  const isApproved = sources.some((source) => {
    const {document, approval} = source
    return approval && isOf(after, source) && isApprovedByLegal(approval, document._id, document._rev)
  })
  if (isApproved) return undefined
  const named = keys.map((key) => `{${key}}`).join(', ')
  return `Legal has to approve this before it is published: it changes a text that states ${named}. Ask under Approval, and publish what legal has approved.`
}

/**
 * Holds people who are neither legal nor administrator to approvals. A text that states a fact of legal's needs legal's approval. A
 * document with a request for approval needs the approval of everybody who was asked.
 */
export const APPROVAL: Rule = {
  refuse({before, after}, context) {
    // Trials always pass: if a release is refused in a trial, the Studio reports a limited role until it is reloaded.
    if (!after || context.isTrial || isApprover(context.author.roles)) return undefined
    if (isNewlyScheduled(before, after)) return scheduleFault(after, context)
    return after._id.includes('.')
      ? undefined
      : publicationFault(after, sourcesOf(after._id, context), context)
  },
}

function publicationFault(
  after: LakeDocument,
  sources: readonly Source[],
  context: RuleContext,
): string | undefined {
  const before = context.stored(after._id) ?? null
  return legalFault({before, after}, sources, context) ?? requestFault(after, sources, context)
}

const isNewlyScheduled = (before: LakeDocument | null, after: LakeDocument) =>
  after._type === 'system.release' && after.state === 'scheduled' && before?.state !== 'scheduled'

/** Refuses to schedule what would be refused at its time: at that time nobody would be there to ask for approval. */
function scheduleFault({name}: LakeDocument, context: RuleContext): string | undefined {
  const versions = context.select('*[string::startsWith(_id, $prefix)]', {
    prefix: versionsOf(String(name)),
  })
  const faults = versions
    .filter((version) => !isUnpublish(version))
    .map((document) => {
      const id = publishedId(document._id)
      const approval = standing(String(name), id, context)
      const sources = [{document, approval}, ...draftOf(document, id, context)]
      return publicationFault({...document, _id: id}, sources, context)
    })
  return faults.find((fault) => fault !== undefined)
}

const isUnpublish = ({_system}: LakeDocument) => v.is(v.looseObject({delete: v.literal(true)}), _system)
