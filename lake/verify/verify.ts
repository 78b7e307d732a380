import {join, resolve} from 'node:path'
import type {DatabaseSync} from 'node:sqlite'
import type {Companion} from '../backups/companion.ts'
import {BlobFolder} from '../store/blobFolder.ts'
import {lossOf, readMark} from '../store/mark.ts'
import {openSnapshotOf} from '../store/sqliteStore.ts'
import {asStoreError} from '../store/storeErrors.ts'
import {checkAssets} from './assets.ts'
import {checkDocuments} from './documents.ts'
import {checkHistory} from './history.ts'

/** Findings of a check of a lake's folder. Each text is one line that names the faulty part. */
export interface VerifyReport {
  /** Faults: content is lost or contradicts itself. */
  problems: string[]
  /** Assets whose file is missing, each with its remedy. The rest is sound without them. */
  lacking: string[]
  /** Remarks that need no action. */
  remarks: string[]
  /** Numbers of checked parts. */
  documents: number
  transactions: number
  assets: number
  /** Amount of the companion, such as "3 accounts"; undefined if there is none. */
  companion?: string | undefined
}

/**
 * Checks the present content of a lake's folder; another process may keep writing to it.
 *
 * @param companion database beside the lake that is checked with it
 * @throws StoreError if there is no lake, or its database cannot be read at all
 */
export async function verifyFolder(folder: string, companion?: Companion): Promise<VerifyReport> {
  const root = resolve(folder)
  const blobs = new BlobFolder(join(root, 'assets'))
  // Listed first, because the snapshot does not know later uploads.
  const kept = await blobs.list()
  const path = join(root, 'lake.db')
  // Read first, for the same reason.
  const mark = readMark(path)
  using database = openSnapshotOf(root)
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
  }
}

async function verify(database: DatabaseSync, blobs: BlobFolder, kept: string[]): Promise<VerifyReport> {
  const unsound = [...checkDatabase(database)]
  // Further checks are useless: a damaged file says nothing about the content that was written to it.
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

/** Yields the faults that SQLite finds in a database file: damaged pages, indexes, and rows that lack their counterpart. */
function* checkDatabase(database: DatabaseSync): Generator<string> {
  for (const {integrity_check: finding} of database.prepare('PRAGMA integrity_check').all()) {
    if (finding !== 'ok') yield `The database file is damaged: ${finding}.`
  }
  for (const {table, rowid} of database.prepare('PRAGMA foreign_key_check').all()) {
    yield `Row ${rowid} of the table ${table} belongs to a transaction that is not there.`
  }
  for (const {id} of database.prepare(WITHOUT_CHANGES).iterate()) {
    yield `Transaction "${id}" has lost its changes.`
  }
}

const WITHOUT_CHANGES = 'SELECT id FROM transactions WHERE sequence NOT IN (SELECT sequence FROM changes)'
