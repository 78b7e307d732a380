import PQueue from 'p-queue'
import type {SanityClient} from 'sanity'
import {legalTypes, typesWhere} from '../../../schemas/typeLists.ts'
import {isFact} from '../../../schemas/validation/factMentions.ts'
import {type ComeBack, fetchComeBack, publishAgain, putBack} from '../../actions/comeBack/comeBack.ts'
import {takeAlong} from '../../actions/comeBack/withRelease.ts'
import {fetchMoves} from '../../actions/redirects/fetchMoves.ts'
import {copyInto} from '../../actions/release/releases.ts'
import {takeOffAlone} from '../../actions/unpublish/takeOff.ts'
import type {Fields} from '../../content/documents.ts'
import {reasonOf} from '../../content/reasonOf.ts'
import {fetchStates, readStates, type StoredState} from '../../content/states.ts'
import type {Refuse} from '../../roles/useRefuse.ts'
import {getDraftId, isDraftId, isPublishedId} from '../../sanity.ts'

/** An action on many documents at once. */
export type Deed = {name: 'publish' | 'unpublish' | 'delete'} | {name: 'release'; release: string}

/** Types for bulk selection. Legal documents are kept, and a fact's reach must be reviewed before each change. */
export const manyTypes: readonly string[] = typesWhere(({isSingle}) => !isSingle).filter(
  (type) => !legalTypes.includes(type) && !isFact(type),
)

/** Checks that decide whether an action is allowed. */
export interface Rules {
  refuse: Refuse
  /** Returns the errors that the Studio finds in a document. */
  errorsIn: (fields: Fields) => Promise<readonly string[]>
  /** True to restore links to documents that were taken off the site. */
  again: boolean
}

/** The reason why a document cannot be changed, as a sentence for the person. */
class RefusedError extends Error {}

/** A document to act on. */
export interface Target {
  id: string
  /** Revision of the draft in which no error was found. */
  checked?: string | undefined
}

/** A chosen document. */
interface Chosen extends Target {
  published: StoredState | undefined
  draft: StoredState | undefined
}

/** The plan for a document. */
interface Plan {
  target: Target
  /** Redirects and links that its publish restores, if it was taken off the site before. */
  comeBack: ComeBack | undefined
  act: () => Promise<void>
}

async function fetchChosen(client: SanityClient, target: Target): Promise<Chosen> {
  const {id} = target
  const states = await fetchStates(client, [id, getDraftId(id)])
  return {
    ...target,
    published: states.find(({_id}) => isPublishedId(_id)),
    draft: states.find(({_id}) => isDraftId(_id)),
  }
}

async function publishing(
  client: SanityClient,
  {id, checked, published, draft}: Chosen,
  {errorsIn, refuse, again}: Rules,
): Promise<Plan> {
  if (!draft) throw new RefusedError('It has no changes that wait.')
  // The Studio takes half a second to validate a page.
  const [error] = draft._rev === checked ? [] : await errorsIn(draft.fields)
  if (error !== undefined) throw new RefusedError(error)
  const publication = published && {id, type: draft._type, published: published.fields, draft: draft.fields}
  if (publication && (await fetchMoves(client, publication)).length > 0) {
    throw new RefusedError('Its address changes. Publish it from its form, which offers a redirect.')
  }
  const off = {id, type: draft._type, fields: draft.fields}
  const comeBack = published ? undefined : await fetchComeBack(client, off, refuse)
  const act = async () => {
    await publishAgain(client, comeBack ?? {id, redirects: [], places: []}, draft._rev)
    if (comeBack && again) await leadingHere(putBack(client, comeBack, keysOf(comeBack)))
  }
  return {target: {id, checked: draft._rev}, comeBack, act}
}

const keysOf = ({places}: ComeBack) => new Set(places.map(({repaired}) => repaired.key))

/** The reason why links were not restored, although the action itself succeeded. */
class NotPutBackError extends Error {}

const leadingHere = (done: Promise<unknown>) =>
  done.catch((error: unknown) => {
    throw new NotPutBackError(`What led here before stays as it is. ${reasonOf(error)}`)
  })

/** GROQ: a document in all its states. */
const OWN_STATES_QUERY = '*[_id in [$id, "drafts." + $id] || _id in path("versions.*." + $id)]'

/** GROQ: true if another document refers to it, in any state. Texts mention only facts, which cannot be chosen here. */
const LED_TO_QUERY = 'defined(*[references($id) && !(_id in $own)][0]._id)'

