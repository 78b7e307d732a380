import type {SanityClient} from '@sanity/client'
import {isApprover, readApproval, subjectOf} from '../../../schemas/validation/approvals.ts'
import {getPublishedId, isPublishedId} from '../../sanity.ts'
import {isRecord} from '../../../schemas/isRecord.ts'
import {type Releases, standsStill} from '../../content/states.ts'
import type {Trail} from '../../content/trails.ts'
import type {Refuse} from '../../roles/useRefuse.ts'
import type {Asset} from './assets.ts'
import {holderOf, type UsingState} from './uses.ts'

/** What becomes of a document in one of its states. */
export interface Planned extends UsingState {
  /** Why the picture stays there; undefined where it is replaced. */
  obstacle: string | undefined
}

/** Width divided by height by which two pictures may differ and still be cut alike. */
const ALIKE = 0.01

/** Whether what is cut from one picture can be cut from another: shares of its width and height say what is kept. */
export function areAlike(one: Asset, other: Asset): boolean {
  if (!one.width || !one.height || !other.width || !other.height) return false
  const [shape, otherShape] = [one.width / one.height, other.width / other.height]
  return Math.abs(shape - otherShape) <= ALIKE * shape
}

interface Patch {
  set: Record<string, unknown>
  unset: string[]
}

/** What a replacement does with the picture in its places. */
export interface Wishes {
  /** Whether the cut and the point that matters are kept. */
  keepsCut: boolean
  /** Whether the places take the words of the new picture, and lose their own. */
  takesWords: boolean
}

/** Puts another asset in the place of the one that some references in a document lead to. */
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

/** What was published as it is waits for those who were asked to approve something else. */
const WAITS = 'Approval was asked for a change of it. Until that is decided, what is published stays.'

/** Ids of published documents of which somebody asked for the approval of a change, with what was published then. */
async function fetchAwaited(client: SanityClient): Promise<ReadonlyMap<string, string | null>> {
  const stored = await client.fetch<unknown[]>('*[_type == "approval"]', {}, {perspective: 'raw'})
  return new Map(
    stored
      .map(readApproval)
      .flatMap((approval) => (approval ? [[subjectOf(approval._id) ?? '', approval.basis] as const] : [])),
  )
}

/**
 * What would become of every document that uses a picture, if a person replaced it.
 * @throws what the content API answers when it cannot be asked
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
 * Replaces a picture wherever nothing stands in the way, everywhere at once or nowhere.
 * @throws what the content API answers, with status 409 when a document is not any more as it was looked at
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
