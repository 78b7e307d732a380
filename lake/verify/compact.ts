import {statSync} from 'node:fs'
import {join, resolve} from 'node:path'
import type {DatabaseSync} from 'node:sqlite'
import {StoreError} from '../errors.ts'
import {BlobFolder} from '../store/blobFolder.ts'
import {openDatabase} from '../store/database.ts'
import {asStoreError} from '../store/storeErrors.ts'
import {assertFolderHasLake} from '../store/sqliteStore.ts'
import {neededFiles} from './assets.ts'
import {checkDocuments} from './documents.ts'

/**
 * Makes a lake's folder as small as its content: frees unused pages, and removes files of deleted assets. No process may use the
 * folder meanwhile. If it is killed, the lake stays sound.
 *
 * @returns the sizes of the database file in bytes, and the number of removed files, which no asset document needs
 * @throws StoreError if the folder is in use, holds no lake, or one with documents that cannot be read
 */
export async function compactFolder(folder: string) {
  const root = resolve(folder)
  const path = join(root, 'lake.db')
  assertFolderHasLake(root)
  try {
    using opened = openDatabase(path)
    const {database} = opened
    const before = statSync(path).size
    const removedFiles = await removeOrphans(database, new BlobFolder(join(root, 'assets')))
    database.exec('VACUUM; PRAGMA wal_checkpoint(TRUNCATE)')
    return {before, after: statSync(path).size, removedFiles}
  } catch (error) {
    throw asStoreError(error, root, path)
  }
}

async function removeOrphans(database: DatabaseSync, blobs: BlobFolder): Promise<number> {
  // A document that cannot be read might need one of the files.
  const [problem] = checkDocuments(database)
  if (problem !== undefined) throw new StoreError(`${problem} Nothing was removed: verify the lake first.`)
  const needed = neededFiles(database)
  const orphans = (await blobs.list()).filter((sha1) => !needed.has(sha1))
  for (const sha1 of orphans) await blobs.remove(sha1)
  return orphans.length
}
