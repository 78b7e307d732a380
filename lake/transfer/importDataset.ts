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

/** What to do with documents that are there already: refuse to import, leave them, or replace them. */
export type ImportMode = 'create' | 'createIfNotExists' | 'createOrReplace'

/** Where an import goes. */
export interface ImportTarget {
  store: Store
  dataset: Dataset
  projectId: string
  /** Id of the importer, as the history tells it. */
  author?: string
}

/** What an import did. */
export interface ImportCount {
  /** Documents that were written. */
  written: number
  /** Documents that were there already, and stay as they are. */
  unchanged: number
  assets: number
  /** What was left out, a line each: documents, and fields that name a file which cannot come in. */
  leftOut: string[]
  /** What came in and lacks something, a line each. */
  warnings: string[]
}

const AUTHOR = 'import'

/** Members of a document that the lake gives, so that they do not make it another. */
const GIVEN = new Set(['_rev', '_updatedAt'])

/**
 * Puts documents and assets into a dataset, in one transaction. All is looked at before anything is kept, so that a source that
 * cannot be imported leaves everything as it was; documents that say the same stay untouched.
 *
 * @param options.leaveOut whether what cannot come in is left out, with the documents that need it, and the rest is imported
 * @throws ImportRefused that names each document and file at fault
 */
export async function importDataset(
  source: ImportSource,
  mode: ImportMode,
  target: ImportTarget,
  {leaveOut = false}: {leaveOut?: boolean} = {},
): Promise<ImportCount> {
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
    dataset.mutate(mutations, {author, isTransfer: true, autoGenerateArrayKeys: true, purpose: 'import'})
  await dataset.settled()
  return {
    written: sound.length,
    unchanged: documents.length - changed.length,
    assets: looked.assets.size,
    leftOut: tellFaults(all),
    warnings: await missingFiles(sound, target),
  }
}

/** A document that refers to assets where it named files. */
function referring({content, ...place}: ImportedDocument, {assets}: LookedAtAssets): ImportedDocument {
  return {...place, content: withReferences(content, (file) => assets.get(assetFileKey(file))?.document._id)}
}

/** What comes as the document of an asset says of its file what its id does: it may be of another lake. */
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

/** As they stand in the file, and then what is wrong with files that nobody names. */
export function inOrder(faults: readonly ImportFault[]): ImportFault[] {
  return faults.toSorted((a, b) => (a.line ?? Infinity) - (b.line ?? Infinity))
}

function isUnchanged(document: JsonObject, mode: ImportMode, dataset: Dataset): boolean {
  const current = typeof document._id === 'string' ? dataset.document(document._id) : undefined
  if (!current || mode === 'create') return false
  return mode === 'createIfNotExists' || deepEqual(counting(current, document), counting(document, document))
}

/** What counts when two forms of a document are compared; when it was created only if the new one says so. */
function counting(document: JsonObject, {_createdAt}: JsonObject): JsonObject {
  const ignored = (name: string) => GIVEN.has(name) || (name === '_createdAt' && _createdAt === undefined)
  return Object.fromEntries(Object.entries(document).filter(([name]) => !ignored(name)))
}

/** The documents of assets that have come without their file. */
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