async function going(
  client: SanityClient,
  {id, published, draft}: Chosen,
  way: 'unpublish' | 'delete',
): Promise<Plan> {
  if (!published && way === 'unpublish') throw new RefusedError('It is not published.')
  const own = readStates(await client.fetch<unknown[]>(OWN_STATES_QUERY, {id}, {perspective: 'raw'}))
  const params = {id, own: own.map(({_id}) => _id)}
  if (await client.fetch<boolean>(LED_TO_QUERY, params, {perspective: 'raw'})) {
    throw new RefusedError(
      'Something leads to it or mentions it. Take it off from its own form, which puts that right.',
    )
  }
  const act = async () => {
    if (published) await takeOffAlone(client, {id, type: published._type, states: own}, way)
    else if (draft) await client.delete(draft._id)
  }
  return {target: {id}, comeBack: undefined, act}
}

async function puttingInto(
  client: SanityClient,
  {id, published, draft}: Chosen,
  release: string,
  {refuse, again}: Rules,
): Promise<Plan> {
  const base = draft ?? published
  if (!base) throw new RefusedError(GONE)
  const off = {id, type: base._type, fields: base.fields}
  const comeBack = published ? undefined : await fetchComeBack(client, off, refuse)
  const act = async () => {
    await copyInto(client, base._id, release)
    if (comeBack) {
      await leadingHere(takeAlong(client, comeBack, release, again ? keysOf(comeBack) : new Set()))
    }
  }
  return {target: {id}, comeBack, act}
}

const GONE = 'It is not there any more.'

async function planFor(client: SanityClient, target: Target, deed: Deed, rules: Rules): Promise<Plan> {
  const chosen = await fetchChosen(client, target)
  const newest = chosen.draft ?? chosen.published
  if (!newest) throw new RefusedError(GONE)
  if (!manyTypes.includes(newest._type)) throw new RefusedError('It is looked at by itself.')
  const refusal = await rules.refuse(newest)
  if (refusal !== undefined) throw new RefusedError(refusal)
  if (deed.name === 'publish') return publishing(client, chosen, rules)
  if (deed.name === 'release') return puttingInto(client, chosen, deed.release, rules)
  return going(client, chosen, deed.name)
}

/** The result for a document, or the expected one. */
export interface Outcome {
  id: string
  /** The reason why nothing is done with it. */
  failure?: string
  /** The reason why links to it were not restored. */
  note?: string
}

/** The expected result of an action on many documents. */
export interface Prospect {
  /** The documents for which it is possible. */
  free: Target[]
  /** Documents that stay as they are, each with the reason. */
  left: Outcome[]
  /** Redirects and links to be restored with documents that were taken off the site before. */
  comeBacks: ComeBack[]
}

/** Number of documents that are looked up in parallel. Their validation waits for the browser to be idle most of the time. */
const AT_ONCE = 30

/**
 * Returns the expected result of an action on many documents, without doing it.
 * @param ids of the documents, without a draft prefix
 */
export async function lookAtMany(
  client: SanityClient,
  ids: readonly string[],
  deed: Deed,
  rules: Rules,
): Promise<Prospect> {
  const queue = new PQueue({concurrency: AT_ONCE})
  const looked = await queue.addAll(
    ids.map(
      (id) => () =>
        planFor(client, {id}, deed, rules).catch((error: unknown) => ({id, failure: reasonOf(error)})),
    ),
  )
  return {
    free: looked.flatMap((each) => ('failure' in each ? [] : [each.target])),
    left: looked.filter((each) => 'failure' in each),
    comeBacks: looked.flatMap((each) => ('comeBack' in each && each.comeBack) || []),
  }
}

/**
 * Carries out an action on many documents, one after the other, like the actions of their forms. A refused one does not
 * stop the others. A caller that reads no further stops it after the last document that was yielded.
 * @param targets documents without a draft prefix
 * @returns yields the result for each document
 */
export async function* doWithMany(
  client: SanityClient,
  targets: readonly Target[],
  deed: Deed,
  rules: Rules,
): AsyncGenerator<Outcome> {
  for (const target of targets) yield await doWithOne(client, target, deed, rules)
}

async function doWithOne(client: SanityClient, target: Target, deed: Deed, rules: Rules): Promise<Outcome> {
  const {id} = target
  try {
    // The document may have changed since the look-up.
    const {act} = await planFor(client, target, deed, rules)
    await act()
    return {id}
  } catch (error) {
    return error instanceof NotPutBackError ? {id, note: error.message} : {id, failure: reasonOf(error)}
  }
}
