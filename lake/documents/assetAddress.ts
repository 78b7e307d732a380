import type {LakeDocument} from './types.ts'

/** Where the assets of a dataset are reached. */
export interface AssetLocation {
  projectId: string
  dataset: string
  /** Such as `http://localhost:4000`; assets keep the address that they are stored with when absent. */
  origin?: string | undefined
}

const KINDS = new Map([
  ['sanity.imageAsset', 'images'],
  ['sanity.fileAsset', 'files'],
])

/**
 * A document as it is answered: the `url` of an asset that the dataset keeps begins with the origin that
 * it is asked at, whatever host or port the asset was uploaded through.
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
