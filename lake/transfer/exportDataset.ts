import {createWriteStream} from 'node:fs'
import {rename, rm} from 'node:fs/promises'
import {Readable, type Writable} from 'node:stream'
import {pipeline} from 'node:stream/promises'
import {createGzip} from 'node:zlib'
import {createTarPacker} from 'modern-tar'
import {type AssetId, isAssetDocument, parseAssetId} from '../documents/assetDocument.ts'
import {isSchemaId} from '../documents/schemas.ts'
import type {ReadableStore} from '../store/store.ts'
import type {JsonObject, LakeDocument} from '../documents/types.ts'
import {exportedTo, givenDetails, withPlaceholders} from './assetPlaceholders.ts'
import {TransferError} from './transferError.ts'

/** Numbers of an export. */
export interface ExportCount {
  documents: number
  assets: number
  /** Ids of assets whose file is missing. They are written as plain documents. */
  lacking: string[]
}

/** Writes a dataset to a file, which is complete or does not exist. @throws TransferError, StoreError, the file system's errors */
export async function exportToFile(
  store: ReadableStore,
  dataset: string,
  path: string,
): Promise<ExportCount> {
  const unfinished = `${path}.part`
  try {
    const count = await exportDataset(store, dataset, createWriteStream(unfinished))
    await rename(unfinished, path)
    return count
  } catch (error) {
    await rm(unfinished, {force: true})
    throw error
  }
}

/**
 * Writes a dataset as `sanity dataset export` does: a gzipped tar archive of `data.ndjson`, `assets.json` and the files of assets in
 * `images/` and `files/`. History and schemas of Studios are left out.
 *
 * @param store a snapshot, so that documents and assets belong together
 * @throws TransferError if there are no documents
 */
export async function exportDataset(
  store: ReadableStore,
  dataset: string,
  output: Writable,
): Promise<ExportCount> {
  const {assets, documents, lacking} = await takeStock(store, dataset)
  if (assets.length + documents === 0) throw new TransferError(`The dataset "${dataset}" has no documents.`)
  const assetIds = new Map(assets.map(({document, id}) => [document._id, id]))
  const {readable, controller} = createTarPacker()
  const add = (name: string, size: number) => controller.add({name: `${dataset}/${name}`, size, type: 'file'})
  const write = async (name: string, parts: () => Iterable<Uint8Array>): Promise<void> => {
    let size = 0
    for (const {byteLength} of parts()) size += byteLength
    const writer = add(name, size).getWriter()
    for (const part of parts()) await writer.write(part)
    await writer.close()
  }
  const pack = async (): Promise<void> => {
    await write('data.ndjson', () => lines(exported(store, dataset), assetIds))
    await write('assets.json', () => [encode(JSON.stringify(describeAssets(assets)))])
    for (const {id} of assets) {
      const blob = await store.getBlob(id.sha1)
      if (!blob) throw new TransferError(`The file ${id.fileName} was removed meanwhile. Export again.`)
      await blob.stream().pipeTo(add(exportedTo(id).path, blob.size))
    }
    controller.finalize()
  }
  const packing = pack().catch((error) => controller.error(error))
  await pipeline(Readable.from(readable), createGzip(), output)
  await packing
  return {documents, assets: assets.length, lacking}
}

/** Leaves out schemas of Studios: each dataset gets those that are deployed to it. */
function* exported(store: ReadableStore, dataset: string): Generator<LakeDocument> {
  for (const document of store.documents(dataset)) {
    if (!isSchemaId(document._id)) yield document
  }
}

interface KeptAsset {
  document: LakeDocument
  id: AssetId
}

/** Returns the assets of a dataset, and the number of its other documents, which may not fit into memory. */
async function takeStock(store: ReadableStore, dataset: string) {
  const assets: KeptAsset[] = []
  const lacking: string[] = []
  let all = 0
  for (const document of exported(store, dataset)) {
    all += 1
    if (!isAssetDocument(document)) continue
    const id = parseAssetId(document._id)
    if (id && (await store.getBlob(id.sha1))) assets.push({document, id})
    else lacking.push(document._id)
  }
  return {assets, lacking, documents: all - assets.length}
}

function* lines(
  documents: Iterable<LakeDocument>,
  assetIds: ReadonlyMap<string, AssetId>,
): Generator<Uint8Array> {
  for (const document of documents) {
    if (assetIds.has(document._id)) continue
    yield encode(`${JSON.stringify(withPlaceholders(document, assetIds))}\n`)
  }
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

/** Returns people's descriptions of assets, by kind and SHA-1. */
function describeAssets(assets: KeptAsset[]): JsonObject {
  return Object.fromEntries(assets.map(({document, id}) => [`${id.kind}-${id.sha1}`, givenDetails(document)]))
}
