import {createHash} from 'node:crypto'
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {afterEach, beforeEach, describe, expect, it} from 'vitest'
import {ADA, openTestDataset, put} from '../datasets/datasetFixtures.ts'
import {openSqliteStore} from '../store/sqliteStore.ts'
import {verifyFolder} from './verify.ts'

const BYTES = Buffer.from('terms')
const SHA1 = createHash('sha1').update(BYTES).digest('hex')
const ASSET = `file-${SHA1}-txt`

let folder: string

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lake-verify-'))
  const store = openSqliteStore(folder)
  const dataset = openTestDataset(store)
  await store.putBlob(SHA1, BYTES)
  put(dataset, {_id: 'a', title: 'One'}, {_id: ASSET, _type: 'sanity.fileAsset'}, {_id: 'gone'})
  put(dataset, {_id: 'a', title: 'Two'}, {_id: 'b', next: {_ref: 'a'}, terms: {asset: {_ref: ASSET}}})
  dataset.mutate([{delete: {id: 'gone'}}, {patch: {id: 'a', set: {list: ['Ünïcode 😀']}}}], ADA)
  store.close()
})
afterEach(() => rmSync(folder, {recursive: true}))

function edit(sql: string): void {
  const database = new DatabaseSync(join(folder, 'lake.db'))
  database.exec(`PRAGMA foreign_keys = OFF; ${sql}`)
  database.close()
}

const fileOfAsset = () => join(folder, 'assets', SHA1.slice(0, 2), SHA1)

describe('verifying a folder', () => {
  it('finds nothing wrong with what the lake has written, and counts it', async () => {
    const report = await verifyFolder(folder)
    expect(report).toEqual({problems: [], lacking: [], remarks: [], documents: 3, transactions: 3, assets: 1})
  })

  it.each([
    [
      'a document that cannot be read',
      `UPDATE documents SET content = '{"_id": 1}' WHERE id = 'b'`,
      /^Document "b" of dataset "production" cannot be read/,
    ],
    [
      'a document under another id',
      `UPDATE documents SET id = 'c' WHERE id = 'b'`,
      /^Document "c" .* says that it is "b"/,
    ],
    [
      'a reference to nothing',
      `DELETE FROM documents WHERE id = 'a'`,
      /^Document "b" .* refers to "a", which is not there/,
    ],
    [
      'content that no transaction wrote',
      `UPDATE documents SET content = replace(content, 'Two', 'Three')`,
      /^The history of document "a" .* leads to another document/,
    ],
    [
      'a revision that no transaction has',
      `UPDATE transactions SET id = 'x' WHERE sequence = 3`,
      /^The history of document "a" .* leads to another/,
    ],
    [
      'a document without history',
      `DELETE FROM changes WHERE documentId = 'b'`,
      /^Document "b" .* has no history/,
    ],
    [
      'a step that is missing',
      `DELETE FROM changes WHERE documentId = 'a' AND sequence = 2`,
      /^The history of document "a" .* is interrupted at transaction/,
    ],
    [
      'a step that cannot be taken back',
      `UPDATE changes SET revert = '[0, {}]' WHERE documentId = 'a' AND sequence = 2`,
      /^The history of document "a" .* cannot be followed backwards/,
    ],
    [
      'a step that cannot be taken',
      `UPDATE changes SET apply = '[99]' WHERE documentId = 'a' AND sequence = 2`,
      /^The history of document "a" .* cannot be followed forwards/,
    ],
    [
      'half a transaction',
      `DELETE FROM transactions WHERE sequence = 2`,
      /^Row \d+ of the table changes belongs to a transaction that is not there/,
    ],
    [
      'a transaction without changes',
      `DELETE FROM changes WHERE sequence = 3`,
      /^Transaction ".*" has lost its changes/,
    ],
  ])('names %s', async (_, damage, expected) => {
    edit(damage)
    const {problems} = await verifyFolder(folder)
    expect(problems).toContainEqual(expect.stringMatching(expected))
  })

  it('names files of assets that are missing or damaged', async () => {
    writeFileSync(fileOfAsset(), 'other terms')
    expect((await verifyFolder(folder)).problems).toEqual([expect.stringContaining(`${SHA1} is damaged`)])
    rmSync(fileOfAsset())
    expect(await verifyFolder(folder)).toMatchObject({
      problems: [],
      lacking: [expect.stringMatching(`^The asset "${ASSET}" has no file.*Upload the same file again`)],
    })
  })

  it('remarks on files that no asset needs: they do no harm', async () => {
    const store = openSqliteStore(folder)
    await store.putBlob('a9993e364706816aba3e25717850c26c9cd0d89d', Buffer.from('abc'))
    store.close()
    const {problems, remarks} = await verifyFolder(folder)
    expect(problems).toEqual([])
    expect(remarks).toEqual([expect.stringMatching(/^No asset needs the file .*a9993e36/)])
  })

  it('checks a folder that a lake is writing to', async () => {
    const store = openSqliteStore(folder)
    const dataset = openTestDataset(store)
    put(dataset, {_id: 'c'})
    expect(await verifyFolder(folder)).toMatchObject({problems: [], documents: 4})
    store.close()
  })
})
