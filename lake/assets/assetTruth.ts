import {type AssetId, fileMissing, isAssetDocument, parseAssetId} from '../documents/assetDocument.ts'
import {deepEqual, isObject} from '../documents/json.ts'
import type {JsonObject, LakeDocument} from '../documents/types.ts'
import type {ReadableStore} from '../store/store.ts'
import type {Rule} from '../transactions/rules.ts'
import {mimeTypeOf} from './formats.ts'

/** Project and dataset of an asset. */
export interface AssetPlace {
  projectId: string
  dataset: string
}

/** Returns the fields of an asset's document that follow from its id, without reading the file. */
export function saidOfFile(
  id: AssetId,
  {projectId, dataset}: AssetPlace,
): JsonObject & {path: string; sha1hash: string} {
  const {kind, sha1, extension, fileName} = id
  return {
    assetId: sha1,
    sha1hash: sha1,
    extension,
    path: `${kind}s/${projectId}/${dataset}/${fileName}`,
    // The sender names a file's type. An image's type comes from its decoder.
    ...(kind === 'image' && {mimeType: mimeTypeOf(extension)}),
  }
}

/** Fields of an asset that follow from the file, so that people may not change them. */
const OF_FILE = ['assetId', 'sha1hash', 'extension', 'path', 'size', 'uploadId', 'url']

/**
 * Lets only the lake write the fields of assets that follow from their files. People may name and describe assets, and cannot create
 * one whose file is missing. The rule does not apply to the lake's own work, such as an import.
 */
export function assetRule(store: Pick<ReadableStore, 'sizeOfBlob'>, place: AssetPlace): Rule {
  return {
    complete: ({before, after}) => (isAssetDocument(after) ? completed(before, after) : after),
    refuse({id, before, after}, {isTrial}) {
      if (!after || !isAssetDocument(after)) return undefined
      const asset = parseAssetId(id)
      const truth = asset && {...saidOfFile(asset, place), size: store.sizeOfBlob(asset.sha1)}
      // An upload checks its sender's rights in a trial, before it stores the file.
      if (!before && !isTrial && truth?.size === undefined) {
        return `${fileMissing(id)} Only an upload creates an asset.`
      }
      const fields = asset?.kind === 'image' ? [...OF_FILE, 'mimeType'] : OF_FILE
      const wrong = fields.find((field) => !isTrue(field, {before, after, truth}))
      return wrong === undefined
        ? undefined
        : `The field "${wrong}" of the asset "${id}" says what its file is, so the lake alone writes it. Upload another file instead.`
    },
  }
}

/** Returns a message if the file of an asset is missing; undefined for every other document. */
export function missingFile(
  document: LakeDocument,
  store: Pick<ReadableStore, 'sizeOfBlob'>,
): string | undefined {
  if (!isAssetDocument(document)) return undefined
  const sha1 = parseAssetId(document._id)?.sha1
  const isThere = sha1 !== undefined && store.sizeOfBlob(sha1) !== undefined
  return isThere ? undefined : fileMissing(document._id)
}

/** Returns true if a field is unchanged, or matches the file. */
function isTrue(
  field: string,
  {before, after, truth}: {before: LakeDocument | null; after: LakeDocument; truth: JsonObject | undefined},
): boolean {
  const value = after[field]
  if (before ? deepEqual(value, before[field]) : value === undefined) return true
  // Addresses begin with the lake's origin.
  if (field === 'url') return typeof value === 'string' && value.endsWith(`/${String(truth?.path)}`)
  if (!before && (field === 'uploadId' || truth?.[field] === undefined)) return true
  return value !== undefined && value === truth?.[field]
}

/** Restores the metadata of an image that this lake has measured itself, whatever another lake knows of it. */
function completed(before: LakeDocument | null, after: LakeDocument): LakeDocument {
  const id = parseAssetId(after._id)
  if (id?.kind !== 'image') return after
  const {hasAlpha, isOpaque} = isObject(before?.metadata) ? before.metadata : {}
  const seen = {dimensions: dimensionsOf(id), ...(before && {hasAlpha, isOpaque})}
  const said = isObject(after.metadata) ? after.metadata : {}
  const isSaid = Object.entries(seen).every(([name, value]) => deepEqual(said[name], value))
  return isSaid ? after : {...after, metadata: {...said, ...seen}}
}

/** Returns the size of an image in its document's form, in pixels. */
export function dimensionsOf({width, height}: {width: number; height: number}): JsonObject {
  return {_type: 'sanity.imageDimensions', width, height, aspectRatio: width / height}
}
