import type {SanityClient} from '@sanity/client'
import * as v from 'valibot'
import type {ActivityEntry} from '../../../model/staff/activity.ts'
import {isRecord} from '../../../schemas/isRecord.ts'
import {withoutSystem} from '../../content/documents.ts'
import {loosened} from '../../content/loosened.ts'
import {getDraftId, getPublishedId} from '../../sanity.ts'
import {referencesIn} from '../../content/trails.ts'

const Gone = v.looseObject({_id: v.string(), _type: v.string()})
/** A deleted document as it was. */
type Gone = v.InferOutput<typeof Gone>

const Answer = v.object({documents: v.array(Gone)})

/** A reference of a deleted document. */
interface GoneReference {
  /** Path of the reference: `sections[_key=="a"].image.asset`. */
  path: string
  /** Id of its target. */
  to: string
  /** True if the target has a draft; otherwise it does not exist. */
  isDraft: boolean
}

/** A document that can be restored, and those of its references that are broken now. */
export interface Found {
  document: Gone
  references: number
  broken: GoneReference[]
}

/**
 * Reads a deleted document from the history, and checks whether the targets of its references still exist. Rejects with
 * the API's answer, or if the history does not have it.
 */
export async function findGone(client: SanityClient, was: NonNullable<ActivityEntry['was']>): Promise<Found> {
  const {dataset} = client.config()
  const answer: unknown = await client.request({
    url: `/data/history/${dataset}/documents/${was.id}`,
    query: {revision: was.revision},
  })
  const [document] = v.parse(Answer, answer).documents
  if (!document) throw new Error('The history has nothing of this document that you may read.')
  const trails = referencesIn(document, () => true)
  const places = trails.map((trail) => {
    const {path = '', value} = trail.at(-1) ?? {}
    return {path, to: isRecord(value) ? String(value['_ref']) : ''}
  })
  const ids = places.flatMap(({to}) => [to, getDraftId(to)])
  const there = new Set(
    v.parse(
      v.array(v.string()),
      await client.fetch<unknown>('*[_id in $ids]._id', {ids}, {perspective: 'raw'}),
    ),
  )
  const broken = places.flatMap(({path, to}) =>
    there.has(to) ? [] : [{path, to, isDraft: there.has(getDraftId(to))}],
  )
  return {document, references: places.length, broken}
}

/**
 * Restores a deleted document as a draft. Visitors see nothing of it before it is published. Rejects with the API's
 * answer, also if somebody else has restored it.
 */
export async function bringBack(client: SanityClient, {document, broken}: Found): Promise<void> {
  const gone = new Set(broken.map(({to}) => to))
  const fields = loosened(withoutSystem(document), gone)
  await client.create({
    ...(isRecord(fields) && fields),
    _id: getDraftId(getPublishedId(document._id)),
    _type: document._type,
  })
}
