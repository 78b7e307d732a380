import type {LakeDocument} from './types.ts'

/** Parts of an asset's id: `image-<sha1>-<width>x<height>-<extension>`, or `file-<sha1>-<extension>`. */
export interface AssetId {
  kind: 'image' | 'file'
  /** Hash that names the file. */
  sha1: string
  extension: string
  /** The file's name in addresses and exports. */
  fileName: string
  /** Pixels of an image; 0 for a file. */
  width: number
  height: number
}

const ASSET_ID =
  /^(?:image-(?<image>[0-9a-f]{40})-(?<width>\d+)x(?<height>\d+)|file-(?<file>[0-9a-f]{40}))-(?<extension>[a-z0-9]+)$/

/** Returns true if a document describes an asset. */
export function isAssetDocument({_type}: {_type?: unknown}): boolean {
  return _type === 'sanity.imageAsset' || _type === 'sanity.fileAsset'
}

/** Returns undefined for a text that is not the id of a stored asset. */
export function parseAssetId(id: string): AssetId | undefined {
  const {image, file, width = '0', height = '0', extension = ''} = ASSET_ID.exec(id)?.groups ?? {}
  if (file !== undefined) {
    return {kind: 'file', sha1: file, extension, fileName: `${file}.${extension}`, width: 0, height: 0}
  }
  if (image === undefined) return undefined
  const size = {width: Number(width), height: Number(height)}
  return {
    kind: 'image',
    sha1: image,
    extension,
    fileName: `${image}-${width}x${height}.${extension}`,
    ...size,
  }
}

/** Returns the SHA-1 of the file that an asset's document needs; undefined for any other document. */
export function fileOfAsset(document: LakeDocument): string | undefined {
  return isAssetDocument(document) ? parseAssetId(document._id)?.sha1 : undefined
}

/** Returns the message about the missing file of an asset, with the remedy. */
export function fileMissing(id: string): string {
  return `The asset "${id}" has no file, so nothing shows it. Upload the same file again, or delete the asset once nothing refers to it.`
}

/** The dataset of assets, and their origin. */
export interface AssetLocation {
  projectId: string
  dataset: string
  /** Such as `http://localhost:4000`; when absent, assets keep their stored address. */
  origin?: string | undefined
}

/**
 * Returns a document as it is sent: the `url` of an asset in the dataset begins with the origin of the request, whatever host or port
 * it was uploaded through.
 */
export function addressedAt(
  {projectId, dataset, origin}: AssetLocation,
  document: LakeDocument,
): LakeDocument {
  const {_type, path} = document
  if (!isAssetDocument(document) || origin === undefined || typeof path !== 'string') return document
  const kind = _type === 'sanity.imageAsset' ? 'images' : 'files'
  if (!path.startsWith(`${kind}/${projectId}/${dataset}/`)) return document
  return {...document, url: `${origin}/${path}`}
}
