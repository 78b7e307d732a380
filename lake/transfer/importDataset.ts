import {saidOfFile} from '../assets/assetTruth.ts'
import type {Dataset} from '../datasets/dataset.ts'
import {fileMissing, isAssetDocument, parseAssetId} from '../documents/assetDocument.ts'
import {deepEqual} from '../documents/json.ts'
import type {JsonObject} from '../documents/types.ts'
import type {Store} from '../store/store.ts'
import {assetFileKey, withReferences} from './assetPlaceholders.ts'
import {datasetFaults} from './datasetFaults.ts'
import {keepFiles, lookAtAssets, type LookedAtAssets} from './importAssets.ts'
import {type ImportFault, ImportRefused, tellFault, tellFaults} from './importFault.ts'
import type {ImportedDocument, ImportSource} from './importSource.ts'

/** Treatment of existing documents: refuse the import, leave them, or replace them. */
export type ImportMode = 'create' | 'createIfNotExists' | 'createOrReplace'

/** Destination of an import. */
export interface ImportTarget {
  store: Store
  dataset: Dataset
  projectId: string
  /** Id of the author in the history. */
  author?: string
}

const AUTHOR = 'import'

/** Members that the lake sets, which do not count as a difference. */
const GIVEN = new Set(['_rev', '_updatedAt'])

/**
 * Imports documents and assets into a dataset, in one transaction. Checks everything before it stores anything, so a source that
 * cannot be imported changes nothing. Documents with equal content stay untouched.
 *
 * @param options.leaveOut true to leave out faulty parts, with the documents that depend on them, and import the rest
 * @throws ImportRefused that names each document and file at fault
 */
export async function importDataset(
  source: ImportSource,
  mode: ImportMode,
  target: ImportTarget,
  {leaveOut = false}: {leaveOut?: boolean} = {},
) {
  const {dataset, author = AUTHOR} = target
  const looked = await lookAtAssets(source, target)
  const documents = source.documents.map((document) => truthful(referring(document, looked), target))
  const changed = documents.filter(({content}) => !isUnchanged(content, mode, dataset))
  const {sound, faults} = datasetFaults(changed, {
    mode,
    dataset,
    assets: Array.from(looked.assets.values(), ({document}) => document),
    faulty: new Set([...source.faults].flatMap(({document}) => document ?? [])),
    leaveOut,
  })
  const all = inOrder([...source.faults, ...looked.faults, ...faults])
  if (all.length > 0 && !leaveOut) throw new ImportRefused(all)
  await keepFiles(looked, source, target)
  const mutations = [
    ...Array.from(looked.assets.values(), ({document}) => ({createIfNotExists: document})),
    ...sound.map(({content}) => ({[mode]: content})),
  ]
  if (mutations.length > 0)
    dataset.mutate(mutations, {author, autoGenerateArrayKeys: true, purpose: 'import'})
  await dataset.settled()
  return {
    /** Documents that were written. */
    written: sound.length,
    /** Documents that existed already, and stay as they are. */
    unchanged: documents.length - changed.length,
    assets: looked.assets.size,
    /** Parts that were left out, a line each: documents, and fields with a file that cannot be imported. */
    leftOut: tellFaults(all),
    /** Imported parts that lack something, a line each. */
    warnings: await missingFiles(sound, target),
  }
}

/** Returns a document with references to assets in place of named files. */
function referring({content, ...place}: ImportedDocument, {assets}: LookedAtAssets): ImportedDocument {
  return {...place, content: withReferences(content, (file) => assets.get(assetFileKey(file))?.document._id)}
}

/** Sets the fields of an asset's document that follow from its id: those in the source may come from another lake. */
function truthful(
  {content, ...place}: ImportedDocument,
  {projectId, dataset}: ImportTarget,
): ImportedDocument {
  const id =
    isAssetDocument(content) && typeof content._id === 'string' ? parseAssetId(content._id) : undefined
  return {
    ...place,
    content: id ? {...content, ...saidOfFile(id, {projectId, dataset: dataset.name})} : content,
  }
}

/** Sorts faults by their lines, and puts faults of unnamed files last. */
export function inOrder(faults: readonly ImportFault[]): ImportFault[] {
  return faults.toSorted((a, b) => (a.line ?? Infinity) - (b.line ?? Infinity))
}

function isUnchanged(document: JsonObject, mode: ImportMode, dataset: Dataset): boolean {
  const current = typeof document._id === 'string' ? dataset.document(document._id) : undefined
  if (!current || mode === 'create') return false
  return mode === 'createIfNotExists' || deepEqual(counting(current, document), counting(document, document))
}

/** Returns the members that are compared. The creation date counts only if the new document has one. */
function counting(document: JsonObject, {_createdAt}: JsonObject): JsonObject {
  const ignored = (name: string) => GIVEN.has(name) || (name === '_createdAt' && _createdAt === undefined)
  return Object.fromEntries(Object.entries(document).filter(([name]) => !ignored(name)))
}

async function missingFiles(
  documents: readonly ImportedDocument[],
  {store}: ImportTarget,
): Promise<string[]> {
  const missing: string[] = []
  for (const {
    file,
    line,
    content: {_id, ...said},
  } of documents) {
    if (!isAssetDocument(said) || typeof _id !== 'string') continue
    const sha1 = parseAssetId(_id)?.sha1
    if (sha1 === undefined || !(await store.getBlob(sha1)))
      missing.push(tellFault({file, line, document: _id, problem: fileMissing(_id)}))
  }
  return missing
}
