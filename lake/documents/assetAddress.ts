import type {LakeDocument} from './types.ts'

/** The dataset of assets, and their origin. */
export interface AssetLocation {
  projectId: string
  dataset: string
  /** Such as `http://localhost:4000`; when absent, assets keep their stored address. */
  origin?: string | undefined
}

const KINDS = new Map([
  ['sanity.imageAsset', 'images'],
  ['sanity.fileAsset', 'files'],
])

/**
 * Returns a document as it is sent: the `url` of an asset in the dataset begins with the origin of the request, whatever host or port
 * it was uploaded through.
 */
export function addressedAt(
  {projectId, dataset, origin}: AssetLocation,
  document: LakeDocument,
): LakeDocument {
  const kind = KINDS.get(document._type)
  const {path} = document
  if (!kind || origin === undefined || typeof path !== 'string') return document
  if (!path.startsWith(`${kind}/${projectId}/${dataset}/`)) return document
  return {...document, url: `${origin}/${path}`}
}
