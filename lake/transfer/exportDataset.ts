import {createWriteStream} from 'node:fs'
import {rename, rm} from 'node:fs/promises'
import {Readable, type Writable} from 'node:stream'
import {pipeline} from 'node:stream/promises'
import {createGzip} from 'node:zlib'
import {createTarPacker} from 'modern-tar'
import {isSchemaId} from '../documents/schemas.ts'
import type {ReadableStore} from '../store/store.ts'
import type {JsonObject, LakeDocument} from '../documents/types.ts'
import {assetFileOf, DECIDED_BY_FILE, isAssetDocument, withPlaceholders} from './assetPlaceholders.ts'
import {TransferError} from './transferError.ts'

/** What was written. */
export interface ExportCount {
  documents: number
  assets: number
}

/** Writes a dataset to a file, which is whole or not there. @throws TransferError, StoreError, the file system's errors */
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
 * Writes a dataset as `sanity dataset export` does: a gzipped tar archive of `data.ndjson`, `assets.json`
 * and the files of assets in `images/` and `files/`. History and schemas of Studios are not part of it.
 *
 * @param store a snapshot, so that documents and assets belong together
 * @throws TransferError when there are no documents, or the file of an asset is missing
 */
export async function exportDataset(
  store: ReadableStore,
  dataset: string,
  output: Writable,
): Promise<ExportCount> {
  const {assets, documents} = takeStock(store, dataset)
  if (assets.length + documents === 0) throw new TransferError(`The dataset "${dataset}" has no documents.`)
  const assetIds = new Set(assets.map(({_id}) => _id))
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
    for (const {_id, sha1hash} of assets) {
      const blob = await store.getBlob(String(sha1hash))
      if (!blob) throw new TransferError(`The file of asset "${_id}" is not there. Verify the lake's folder.`)
      await blob.stream().pipeTo(add(assetFileOf(_id)?.path ?? _id, blob.size))
    }
    controller.finalize()
  }
  const packing = pack().catch((error) => controller.error(error))
  await pipeline(Readable.from(readable), createGzip(), output)
  await packing
  return {documents, assets: assets.length}
}

/** Schemas of Studios stay: each dataset gets those that are deployed to it. */
function* exported(store: ReadableStore, dataset: string): Generator<LakeDocument> {
  for (const document of store.documents(dataset)) {
    if (!isSchemaId(document._id)) yield document
  }
}

/** The assets of a dataset, and how many other documents it has: there may be more than fit into memory. */
function takeStock(store: ReadableStore, dataset: string): {assets: LakeDocument[]; documents: number} {
  const assets: LakeDocument[] = []
  let all = 0
  for (const document of exported(store, dataset)) {
    all += 1
    if (isAssetDocument(document) && assetFileOf(document._id)) assets.push(document)
  }
  return {assets, documents: all - assets.length}
}

function* lines(documents: Iterable<LakeDocument>, assetIds: ReadonlySet<string>): Generator<Uint8Array> {
  for (const document of documents) {
    if (assetIds.has(document._id)) continue
    yield encode(`${JSON.stringify(withPlaceholders(document, assetIds))}\n`)
  }
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

/** What people have said of assets, by kind and SHA-1. */
function describeAssets(assets: LakeDocument[]): JsonObject {
  return Object.fromEntries(
    assets.map((asset) => [
      `${assetFileOf(asset._id)?.kind}-${String(asset.sha1hash)}`,
      Object.fromEntries(Object.entries(asset).filter(([name]) => !DECIDED_BY_FILE.has(name))),
    ]),
  )
}
