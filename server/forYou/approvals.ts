import * as v from 'valibot'
import {type Callers, type Dataset, draftId, type LakeDocument, releaseDocumentId} from 'content-lake'
import {
  type Approval,
  APPROVAL_TYPE,
  isAskedOf,
  isOver,
  readApproval,
  subjectOf,
} from '../../schemas/validation/approvals.ts'
import {versionsOf} from '../../schemas/versionsOf.ts'

type Caller = ReturnType<Callers['of']>

/** A request for approval that still stands: its draft or release exists, and was not published since. */
interface Standing {
  approval: Approval
  /** Name of the release, or id of the document. */
  subject: string
  kind: 'draft' | 'release'
  revisions: {id: string; rev: string}[]
}

const ActiveRelease = v.object({state: v.literal('active')})
const Unpublish = v.object({_system: v.object({delete: v.literal(true)})})

const CONCERNING = '*[_type == $type && ($person in people || askedBy == $person)]'
const VERSIONS = '*[string::startsWith(_id, $prefix)]{_id, _rev, _system}'
const Versions = v.array(v.looseObject({_id: v.string(), _rev: v.string()}))

/** Returns the requests for approval that concern one person, as far as that person may read them. */
export function approvalsFor(person: string, dataset: Dataset, {identity, reader}: Caller) {
  const ask = (query: string, params: Record<string, string>): unknown =>
    dataset.query(query, params, {perspective: ['raw'], identity, reader, isOurs: true}).result

  function standingOf(approval: Approval): Standing | undefined {
    const subject = subjectOf(approval._id) ?? ''
    if (v.is(ActiveRelease, dataset.document(releaseDocumentId(subject)))) {
      const versions = v.parse(Versions, ask(VERSIONS, {prefix: versionsOf(subject)}))
      const kept = versions.filter((version) => !v.is(Unpublish, version))
      return {approval, subject, kind: 'release', revisions: kept.map(revisionOf)}
    }
    const draft = dataset.document(draftId(subject))
    if (!draft || isOver(approval, dataset.document(subject))) return undefined
    return {approval, subject, kind: 'draft', revisions: [revisionOf(draft)]}
  }

  const concerning = v.parse(v.array(v.unknown()), ask(CONCERNING, {type: APPROVAL_TYPE, person}))
  const standing = concerning.flatMap((document) => {
    const approval = readApproval(document)
    return (approval && standingOf(approval)) ?? []
  })
  return {
    /** Those that the person has not answered for the present revisions. */
    requests: standing.filter(({approval, revisions}) => isAskedOf(approval, person, revisions)),
    /** Answers of others to the person's requests. */
    answers: standing
      .filter(({approval}) => approval.askedBy === person)
      .flatMap((request) =>
        request.approval.decisions
          .filter(({by}) => by !== person)
          .map((decision) => Object.assign({decision}, request)),
      ),
  }
}

const revisionOf = ({_id, _rev}: Pick<LakeDocument, '_id' | '_rev'>) => ({id: _id, rev: _rev})
