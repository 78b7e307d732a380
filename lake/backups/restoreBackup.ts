import type {Dataset} from '../datasets/dataset.ts'
import {fileOfAsset} from '../documents/assetDocument.ts'
import {isVersionId} from '../documents/ids.ts'
import {strongReferences} from '../documents/references.ts'
import {StoreError, WriteError} from '../errors.ts'
import {countSteps, isRestoreStep, type RestoreCounts, type RestoreStep} from './restoreSteps.ts'
import type {LakeServices} from '../http/services.ts'
import {openSqliteSnapshot} from '../store/sqliteStore.ts'
import type {ReadableStore} from '../store/store.ts'
import {asSentence} from '../transfer/documentFaults.ts'
import type {JsonObject, LakeDocument} from '../documents/types.ts'

/** The dataset to restore, and options. */
export interface RestoreBackupOptions {
  dataset: string
  /** Id of the user whose transaction it is. */
  author: string
  /** Returns true for a document to leave as it is, whatever the backup has. Default none. */
  stays?: (document: LakeDocument) => boolean
}

/** Result of the restore of a dataset. */
export interface RestoredBackup extends RestoreCounts {
  /** Documents that differ in the backup, and were left as they are. */
  stayed: number
  /** Time of the last write before the restore, ISO 8601: `restore --at` that moment undoes the restore. */
  undoneBy: string
}

/**
 * Makes a dataset of a running lake equal to a backup, by one transaction of a trusted caller: the history stays, and listeners get
 * the changes. Releases and their versions stay as they are, since a restored release would be published again, and so do the lake's
 * own documents. Documents that these refer to stay as well.
 *
 * @param source folder of a backup, which was verified
 * @throws StoreError if the backup cannot be read or has nothing of the dataset. Names the document if one that stays is in the way,
 * or a rule that applies to transfers refuses it. Then no document was changed.
 */
export async function restoreBackup(
  source: string,
  {engine, store}: Pick<LakeServices, 'engine' | 'store'>,
  {dataset: name, author, stays = () => false}: RestoreBackupOptions,
): Promise<RestoredBackup> {
  const dataset = engine.dataset(name)
  using backup = openSqliteSnapshot(source)
  const past = new Map(Array.from(backup.documents(name), (document) => [document._id, document]))
  if (past.size === 0)
    throw new StoreError(`This backup has nothing of the dataset "${name}". Nothing was changed.`)
  await copyFiles(past.values(), {from: backup, to: store})
  // No `await` from here to the write, so that no write of others comes in between.
  const {steps, stayed} = stepsTo(past, dataset, (document) => isOfLake(document) || stays(document))
  const undoneBy = store.newest(name)?.timestamp ?? new Date().toISOString()
  restoreSteps(steps, dataset, author)
  await dataset.settled()
  return {...countSteps(steps), stayed, undoneBy}
}

const isOfLake = ({_id}: LakeDocument) => isVersionId(_id) || _id.startsWith('_.')

/** Copies missing files of assets. `compact` removes those that no document comes to name. */
async function copyFiles(
  documents: Iterable<LakeDocument>,
  {from, to}: {from: ReadableStore; to: LakeServices['store']},
): Promise<void> {
  for (const document of documents) {
    const sha1 = fileOfAsset(document)
    if (sha1 === undefined || (await to.getBlob(sha1))) continue
    const blob = await from.getBlob(sha1)
    // The asset had no file in the backup either: `verify` names it.
    if (blob) await to.putBlob(sha1, new Uint8Array(await blob.arrayBuffer()))
  }
}

function stepsTo(
  past: ReadonlyMap<string, LakeDocument>,
  dataset: Dataset,
  stays: (document: LakeDocument) => boolean,
): {steps: RestoreStep[]; stayed: number} {
  const present = new Map(Array.from(dataset.documents(), (document) => [document._id, document]))
  const needed = neededByStaying([...present.values()].filter(stays), {present, past})
  const different = [...new Set([...present.keys(), ...past.keys()])]
    .map((id) => ({id, present: present.get(id) ?? null, past: past.get(id) ?? null}))
    .filter(isRestoreStep)
  const steps = different.filter(
    (step) =>
      !needed.has(step.id) && ![step.present, step.past].some((document) => document && stays(document)),
  )
  return {steps, stayed: different.length - steps.length}
}

/** Returns the ids of documents newer than the backup that documents which stay refer to. */
function neededByStaying(
  staying: readonly LakeDocument[],
  {present, past}: Record<'present' | 'past', ReadonlyMap<string, LakeDocument>>,
): Set<string> {
  const needed = new Set<string>()
  const waiting = [...staying]
  for (let document = waiting.pop(); document; document = waiting.pop()) {
    for (const id of strongReferences(document)) {
      const target = present.get(id)
      if (!target || past.has(id) || needed.has(id)) continue
      needed.add(id)
      waiting.push(target)
    }
  }
  return needed
}

/** @throws WriteError that names the document in the way */
function restoreSteps(steps: readonly RestoreStep[], dataset: Dataset, author: string): void {
  try {
    dataset.mutate(steps.map(mutationOf), {author, purpose: 'restore'})
  } catch (error) {
    if (!(error instanceof WriteError)) throw error
    const id = steps[error.index]?.id
    throw new StoreError(
      `The document "${id}" cannot be what the backup has of it: ${asSentence(error.message)} Nothing was changed.`,
      {status: error.status, cause: error},
    )
  }
}

const mutationOf = ({id, past}: RestoreStep): JsonObject =>
  past ? {createOrReplace: {...past}} : {delete: {id}}
