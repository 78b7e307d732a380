import type {Dataset} from '../datasets/dataset.ts'
import {type AssetId, parseAssetId} from '../documents/assetDocument.ts'
import {HttpError} from '../errors.ts'
import {mimeTypeOf} from './formats.ts'

/** An asset of a dataset, from its address and its document. */
export interface KeptAsset extends Omit<AssetId, 'fileName'> {
  mimeType: string
  /** Original file name. */
  filename: string
  /** True if only people with an account may load it. */
  isPrivate: boolean
}

/**
 * Finds the asset of an address's last part: `<sha1>-<width>x<height>.<extension>` for an image, `<sha1>.<extension>` for a file.
 *
 * @throws HttpError 404 if the dataset has no document for it
 */
export function findAsset(dataset: Dataset, kind: KeptAsset['kind'], name: string): KeptAsset {
  const id = `${kind}-${name.replace('.', '-')}`
  const parts = parseAssetId(id)
  const document = dataset.document(id)
  if (parts?.fileName !== name || !document) throw assetNotFound(name)
  const {mimeType, originalFilename} = document
  return {
    ...parts,
    mimeType: kind === 'file' && isMimeType(mimeType) ? mimeType : mimeTypeOf(parts.extension),
    filename: typeof originalFilename === 'string' ? originalFilename : name,
    isPrivate: dataset.isPrivate,
  }
}

export function assetNotFound(name: string): HttpError {
  return new HttpError(404, `Asset ${name} not found in this dataset. Upload it, or check its address.`)
}

function isMimeType(value: unknown): value is string {
  return typeof value === 'string' && /^[\w.+-]+\/[\w.+-]+$/.test(value)
}
