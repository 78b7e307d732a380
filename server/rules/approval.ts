import * as v from 'valibot'
import type {LakeDocument, Rule, RuleContext} from 'content-lake'
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
import {isPublished} from './legalRevision.ts'

/** A draft or version from which a document may be published, and the approval that was asked for it. */
interface Source {
  document: LakeDocument
  approval: Approval | undefined
}

const RELEASE = /^versions\.([^.]+)\./

/** The request that still stands: a document that was published since then takes another. */
function standing(subject: string, id: string, {stored}: RuleContext): Approval | undefined {
  const approval = readApproval(stored(approvalId(subject)))
  return approval && subject === id && isOver(approval, stored(id)) ? undefined : approval
}

/** The draft of a document and its versions that a transaction uses up. */
function sourcesOf(id: string, context: RuleContext): Source[] {
  return context.changes.flatMap(({id: source, before}) => {
    if (!before || !(source === `drafts.${id}` || (RELEASE.test(source) && source.endsWith(`.${id}`))))
      return []
    const subject = RELEASE.exec(source)?.[1] ?? id
    return [{document: before, approval: standing(subject, id, context)}]
  })
}

/** What approved a draft approves the version that was made of it: a draft that is scheduled by itself. */
function draftOf(version: LakeDocument, id: string, context: RuleContext): Source[] {
  const draft = context.stored(`drafts.${id}`)
  const isBase =
    draft &&
    v.is(v.object({base: v.object({id: v.literal(draft._id), rev: v.literal(draft._rev)})}), version._system)
  return isBase ? [{document: draft, approval: standing(id, id, context)}] : []
}

const legalFacts = ({select}: RuleContext): LegalFact[] =>
  select(LEGAL_FACTS)
    .filter(isPublished)
    .flatMap(({_id, key}) => (typeof key === 'string' ? [{id: _id, key}] : []))

/** What was looked at is what is published: another text is another matter. */
const isOf = (after: LakeDocument, {document}: Source) => readsTheSame(document, after)

/** Why a document waits for somebody who was asked; undefined when nobody was, or all have approved. */
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

/** Why a document waits for legal; undefined when it changes nothing that legal answers for, or legal has approved it. */
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
 * Somebody who is neither legal nor administrator publishes a text that states a fact of legal only as legal has approved it,
 * and anything that approval was asked for only when all who were asked have given it.
 */
export const APPROVAL: Rule = {
  refuse({before, after}, context) {
    // Of a release that was refused in a trial the Studio says that one's role is limited, until it is loaded again.
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

/** What would be refused at its time is refused when it is scheduled: then somebody is there to ask. */
function scheduleFault({name}: LakeDocument, context: RuleContext): string | undefined {
  const versions = context.select('*[string::startsWith(_id, $prefix)]', {
    prefix: `versions.${String(name)}.`,
  })
  const faults = versions
    .filter((version) => !isUnpublish(version))
    .map((document) => {
      const id = document._id.replace(RELEASE, '')
      const approval = standing(String(name), id, context)
      const sources = [{document, approval}, ...draftOf(document, id, context)]
      return publicationFault({...document, _id: id}, sources, context)
    })
  return faults.find((fault) => fault !== undefined)
}

const isUnpublish = ({_system}: LakeDocument) => v.is(v.looseObject({delete: v.literal(true)}), _system)
