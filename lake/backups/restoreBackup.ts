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

/** Which dataset is to be what a backup has of it. */
export interface RestoreBackupOptions {
  dataset: string
  /** Id of the user whose transaction it is. */
  author: string
  /** Whether a document is left as it is now, whatever the backup has of it. Default none is. */
  stays?: (document: LakeDocument) => boolean
}

/** What became of a dataset that was restored. */
export interface RestoredBackup extends RestoreCounts {
  /** Documents that the backup has otherwise, and that were left as they are. */
  stayed: number
  /** When the dataset was last written to before, ISO 8601: `restore --at` that moment takes the restore back. */
  undoneBy: string
}

/**
 * Makes a dataset of a running lake what a backup has of it, by one transaction of a trusted caller: history stays, and
 * listeners hear of it. Releases and their versions stay as they are, since a restored one would be published again,
 * and so does what the lake keeps for itself. What they and others that stay refer to stays with them.
 *
 * @param source folder of a backup, which was verified
 * @throws StoreError when the backup cannot be read or has nothing of the dataset; one that names the document where one that stays
 *   is in the way, or a rule that holds transfers refuses it. Then no document was changed.
 */
export async function restoreBackup(
  source: string,
  {engine, store}: Pick<LakeServices, 'engine' | 'store'>,
  {dataset: name, author, stays = () => false}: RestoreBackupOptions,
): Promise<RestoredBackup> {
  const dataset = engine.dataset(name)
  const backup = openSqliteSnapshot(source)
  try {
    const past = new Map(Array.from(backup.documents(name), (document) => [document._id, document]))
    if (past.size === 0)
      throw new StoreError(`This backup has nothing of the dataset "${name}". Nothing was changed.`)
    await copyFiles(past.values(), {from: backup, to: store})
    // In one go from here on: nothing that anybody writes meanwhile is overlooked.
    const {steps, stayed} = stepsTo(past, dataset, (document) => isOfLake(document) || stays(document))
    const undoneBy = store.newest(name)?.timestamp ?? new Date().toISOString()
    restoreSteps(steps, dataset, author)
    await dataset.settled()
    return {...countSteps(steps), stayed, undoneBy}
  } finally {
    backup.close()
  }
}

const isOfLake = ({_id}: LakeDocument) => isVersionId(_id) || _id.startsWith('_.')

/** Brings the files of assets that are not there. One that no document comes to name is compacted away. */
async function copyFiles(
  documents: Iterable<LakeDocument>,
  {from, to}: {from: ReadableStore; to: LakeServices['store']},
): Promise<void> {
  for (const document of documents) {
    const sha1 = fileOfAsset(document)
    if (sha1 === undefined || (await to.getBlob(sha1))) continue
    const blob = await from.getBlob(sha1)
    // An asset that had no file then has none now: `verify` names it.
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

/** Ids of what came since the backup, and that documents refer to which stay. */
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
    dataset.mutate(steps.map(mutationOf), {author, isTransfer: true, purpose: 'restore'})
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
