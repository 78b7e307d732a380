import {createHash} from 'node:crypto'
import {posix} from 'node:path'
import {keepAsset} from '../assets/upload.ts'
import type {Dataset} from '../datasets/dataset.ts'
import {deepEqual} from '../documents/json.ts'
import {LakeError, WriteError} from '../errors.ts'
import {MAX_ASSET_BYTES} from '../limits.ts'
import type {Store} from '../store/store.ts'
import type {JsonObject} from '../documents/types.ts'
import {type AssetFile, assetFileKey, DECIDED_BY_FILE, withReferences} from './assetPlaceholders.ts'
import type {ImportSource} from './importSource.ts'
import {TransferError} from './transferError.ts'

/** What to do with documents that are there already: refuse to import, leave them, or replace them. */
export type ImportMode = 'create' | 'createIfNotExists' | 'createOrReplace'

/** Where an import goes. */
export interface ImportTarget {
  store: Store
  dataset: Dataset
  projectId: string
  /** Id of whoever imports, as the history tells it. */
  author?: string
}

/** What an import did. */
export interface ImportCount {
  /** Documents that were written. */
  written: number
  /** Documents that were there already, and stay as they are. */
  unchanged: number
  assets: number
}

const AUTHOR = 'import'

/** Members of a document that the lake gives, so that they do not make it another. */
const GIVEN = new Set(['_rev', '_updatedAt'])

/**
 * Puts documents and assets into a dataset. All documents are written in one transaction, so that a
 * source that cannot be imported leaves the dataset as it was; documents that say the same stay untouched.
 *
 * @throws TransferError that names the document or asset at fault
 */
export async function importDataset(
  source: ImportSource,
  mode: ImportMode,
  target: ImportTarget,
): Promise<ImportCount> {
  const assetIds = new Map<string, string>()
  for (const file of source.files) assetIds.set(assetFileKey(file), await importAsset(file, source, target))
  const documents = source.documents.map((document) =>
    withReferences(document, (file) => assetIds.get(assetFileKey(file)) ?? ''),
  )
  const changed = documents.filter((document) => !isUnchanged(document, mode, target.dataset))
  writeAll(changed, mode, target)
  await target.dataset.settled()
  return {written: changed.length, unchanged: documents.length - changed.length, assets: assetIds.size}
}

async function importAsset(
  {kind, path}: AssetFile,
  source: ImportSource,
  {store, dataset, projectId, author = AUTHOR}: ImportTarget,
): Promise<string> {
  const bytes = await source.read(path)
  if (!bytes)
    throw new TransferError(`The file ${path} is not there, but a document needs it. Nothing was imported.`)
  if (bytes.byteLength > MAX_ASSET_BYTES)
    throw new TransferError(`The file ${path} is larger than ${MAX_ASSET_BYTES} bytes.`)
  const sha1 = createHash('sha1').update(bytes).digest('hex')
  const description = Object.entries(source.assets[`${kind}-${sha1}`] ?? {})
  const details = Object.fromEntries(description.filter(([name]) => !DECIDED_BY_FILE.has(name)))
  const filename =
    typeof details.originalFilename === 'string' ? details.originalFilename : posix.basename(path)
  const upload = {kind: `${kind}s` as const, bytes, contentType: undefined, filename, extracts: [], details}
  // The origin at which assets are reached is put in when they are shown.
  const {_id} = await naming(path, () =>
    keepAsset(upload, {store, dataset, projectId, origin: 'http://localhost', author}),
  )
  return _id
}

function isUnchanged(document: JsonObject, mode: ImportMode, dataset: Dataset): boolean {
  const current = typeof document._id === 'string' ? dataset.document(document._id) : undefined
  if (!current || mode === 'create') return false
  return mode === 'createIfNotExists' || deepEqual(content(current, document), content(document, document))
}

/** What counts when two forms of a document are compared; when it was created only if the new one says so. */
function content(document: JsonObject, {_createdAt}: JsonObject): JsonObject {
  const ignored = (name: string) => GIVEN.has(name) || (name === '_createdAt' && _createdAt === undefined)
  return Object.fromEntries(Object.entries(document).filter(([name]) => !ignored(name)))
}

function writeAll(documents: JsonObject[], mode: ImportMode, {dataset, author = AUTHOR}: ImportTarget): void {
  if (documents.length === 0) return
  const mutations = documents.map((document) => ({[mode]: document}))
  try {
    dataset.mutate(mutations, {author, autoGenerateArrayKeys: true})
  } catch (error) {
    if (mode === 'create' && error instanceof WriteError && error.status === 409) throw conflict(error)
    throw refused(error, 'No document was imported')
  }
}

function conflict(cause: WriteError): TransferError {
  return new TransferError(
    `No document was imported: ${cause.message}. Use --replace or --missing when documents are there already.`,
    {cause},
  )
}

async function naming<Result>(path: string, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    throw refused(error, `The file ${path} cannot be imported`)
  }
}

function refused(error: unknown, what: string): unknown {
  return error instanceof LakeError ? new TransferError(`${what}: ${error.message}`, {cause: error}) : error
}
