import {type AssetId, fileMissing, isAssetDocument, parseAssetId} from '../documents/assetDocument.ts'
import {deepEqual, isObject} from '../documents/json.ts'
import type {JsonObject, LakeDocument} from '../documents/types.ts'
import type {ReadableStore} from '../store/store.ts'
import type {Rule} from '../transactions/rules.ts'
import {mimeTypeOf} from './formats.ts'

/** Where an asset is kept. */
export interface AssetPlace {
  projectId: string
  dataset: string
}

/** What the document of an asset says of its file, but for what the file itself must be asked. */
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
    // The sender of a file says what it is. An image is what it was decoded as.
    ...(kind === 'image' && {mimeType: mimeTypeOf(extension)}),
  }
}

/** What a person may not change of an asset: it follows from the file. */
const OF_FILE = ['assetId', 'sha1hash', 'extension', 'path', 'size', 'uploadId', 'url']

/**
 * What documents of assets say of their files is written by the lake alone: people may name and describe them. One whose file is
 * not there is not theirs to create. The lake's own work, an import among it, is held to nothing.
 */
export function assetRule(store: Pick<ReadableStore, 'sizeOfBlob'>, place: AssetPlace): Rule {
  return {
    complete: ({before, after}) => (isAssetDocument(after) ? completed(before, after) : after),
    refuse({id, before, after}, {isTrial}) {
      if (!after || !isAssetDocument(after)) return undefined
      const asset = parseAssetId(id)
      const truth = asset && {...saidOfFile(asset, place), size: store.sizeOfBlob(asset.sha1)}
      // Before an upload keeps anything, it tries whether its sender may.
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

/** Says that the file of an asset is not there; undefined where it is, and for every other document. */
export function missingFile(
  document: LakeDocument,
  store: Pick<ReadableStore, 'sizeOfBlob'>,
): string | undefined {
  if (!isAssetDocument(document)) return undefined
  const sha1 = parseAssetId(document._id)?.sha1
  const isThere = sha1 !== undefined && store.sizeOfBlob(sha1) !== undefined
  return isThere ? undefined : fileMissing(document._id)
}

/** Whether a field says what it said before, or what the file is. */
function isTrue(
  field: string,
  {before, after, truth}: {before: LakeDocument | null; after: LakeDocument; truth: JsonObject | undefined},
): boolean {
  const value = after[field]
  if (before ? deepEqual(value, before[field]) : value === undefined) return true
  // Addresses begin with where the lake is reached.
  if (field === 'url') return typeof value === 'string' && value.endsWith(`/${String(truth?.path)}`)
  if (!before && (field === 'uploadId' || truth?.[field] === undefined)) return true
  return value !== undefined && value === truth?.[field]
}

/** What another lake knows of the same image does not change what this one has seen. */
function completed(before: LakeDocument | null, after: LakeDocument): LakeDocument {
  const id = parseAssetId(after._id)
  if (id?.kind !== 'image') return after
  const {hasAlpha, isOpaque} = isObject(before?.metadata) ? before.metadata : {}
  const seen = {dimensions: dimensionsOf(id), ...(before && {hasAlpha, isOpaque})}
  const said = isObject(after.metadata) ? after.metadata : {}
  const isSaid = Object.entries(seen).every(([name, value]) => deepEqual(said[name], value))
  return isSaid ? after : {...after, metadata: {...said, ...seen}}
}

/** What the document of an image says of its size, in pixels. */
export function dimensionsOf({width, height}: {width: number; height: number}): JsonObject {
  return {_type: 'sanity.imageDimensions', width, height, aspectRatio: width / height}
}
