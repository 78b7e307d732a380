import {Hono} from 'hono'
import * as v from 'valibot'
import {writerOf} from '../access/caller.ts'
import type {Dataset, Reader, WriteAnswer} from '../datasets/dataset.ts'
import {jsonObject} from '../documents/jsonSchemas.ts'
import {HttpError} from '../errors.ts'
import {readJson} from '../http/body.ts'
import {booleanParameter, choiceParameter, textParameter} from '../http/parameters.ts'
import {json} from '../http/respond.ts'
import {MAX_MUTATIONS, MAX_WRITE_CHARACTERS} from '../limits.ts'
import {partial, supported} from '../http/coverage.ts'
import type {LakeEnv} from '../http/services.ts'
import type {JsonObject, LakeDocument, MutationResult} from '../documents/types.ts'
import {datasetOf, searchOf, signedIn} from '../http/requestParts.ts'
import {selectedBy} from './selections.ts'

const JsonObjects = v.array(jsonObject)

/** @throws HttpError 413 for a transaction of too many parts */
export function assertFew(parts: unknown[], name: string): void {
  if (parts.length <= MAX_MUTATIONS) return
  throw new HttpError(
    413,
    `The body has ${parts.length} ${name}, more than ${MAX_MUTATIONS} (MAX_MUTATIONS). Send them in several transactions.`,
  )
}

const ACTIONS = 'actions on documents, versions and releases, schedules included; no variants'

const MutateBody = v.strictObject({
  mutations: JsonObjects,
  transactionId: v.optional(v.string()),
  dryRun: v.optional(v.boolean(), false),
})

const ActionsBody = v.strictObject({
  actions: JsonObjects,
  // Documents of other datasets are never looked up.
  skipCrossDatasetReferenceValidation: v.optional(v.boolean()),
  transactionId: v.optional(v.string()),
  dryRun: v.optional(v.boolean(), false),
})

/** Routes for writes: mutations, and the Studio's actions. A write is durable when it is answered. */
export const mutateRoutes = new Hono<LakeEnv>()

mutateRoutes.post(
  '/data/mutate/:dataset',
  supported('mutations; visibility is always immediate'),
  async (c) => {
    const dataset = datasetOf(c)
    const caller = signedIn(c, dataset)
    const search = searchOf(c)
    const body = await readJson(c, MutateBody)
    assertFew(body.mutations, 'mutations')
    choiceParameter(search, 'visibility', ['sync', 'async', 'deferred'])
    const {signal} = c.req.raw
    const write = dataset.mutateInParts(body.mutations, {
      author: caller.user.id,
      writer: writerOf(caller),
      reader: caller.reader,
      transactionId: body.transactionId ?? textParameter(search, 'transactionId'),
      dryRun: body.dryRun || booleanParameter(search, 'dryRun'),
      autoGenerateArrayKeys: booleanParameter(search, 'autoGenerateArrayKeys'),
      selected: await selectedBy(body.mutations, c.env.queries.finder(dataset, caller, signal)),
      sizeLimit: MAX_WRITE_CHARACTERS,
    })
    const answer = await c.env.writes.take({client: caller.user.id, signal}, write)
    const results = describeResults(answer, dataset, search, caller.reader)
    return json({transactionId: answer.transactionId, results})
  },
)

mutateRoutes.post('/data/actions/:dataset', partial(ACTIONS), async (c) => {
  const dataset = datasetOf(c)
  const caller = signedIn(c, dataset)
  const {actions, transactionId, dryRun} = await readJson(c, ActionsBody)
  assertFew(actions, 'actions')
  const by = {author: caller.user.id, writer: writerOf(caller), sizeLimit: MAX_WRITE_CHARACTERS}
  const sender = {client: caller.user.id, signal: c.req.raw.signal}
  const answer = await c.env.writes.take(sender, dataset.actInParts(actions, {...by, transactionId, dryRun}))
  return json({transactionId: answer.transactionId})
})

function describeResults(
  answer: WriteAnswer,
  dataset: Dataset,
  search: URLSearchParams,
  reader: Reader | undefined,
): JsonObject[] {
  const withDocuments = booleanParameter(search, 'returnDocuments')
  const withIds = withDocuments || booleanParameter(search, 'returnIds')
  const before = new Map(answer.changes.map((change) => [change.documentId, change.before]))
  return answer.results.map((result) => {
    const document = withDocuments ? documentOf(result, before, answer, dataset) : undefined
    // A person who may write a document need not be allowed to read it.
    const isShown = document && (!reader || reader.reads(document))
    return {...(withIds && {id: result.id}), operation: result.operation, ...(isShown && {document})}
  })
}

/** Returns the document after the write; a deleted one in its last state. */
function documentOf(
  {id}: MutationResult,
  before: ReadonlyMap<string, LakeDocument | null>,
  answer: WriteAnswer,
  dataset: Dataset,
): LakeDocument | null | undefined {
  return answer.documents.get(id) ?? before.get(id) ?? dataset.document(id)
}
