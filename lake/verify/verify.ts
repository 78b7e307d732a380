import {join, resolve} from 'node:path'
import type {DatabaseSync} from 'node:sqlite'
import type {Companion} from '../backups/companion.ts'
import {BlobFolder} from '../store/blobFolder.ts'
import {lossOf, readMark} from '../store/mark.ts'
import {openSnapshotOf} from '../store/sqliteStore.ts'
import {asStoreError} from '../store/storeErrors.ts'
import {checkAssets} from './assets.ts'
import {checkDatabase} from './database.ts'
import {checkDocuments} from './documents.ts'
import {checkHistory} from './history.ts'

/** What a check of a lake's folder has found. Each text is one line that names the thing at fault. */
export interface VerifyReport {
  /** What is wrong: content is lost or contradicts itself. */
  problems: string[]
  /** Assets whose file is not there, each with its way out. All else is whole without them. */
  lacking: string[]
  /** What is worth knowing and does no harm. */
  remarks: string[]
  /** How much was looked at. */
  documents: number
  transactions: number
  assets: number
  /** How much there is beside the lake, such as "3 accounts"; undefined where there is nothing. */
  companion?: string | undefined
}

/**
 * Checks everything that a lake's folder holds, as it is now; another process may go on writing to it.
 *
 * @param companion what is kept beside the lake, and is checked with it
 * @throws StoreError when there is no lake, or its database cannot be read at all
 */
export async function verifyFolder(folder: string, companion?: Companion): Promise<VerifyReport> {
  const root = resolve(folder)
  const blobs = new BlobFolder(join(root, 'assets'))
  // Listed first: what is uploaded from now on is unknown to the snapshot.
  const kept = await blobs.list()
  const path = join(root, 'lake.db')
  // And read first, for the same reason.
  const mark = readMark(path)
  const database = openSnapshotOf(root)
  try {
    const loss = lossOf(database, path, mark)
    const report = await verify(database, blobs, kept)
    const beside = companion?.verify(root)
    return {
      ...report,
      problems: [...(loss === undefined ? [] : [loss]), ...report.problems, ...(beside?.problems ?? [])],
      ...(beside?.counted !== undefined && {companion: beside.counted}),
    }
  } catch (error) {
    throw asStoreError(error, root, path)
  } finally {
    database.close()
  }
}

async function verify(database: DatabaseSync, blobs: BlobFolder, kept: string[]): Promise<VerifyReport> {
  const unsound = [...checkDatabase(database)]
  // What stands in a damaged file says nothing about the content that was written to it.
  if (unsound.length > 0)
    return {problems: unsound, lacking: [], remarks: [], documents: 0, transactions: 0, assets: 0}
  const assets = await checkAssets(database, blobs, kept)
  return {
    problems: [...checkDocuments(database), ...checkHistory(database), ...assets.problems],
    lacking: assets.lacking,
    remarks: assets.remarks,
    documents: countRows(database, 'documents'),
    transactions: countRows(database, 'transactions'),
    assets: kept.length,
  }
}

function countRows(database: DatabaseSync, table: 'documents' | 'transactions'): number {
  return Number(database.prepare(`SELECT count(*) AS number FROM ${table}`).get()?.number)
}
