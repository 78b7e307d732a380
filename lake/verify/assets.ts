import type {DatabaseSync} from 'node:sqlite'
import type {BlobFolder} from '../store/blobFolder.ts'
import type {LakeDocument} from '../documents/types.ts'
import {documentRows} from './rows.ts'

const ASSET_ID = /^(?:image|file)-(?<sha1>[0-9a-f]{40})-/
const ASSET_TYPES = new Set(['sanity.imageAsset', 'sanity.fileAsset'])

/** What the asset documents and the files of a lake say about one another. */
interface AssetFindings {
  problems: string[]
  remarks: string[]
}

/** The SHA-1 of the file that an asset's document needs; undefined for any other document. */
export function fileOfAsset({_id, _type}: LakeDocument): string | undefined {
  return ASSET_TYPES.has(_type) ? ASSET_ID.exec(_id)?.groups?.sha1 : undefined
}

/** The files that asset documents need, by SHA-1, each with a document that needs it. */
export function neededFiles(database: DatabaseSync): Map<string, string> {
  const needed = new Map<string, string>()
  for (const {document} of documentRows(database)) {
    const sha1 = document && fileOfAsset(document)
    if (sha1) needed.set(sha1, document._id)
  }
  return needed
}

/** @param kept SHA-1s of the files that were there before the database was read */
export async function checkAssets(
  database: DatabaseSync,
  blobs: BlobFolder,
  kept: string[],
): Promise<AssetFindings> {
  const needed = neededFiles(database)
  const problems: string[] = []
  for (const sha1 of new Set([...needed.keys(), ...kept])) {
    const digest = await blobs.digest(sha1)
    if (digest === undefined) problems.push(`The file of asset "${needed.get(sha1)}" is not there.`)
    else if (digest !== sha1)
      problems.push(`The file ${blobs.path(sha1)} is damaged: its content is another.`)
  }
  const orphans = kept.filter((sha1) => !needed.has(sha1))
  return {problems, remarks: orphans.map((sha1) => `No asset needs the file ${blobs.path(sha1)}.`)}
}
