import * as v from 'valibot'
import {type Callers, type Dataset, draftId, type LakeDocument} from 'content-lake'
import {
  type Approval,
  APPROVAL_TYPE,
  type Decision,
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

/** Requests for approval that concern one person, as far as that person may read them. */
export class ReadApprovals {
  readonly #dataset: Dataset
  readonly #caller: Caller
  readonly #person: string
  readonly #standing: readonly Standing[]

  constructor(dataset: Dataset, caller: Caller, person: string) {
    this.#dataset = dataset
    this.#caller = caller
    this.#person = person
    this.#standing = this.#concerning()
  }

  /** Returns the requests that the person has not answered for the present revisions. */
  requests(): Standing[] {
    return this.#standing.filter(({approval, revisions}) => isAskedOf(approval, this.#person, revisions))
  }

  /** Returns the answers of others to the person's requests. */
  answers(): (Standing & {decision: Decision})[] {
    return this.#standing
      .filter(({approval}) => approval.askedBy === this.#person)
      .flatMap((standing) =>
        standing.approval.decisions
          .filter(({by}) => by !== this.#person)
          .map((decision) => Object.assign({decision}, standing)),
      )
  }

  #concerning(): Standing[] {
    const found = this.#ask(CONCERNING, {type: APPROVAL_TYPE, person: this.#person})
    return v.parse(v.array(v.unknown()), found).flatMap((document) => {
      const approval = readApproval(document)
      return (approval && this.#standingOf(approval)) ?? []
    })
  }

  #standingOf(approval: Approval): Standing | undefined {
    const subject = subjectOf(approval._id) ?? ''
    if (v.is(ActiveRelease, this.#dataset.document(`_.releases.${subject}`))) {
      const versions = v.parse(Versions, this.#ask(VERSIONS, {prefix: versionsOf(subject)}))
      const kept = versions.filter((version) => !v.is(Unpublish, version))
      return {approval, subject, kind: 'release', revisions: kept.map(revisionOf)}
    }
    const draft = this.#dataset.document(draftId(subject))
    if (!draft || isOver(approval, this.#dataset.document(subject))) return undefined
    return {approval, subject, kind: 'draft', revisions: [revisionOf(draft)]}
  }

  #ask(query: string, params: Record<string, string>): unknown {
    const {identity, reader} = this.#caller
    return this.#dataset.query(query, params, {perspective: ['raw'], identity, reader, isOurs: true}).result
  }
}

const revisionOf = ({_id, _rev}: Pick<LakeDocument, '_id' | '_rev'>) => ({id: _id, rev: _rev})
