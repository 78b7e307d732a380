import * as v from 'valibot'
import {versionsOf} from '../../schemas/versionsOf.ts'

/** The type of the documents that stand for releases. */
export const RELEASE_TYPE = 'system.release'

const Release = v.object({
  _id: v.string(),
  _type: v.literal(RELEASE_TYPE),
  state: v.string(),
  publishAt: v.optional(v.string()),
  scheduledBy: v.optional(v.string()),
  error: v.optional(
    v.object({
      message: v.string(),
      publishAt: v.optional(v.string()),
      scheduledBy: v.optional(v.string()),
    }),
  ),
  metadata: v.optional(
    v.object({
      title: v.optional(v.string()),
      cardinality: v.optional(v.string()),
      intendedPublishAt: v.optional(v.string()),
    }),
    {},
  ),
})

const Version = v.object({
  _id: v.string(),
  _type: v.string(),
  _system: v.optional(v.object({delete: v.optional(v.boolean())})),
})

/** A document that a release changes. */
interface ReleasedDocument {
  /** Its id without a version prefix. */
  id: string
  type: string
  /** True if the release unpublishes it. */
  isUnpublished: boolean
}

/** A release that is scheduled, or could not be published at its time. */
export interface PlannedRelease {
  name: string
  title: string
  /** True for the Studio's way to schedule a single document. */
  isSingle: boolean
  /** Time in ISO 8601, UTC; undefined if unknown. */
  at: string | undefined
  /** Id of the user who scheduled it; a hosted project does not tell it. */
  scheduledBy: string | undefined
  /** The reason why it was not published at its time. */
  failure: string | undefined
  documents: readonly ReleasedDocument[]
}

const DOCUMENT = /^_\.releases\.(.+)$/

/**
 * Reads scheduled and failed releases: the failed ones first, the others by their times.
 * @param stored documents in the raw perspective
 */
export function readPlannedReleases(stored: readonly unknown[]): PlannedRelease[] {
  const versions = stored.filter((document) => v.is(Version, document))
  return stored
    .filter((document) => v.is(Release, document))
    .flatMap((document) => {
      const {_id, state, publishAt, scheduledBy, error, metadata = {}} = document
      const name = DOCUMENT.exec(_id)?.[1]
      const failure = state === 'active' ? error?.message || undefined : undefined
      if (name === undefined || (state !== 'scheduled' && !failure)) return []
      return {
        name,
        title: metadata.title || 'Untitled release',
        isSingle: metadata.cardinality === 'one',
        at: publishAt ?? error?.publishAt ?? metadata.intendedPublishAt,
        scheduledBy: scheduledBy ?? error?.scheduledBy,
        failure,
        documents: documentsOf(name, versions),
      }
    })
    .toSorted((one, other) => rank(one).localeCompare(rank(other)))
}

const rank = ({failure, at = ''}: PlannedRelease) => `${failure ? 0 : 1} ${at}`

function documentsOf(release: string, versions: v.InferOutput<typeof Version>[]): ReleasedDocument[] {
  const prefix = versionsOf(release)
  return versions
    .filter(({_id}) => _id.startsWith(prefix))
    .map(({_id, _type, _system}) => ({
      id: _id.slice(prefix.length),
      type: _type,
      isUnpublished: _system?.delete === true,
    }))
}
