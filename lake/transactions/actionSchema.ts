import * as v from 'valibot'
import {isPublishedId, isValidId} from '../documents/ids.ts'
import type {JsonObject} from '../documents/types.ts'
import {parseInput} from './input.ts'
import {contentSchema, patchSchema} from './mutationSchema.ts'
import {releaseActionSchemas} from './releaseSchema.ts'
import type {WriteSite} from './writeSite.ts'

const id = v.pipe(
  v.string(),
  v.check(isValidId, (issue) => `Invalid document ID "${issue.input}"`),
)
const published = v.pipe(
  id,
  v.check(isPublishedId, (issue) => `"${issue.input}" is not the ID of a published document`),
)
const unpublished = v.pipe(
  id,
  v.check(
    (given) => !isPublishedId(given),
    (issue) => `"${issue.input}" is neither the ID of a draft nor of a version`,
  ),
)
const revision = v.optional(v.string())
/** Refused, because history is never erased here, and ignoring it would be misleading. */
const purge = v.optional(v.literal(false, 'The embedded lake cannot purge history: leave "purge" out'))

/** An action on a draft or version, called `draftId` by some clients and `versionId` by others. */
function onVersion<Type extends string, Entries extends v.ObjectEntries>(actionType: Type, entries: Entries) {
  return v.pipe(
    v.object({
      actionType: v.literal(actionType),
      draftId: v.optional(unpublished),
      versionId: v.optional(unpublished),
      ...entries,
    }),
    v.transform(({draftId, versionId, ...action}) => ({...action, versionId: versionId ?? draftId ?? ''})),
    v.check(({versionId}) => versionId !== '', 'Expected a "draftId" or a "versionId"'),
  )
}

const actionSchema = v.variant(
  'actionType',
  [
    v.object({
      actionType: v.literal('sanity.action.document.create'),
      publishedId: published,
      attributes: contentSchema,
      ifExists: v.optional(v.picklist(['fail', 'ignore']), 'fail'),
    }),
    onVersion('sanity.action.document.edit', {publishedId: published, patch: patchSchema}),
    onVersion('sanity.action.document.publish', {
      publishedId: published,
      ifDraftRevisionId: revision,
      ifVersionRevisionId: revision,
      ifPublishedRevisionId: revision,
    }),
    onVersion('sanity.action.document.unpublish', {publishedId: published}),
    v.object({
      actionType: v.literal('sanity.action.document.delete'),
      publishedId: published,
      includeDrafts: v.optional(v.array(unpublished), []),
      includeVersions: v.optional(v.array(unpublished), []),
      purge,
    }),
    onVersion('sanity.action.document.discard', {purge}),
    v.object({
      actionType: v.literal('sanity.action.document.replaceDraft'),
      publishedId: published,
      attributes: contentSchema,
    }),
    v.object({
      actionType: v.literal('sanity.action.document.version.create'),
      publishedId: published,
      document: v.optional(contentSchema),
      baseId: v.optional(id),
      versionId: v.optional(unpublished),
      ifBaseRevisionId: revision,
    }),
    v.object({actionType: v.literal('sanity.action.document.version.replace'), document: contentSchema}),
    onVersion('sanity.action.document.version.discard', {purge}),
    onVersion('sanity.action.document.version.unpublish', {publishedId: published}),
    ...releaseActionSchemas,
  ],
  (issue) => `The embedded lake does not support the action ${issue.received}: use a hosted project for it`,
)

/** A parsed action of the Actions API. */
export type Action = v.InferOutput<typeof actionSchema>

/**
 * Parses one action in the API's wire shape.
 *
 * @throws WriteError 400, also for actions that the lake does not have
 */
export function parseAction(input: JsonObject, site: WriteSite): Action {
  return parseInput(actionSchema, input, site)
}
