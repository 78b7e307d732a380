import {createHash} from 'node:crypto'
import type {Dataset, Writer} from '../datasets/dataset.ts'
import type {Store} from '../store/store.ts'
import {parseAssetId} from '../documents/assetDocument.ts'
import {isObject} from '../documents/json.ts'
import type {JsonObject, LakeDocument} from '../documents/types.ts'
import {saidOfFile} from './assetTruth.ts'
import {HttpError} from '../errors.ts'
import {fileFault, isLookedInto} from './fileFault.ts'
import {mimeTypeOf} from './formats.ts'
import {describeImage} from './imageMetadata.ts'

/** An upload, with the sender's description of it. */
export interface Upload {
  kind: 'images' | 'files'
  bytes: Uint8Array
  contentType: string | undefined
  filename: string | undefined
  /** Metadata to extract from an image; empty for the default. */
  extracts: string[]
  /** Members given by the sender: label, title, description, creditLine, source. */
  details: JsonObject
}

/** Destination of an upload. */
export interface UploadTarget {
  store: Store
  dataset: Dataset
  projectId: string
  /** Origin at the start of the asset's `url`, such as `http://localhost:4000`. */
  origin: string
  author: string
  /** Rights of the sender. Absent for a trusted caller. */
  writer?: Writer | undefined
}

const ANY_TYPE = 'application/octet-stream'

/**
 * Stores an asset and its document. If the same bytes were uploaded before, returns the existing document.
 *
 * @throws HttpError 400 if an image, a film or captions cannot be read, WriteError 403 if the author may not write it
 */
export async function keepAsset(upload: Upload, target: UploadTarget): Promise<LakeDocument> {
  const asset = await describeAsset(upload, target)
  const mutations = [{createIfNotExists: asset}]
  const sha1 = asset.sha1hash
  const {author, writer} = target
  // Checks the rights first, so that a refused upload leaves no bytes behind.
  target.dataset.mutate(mutations, {author, writer, dryRun: true})
  // Stores the bytes first, so that no document points at a missing file.
  await target.store.putBlob(sha1, upload.bytes)
  const existing = target.dataset.document(asset._id)
  if (existing) {
    await target.dataset.settled()
    return existing
  }
  const {documents} = target.dataset.mutate(mutations, {author, writer})
  await target.dataset.settled()
  const kept = documents.get(asset._id) ?? target.dataset.document(asset._id)
  if (!kept) throw new Error(`Asset document ${asset._id} is missing after it was written`)
  return kept
}

/** Returns the metadata of an image that only the lake may set. */
function seenIn({dimensions, hasAlpha, isOpaque}: JsonObject): JsonObject {
  return {dimensions, hasAlpha, isOpaque}
}

/** The document of an asset whose file is not stored yet. */
export interface DescribedAsset extends JsonObject {
  _id: string
  sha1hash: string
}

/**
 * Examines an upload, and stores nothing.
 *
 * @throws HttpError 400 if an image, a film or captions cannot be read
 */
export async function describeAsset(
  upload: Upload,
  target: Pick<UploadTarget, 'dataset' | 'projectId' | 'origin'>,
): Promise<DescribedAsset> {
  const sha1 = createHash('sha1').update(upload.bytes).digest('hex')
  const asset =
    upload.kind === 'images' ? await describeImageAsset(upload, sha1) : describeFileAsset(upload, sha1)
  return assetDocument(asset, upload, target)
}

interface AssetIdentity {
  _id: string
  _type: 'sanity.imageAsset' | 'sanity.fileAsset'
  mimeType?: string
  metadata?: JsonObject
}

async function describeImageAsset({bytes, extracts}: Upload, sha1: string): Promise<AssetIdentity> {
  const {width, height, extension, metadata} = await describeImage(bytes, extracts)
  return {_id: `image-${sha1}-${width}x${height}-${extension}`, _type: 'sanity.imageAsset', metadata}
}

function describeFileAsset({bytes, filename, contentType}: Upload, sha1: string): AssetIdentity {
  const extension = /\.([a-z0-9]{1,16})$/i.exec(filename ?? '')?.[1]?.toLowerCase() ?? 'bin'
  const fault = fileFault(extension, bytes)
  if (fault !== undefined) throw new HttpError(400, fault)
  const essence = isLookedInto(extension) ? ANY_TYPE : contentType?.split(';')[0]?.trim().toLowerCase()
  return {
    _id: `file-${sha1}-${extension}`,
    _type: 'sanity.fileAsset',
    mimeType: essence && essence !== ANY_TYPE ? essence : mimeTypeOf(extension),
  }
}

function assetDocument(
  asset: AssetIdentity,
  upload: Upload,
  {projectId, dataset, origin}: Pick<UploadTarget, 'dataset' | 'projectId' | 'origin'>,
): DescribedAsset {
  const id = parseAssetId(asset._id)
  if (!id) throw new Error(`"${asset._id}" is no id of an asset`)
  const said = saidOfFile(id, {projectId, dataset: dataset.name})
  const {metadata} = upload.details
  return {
    ...(upload.filename && {originalFilename: upload.filename}),
    ...upload.details,
    ...asset,
    // Keeps the sender's other metadata of an image: a hosted lake extracts more of them.
    ...(isObject(metadata) &&
      asset.metadata && {metadata: {...asset.metadata, ...metadata, ...seenIn(asset.metadata)}}),
    ...said,
    uploadId: id.sha1.slice(0, 32),
    size: upload.bytes.byteLength,
    url: `${origin}/${said.path}`,
  }
}
