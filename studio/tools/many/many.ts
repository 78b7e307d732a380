import type {SanityClient} from 'sanity'
import {legalTypes, typesWhere} from '../../../schemas/typeLists.ts'
import {isFact} from '../../../schemas/validation/factMentions.ts'
import {fetchMoves} from '../../actions/redirects/fetchMoves.ts'
import {takeOffAlone} from '../../actions/unpublish/takeOff.ts'
import type {Fields} from '../../content/documents.ts'
import {reasonOf} from '../../content/reasonOf.ts'
import {readStates, type StoredState} from '../../content/states.ts'
import type {Refuse} from '../../roles/useRefuse.ts'
import {getDraftId, getVersionId, isDraftId, isPublishedId} from '../../sanity.ts'

/** What can be done with many documents at once. */
export type Deed = {name: 'publish' | 'unpublish' | 'delete'} | {name: 'release'; release: string}

/** Types of which many are chosen at once: law is kept, and what a fact reaches is looked at before each. */
export const manyTypes: readonly string[] = typesWhere(({isSingle}) => !isSingle).filter(
  (type) => !legalTypes.includes(type) && !isFact(type),
)

/** What decides whether something may be done. */
export interface Rules {
  refuse: Refuse
  /** The errors that the Studio finds in a document. */
  errorsIn: (fields: Fields) => Promise<readonly string[]>
}

/** What keeps a document from being changed, as a sentence for the person. */
class RefusedError extends Error {}

/** A document that something is done with. */
interface Chosen {
  id: string
  published: StoredState | undefined
  draft: StoredState | undefined
}

async function fetchChosen(client: SanityClient, id: string): Promise<Chosen> {
  const ids = [id, getDraftId(id)]
  const stored = await client.fetch<unknown[]>('*[_id in $ids]', {ids}, {perspective: 'raw'})
  const states = readStates(stored)
  return {
    id,
    published: states.find(({_id}) => isPublishedId(_id)),
    draft: states.find(({_id}) => isDraftId(_id)),
  }
}

async function publish(client: SanityClient, {id, published, draft}: Chosen, rules: Rules): Promise<void> {
  if (!draft) throw new RefusedError('It has no changes that wait.')
  const [error] = await rules.errorsIn(draft.fields)
  if (error !== undefined) throw new RefusedError(error)
  const publication = published && {id, type: draft._type, published: published.fields, draft: draft.fields}
  if (publication && (await fetchMoves(client, publication)).length > 0) {
    throw new RefusedError('Its address changes. Publish it from its form, which offers a redirect.')
  }
  await client.action({
    actionType: 'sanity.action.document.publish',
    draftId: draft._id,
    publishedId: id,
    ifDraftRevisionId: draft._rev,
  })
}

/** GROQ: a document in all its states. */
const OWN_STATES_QUERY = '*[_id in [$id, "drafts." + $id] || _id in path("versions.*." + $id)]'

/** Whether anything but the document itself leads to it, in whatever state. Texts mention facts alone, which are not chosen here. */
const LED_TO_QUERY = 'defined(*[references($id) && !(_id in $own)][0]._id)'

async function goOff(
  client: SanityClient,
  {id, published, draft}: Chosen,
  way: 'unpublish' | 'delete',
): Promise<void> {
  if (!published && way === 'unpublish') throw new RefusedError('It is not published.')
  const own = readStates(await client.fetch<unknown[]>(OWN_STATES_QUERY, {id}, {perspective: 'raw'}))
  const params = {id, own: own.map(({_id}) => _id)}
  if (await client.fetch<boolean>(LED_TO_QUERY, params, {perspective: 'raw'})) {
    throw new RefusedError(
      'Something leads to it or mentions it. Take it off from its own form, which puts that right.',
    )
  }
  if (published) await takeOffAlone(client, {id, type: published._type, states: own}, way)
  else if (draft) await client.delete(draft._id)
}

async function putInto(client: SanityClient, {id, published, draft}: Chosen, release: string): Promise<void> {
  const base = draft ?? published
  if (!base) return
  await client.action({
    actionType: 'sanity.action.document.version.create',
    publishedId: id,
    baseId: base._id,
    versionId: getVersionId(id, release),
  })
}

async function doWith(client: SanityClient, id: string, deed: Deed, rules: Rules): Promise<void> {
  const chosen = await fetchChosen(client, id)
  const newest = chosen.draft ?? chosen.published
  if (!newest) throw new RefusedError('It is not there any more.')
  if (!manyTypes.includes(newest._type)) throw new RefusedError('It is looked at by itself.')
  const refusal = await rules.refuse(newest)
  if (refusal !== undefined) throw new RefusedError(refusal)
  if (deed.name === 'publish') await publish(client, chosen, rules)
  else if (deed.name === 'release') await putInto(client, chosen, deed.release)
  else await goOff(client, chosen, deed.name)
}

/** What has become of a document. */
export interface Outcome {
  id: string
  /** Why nothing was done with it. */
  failure?: string
}

/**
 * Does the same with many documents, one after the other, as the actions of their forms do. What is refused costs only itself.
 * @param ids of the documents, without what marks a draft
 */
export async function doWithMany(
  client: SanityClient,
  ids: readonly string[],
  deed: Deed,
  rules: Rules,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const id of ids) {
    try {
      await doWith(client, id, deed, rules)
      outcomes.push({id})
    } catch (error) {
      outcomes.push({id, failure: reasonOf(error)})
    }
  }
  return outcomes
}
