import type {Dataset} from '../datasets/dataset.ts'
import {HttpError} from '../errors.ts'
import {mimeTypeOf} from './formats.ts'

/** An asset of a dataset, from its address and its document. */
export interface KeptAsset {
  kind: 'image' | 'file'
  sha1: string
  extension: string
  mimeType: string
  /** Width of an image in pixels; 0 for a file. */
  width: number
  height: number
  /** Original file name. */
  filename: string
  /** True if only people with an account may load it. */
  isPrivate: boolean
}

const FILE_NAMES = {
  image: /^(?<sha1>[0-9a-f]{40})-(?<size>\d+x\d+)\.(?<extension>[a-z0-9]+)$/,
  file: /^(?<sha1>[0-9a-f]{40})\.(?<extension>[a-z0-9]+)$/,
}

/**
 * Finds the asset of an address's last part: `<sha1>-<width>x<height>.<extension>` for an image, `<sha1>.<extension>` for a file.
 *
 * @throws HttpError 404 if the dataset has no document for it
 */
export function findAsset(dataset: Dataset, kind: KeptAsset['kind'], name: string): KeptAsset {
  const {sha1 = '', size, extension = ''} = FILE_NAMES[kind].exec(name)?.groups ?? {}
  const id = [kind, sha1, size, extension].filter((part) => part !== undefined).join('-')
  const document = dataset.document(id)
  if (!document) throw assetNotFound(name)
  const {mimeType, originalFilename} = document
  const [width = 0, height = 0] = size?.split('x').map(Number) ?? []
  return {
    kind,
    sha1,
    extension,
    mimeType: kind === 'file' && isMimeType(mimeType) ? mimeType : mimeTypeOf(extension),
    width,
    height,
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
