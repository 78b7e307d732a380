import type {SanityClient} from '@sanity/client'
import * as v from 'valibot'
import {isRecord} from '../../../schemas/isRecord.ts'
import {loosened} from '../../content/loosened.ts'
import {getDraftId, getPublishedId} from '../../sanity.ts'
import {referencesIn} from '../../content/trails.ts'
import type {Entry} from './activityQueries.ts'

const Gone = v.looseObject({_id: v.string(), _type: v.string()})
/** A document that was deleted, as it was before. */
type Gone = v.InferOutput<typeof Gone>

const Answer = v.object({documents: v.array(Gone)})

/** Where something leads that was deleted. */
interface GoneReference {
  /** Of the field that refers: `sections[_key=="a"].image.asset`. */
  path: string
  /** Id of what it refers to. */
  to: string
  /** Whether there is a draft of it at least; otherwise nothing is there. */
  isDraft: boolean
}

/** A document that can be brought back, and which of its references lead to nothing any more. */
export interface Found {
  document: Gone
  references: number
  broken: GoneReference[]
}

/**
 * Reads from the history what was deleted, and looks whether what it refers to is still there.
 * Rejects with the answer of the API, or where the history has nothing of it.
 */
export async function findGone(client: SanityClient, was: NonNullable<Entry['was']>): Promise<Found> {
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
 * Makes what was deleted a draft again. Visitors see nothing of it before it is published.
 * Rejects with the answer of the API: where somebody else has brought it back, too.
 */
export async function bringBack(client: SanityClient, {document, broken}: Found): Promise<void> {
  const {_rev, _createdAt, _updatedAt, _system, ...content} = document
  const gone = new Set(broken.map(({to}) => to))
  const fields = loosened(content, gone)
  await client.create({
    ...(isRecord(fields) && fields),
    _id: getDraftId(getPublishedId(document._id)),
    _type: document._type,
  })
}
