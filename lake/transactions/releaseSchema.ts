import * as v from 'valibot'
import {toTimestamp} from '../documents/dates.ts'
import {jsonObject, members} from '../documents/jsonSchemas.ts'
import {isReleaseName, RELEASE_TYPE} from '../documents/releases.ts'
import {contentSchema, patchSchema} from './mutationSchema.ts'

const releaseId = v.pipe(
  v.string(),
  v.check(
    isReleaseName,
    (issue) => `Invalid release ID "${issue.input}". Use up to 100 of a-z, A-Z, 0-9, "_" and "-".`,
  ),
)

const time = v.pipe(v.string(), v.transform(toTimestamp), v.string('Expected a date and time in ISO 8601'))

/** Metadata of a release, written by people. */
export const releaseMetadataSchema = v.pipe(
  jsonObject,
  members(
    v.object({
      title: v.optional(v.string()),
      description: v.optional(v.string()),
      releaseType: v.optional(v.picklist(['asap', 'scheduled', 'undecided']), 'undecided'),
      intendedPublishAt: v.optional(time),
      cardinality: v.optional(v.picklist(['one', 'many'])),
    }),
  ),
)

function onRelease<Name extends string, Entries extends v.ObjectEntries>(name: Name, entries: Entries) {
  return v.object({actionType: v.literal(`sanity.action.release.${name}`), releaseId, ...entries})
}

const exportedRelease = v.pipe(
  contentSchema,
  members(
    v.object({
      _id: v.string(),
      _type: v.literal(RELEASE_TYPE),
      state: v.picklist(['active', 'archived', 'published', 'scheduled']),
      publishAt: v.optional(time),
      metadata: v.optional(releaseMetadataSchema, {}),
    }),
  ),
  v.check(
    ({state, publishAt}) => state !== 'scheduled' || publishAt !== undefined,
    'A release that is scheduled has a time: Expected "publishAt"',
  ),
)

/** Imports a release as it was exported, called `attributes` by some clients and `document` by others. */
const importSchema = v.pipe(
  onRelease('import', {
    attributes: v.optional(exportedRelease),
    document: v.optional(exportedRelease),
    ifExists: v.optional(v.picklist(['fail', 'ignore', 'replace']), 'fail'),
  }),
  v.transform(({attributes, document, ...action}) => ({...action, release: attributes ?? document})),
)

/** Actions on a whole release. Other actions change its versions. */
export const releaseActionSchemas = [
  onRelease('create', {metadata: v.optional(releaseMetadataSchema, {})}),
  onRelease('edit', {patch: patchSchema}),
  onRelease('publish', {}),
  onRelease('archive', {}),
  onRelease('unarchive', {}),
  onRelease('delete', {}),
  importSchema,
  onRelease('schedule', {publishAt: time}),
  onRelease('unschedule', {}),
] as const

/** A parsed action on a whole release. */
export type ReleaseAction = v.InferOutput<(typeof releaseActionSchemas)[number]>

/** Returns true for an action on a whole release. */
export function isReleaseAction<Other extends {actionType: string}>(
  action: Other | ReleaseAction,
): action is ReleaseAction {
  return action.actionType.startsWith('sanity.action.release.')
}
