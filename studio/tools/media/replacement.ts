import type {SanityClient} from '@sanity/client'
import {isApprover, readApproval, subjectOf} from '../../../schemas/validation/approvals.ts'
import {getPublishedId, isPublishedId} from '../../sanity.ts'
import {isRecord} from '../../../schemas/isRecord.ts'
import {type Releases, standsStill} from '../../content/states.ts'
import type {Trail} from '../../content/trails.ts'
import type {Refuse} from '../../roles/useRefuse.ts'
import type {Asset} from './assets.ts'
import {holderOf, type UsingState} from './uses.ts'

/** The plan for a document in one of its states. */
export interface Planned extends UsingState {
  /** The reason why the picture stays there; undefined if it is replaced. */
  obstacle: string | undefined
}

/** Difference of width divided by height up to which two pictures can have the same crop. */
const ALIKE = 0.01

/** True if one picture's crop fits another: crops are shares of width and height. */
export function areAlike(one: Asset, other: Asset): boolean {
  if (!one.width || !one.height || !other.width || !other.height) return false
  const [shape, otherShape] = [one.width / one.height, other.width / other.height]
  return Math.abs(shape - otherShape) <= ALIKE * shape
}

interface Patch {
  set: Record<string, unknown>
  unset: string[]
}

/** The editor's choices for a replacement. */
export interface Wishes {
  /** True to keep the crop and the hotspot. */
  keepsCut: boolean
  /** True to replace the places' own descriptions by the new picture's. */
  takesWords: boolean
}

/** Returns the patch that replaces an asset in some references of a document. */
function replacementPatch(trails: readonly Trail[], id: string, wishes: Wishes): Patch {
  const patch: Patch = {set: {}, unset: []}
  for (const trail of trails) {
    const holder = holderOf(trail).at(-1)
    patch.set[`${trail.at(-1)?.path}._ref`] = id
    const gone = [...(wishes.keepsCut ? [] : ['crop', 'hotspot']), ...(wishes.takesWords ? ['alt'] : [])]
    const fields = isRecord(holder?.value) ? holder.value : {}
    patch.unset.push(...gone.filter((name) => name in fields).map((name) => `${holder?.path}.${name}`))
  }
  return patch
}

interface Person {
  roles: readonly string[]
  refuse: Refuse
}

/** The published document stays as it is while people are asked to approve a change of it. */
const WAITS = 'Approval was asked for a change of it. Until that is decided, what is published stays.'

/** Returns ids of published documents with an open request for approval, each with the published revision at the request. */
async function fetchAwaited(client: SanityClient): Promise<ReadonlyMap<string, string | null>> {
  const stored = await client.fetch<unknown[]>('*[_type == "approval"]', {}, {perspective: 'raw'})
  return new Map(
    stored
      .map(readApproval)
      .flatMap((approval) => (approval ? [[subjectOf(approval._id) ?? '', approval.basis] as const] : [])),
  )
}

/**
 * Returns the plan for every document that uses a picture, if a person replaced it.
 * @throws the content API's error when it cannot be reached
 */
export async function planReplacement(
  client: SanityClient,
  using: readonly UsingState[],
  releases: Releases,
  {roles, refuse}: Person,
): Promise<Planned[]> {
  const awaited = isApprover(roles) ? new Map<string, string | null>() : await fetchAwaited(client)
  return Promise.all(
    using.map(async (each) => {
      const {_id, _rev} = each.state
      const waits = isPublishedId(_id) && awaited.get(getPublishedId(_id)) === _rev ? WAITS : undefined
      return {...each, obstacle: standsStill(each.state, releases) ?? (await refuse(each.state)) ?? waits}
    }),
  )
}

/**
 * Replaces a picture at all places without an obstacle, in one transaction.
 * @throws the content API's error, with status 409 when a document has changed since the look-up
 */
export async function replaceEverywhere(
  client: SanityClient,
  planned: readonly Planned[],
  id: string,
  wishes: Wishes,
): Promise<void> {
  const transaction = client.transaction()
  for (const {state, trails, obstacle} of planned) {
    if (obstacle !== undefined) continue
    transaction.patch(state._id, {...replacementPatch(trails, id, wishes), ifRevisionID: state._rev})
  }
  await transaction.commit()
}
