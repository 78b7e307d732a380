import type {DatabaseSync} from 'node:sqlite'
import {fileMissing, fileOfAsset, isAssetDocument} from '../documents/assetDocument.ts'
import type {BlobFolder} from '../store/blobFolder.ts'
import {documentRows} from './rows.ts'

/** Returns the files that asset documents need, by SHA-1. */
export function neededFiles(database: DatabaseSync): Set<string> {
  const needed = new Set<string>()
  for (const {document} of documentRows(database)) {
    const sha1 = document && fileOfAsset(document)
    if (sha1) needed.add(sha1)
  }
  return needed
}

/** @param kept SHA-1s of the files that existed before the database was read */
export async function checkAssets(database: DatabaseSync, blobs: BlobFolder, kept: string[]) {
  const problems: string[] = []
  const digests = new Map<string, string | undefined>()
  const needed = neededFiles(database)
  for (const sha1 of new Set([...needed, ...kept])) {
    const digest = await blobs.digest(sha1)
    digests.set(sha1, digest)
    if (digest !== undefined && digest !== sha1)
      problems.push(`The file ${blobs.path(sha1)} is damaged: its content is another.`)
  }
  const lacking: string[] = []
  for (const {document} of documentRows(database)) {
    if (!document || !isAssetDocument(document)) continue
    const sha1 = fileOfAsset(document)
    if (sha1 === undefined || digests.get(sha1) === undefined) lacking.push(fileMissing(document._id))
  }
  const orphans = kept.filter((sha1) => !needed.has(sha1))
  const remarks = orphans.map((sha1) => `No asset needs the file ${blobs.path(sha1)}.`)
  return {problems, lacking, remarks}
}
