import {globSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import * as fc from 'fast-check'
import {afterEach, beforeEach, describe, expect, it} from 'vitest'
import {backupsIn, openSqliteSnapshot} from '../index.ts'
import {runCommand} from './runCommand.ts'

const SHA1 = '928ac96d53b0c9049836c86ff25fd3c009039a16'
const ASSET = `image-${SHA1}-200x200-png`
const LACKS = `The asset "${ASSET}" has no file, so nothing shows it.`

/** An image without its file, a page that shows it, and one with an existing file. */
const DOCUMENTS = [
  {_id: ASSET, _type: 'sanity.imageAsset', sha1hash: 'somewhere else', extension: 'png', size: 10},
  {_id: 'a', _type: 'page', hero: {_type: 'image', asset: {_type: 'reference', _ref: ASSET}}},
  {_id: 'b', _type: 'page', terms: {_type: 'file', _sanityAsset: 'file@file://./terms.txt'}},
]

let root: string
const at = (name: string) => join(root, name)

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'lake-missing-file-'))
  writeFileSync(at('terms.txt'), 'The terms.')
  writeFileSync(at('data.ndjson'), DOCUMENTS.map((document) => JSON.stringify(document)).join('\n'))
  await lake('lake', 'import', at('data.ndjson'))
})
afterEach(() => rmSync(root, {recursive: true}))

async function lake(folder: string, command: string, ...args: string[]) {
  const said: string[] = []
  const terminal = {out: () => undefined, error: (line: string) => said.push(line)}
  return {code: await runCommand([command, '--dir', at(folder), ...args], terminal), said}
}

/** Returns the content of a lake, without the fields that each import sets. */
function contents(folder: string) {
  const store = openSqliteSnapshot(at(folder))
  try {
    return Array.from(store.documents('production'), ({_rev, _updatedAt, _createdAt, ...said}) => said)
  } finally {
    store.close()
  }
}

describe('an asset without its file', () => {
  it('keeps nothing else from a backup, which says so, and can be put back', async () => {
    const made = await lake('lake', 'backup', at('backups'))
    expect(made).toEqual({code: 3, said: [expect.stringContaining(LACKS)]})
    const [backup] = backupsIn(at('backups'))
    expect(await lake('restored', 'restore', join(at('backups'), backup?.name ?? ''))).toMatchObject({
      code: 0,
    })
    expect(contents('restored')).toEqual(contents('lake'))
    expect(contents('restored')).toHaveLength(4)
  })

  it('keeps nothing else from an export, which says so, and comes back as it was', async () => {
    const {code, said} = await lake('lake', 'export', at('export.tar.gz'))
    expect(code).toBe(3)
    expect(said).toEqual(['Exported 3 documents and 1 asset.', expect.stringContaining(LACKS)])
    await lake('imported', 'import', at('export.tar.gz'))
    expect(contents('imported')).toEqual(contents('lake'))
  })

  it('is named when the lake is verified, with what helps', async () => {
    const {code, said} = await lake('lake', 'verify')
    expect(code).toBe(3)
    expect(said).toEqual([
      `${LACKS} Upload the same file again, or delete the asset once nothing refers to it.`,
    ])
  })
})

/** Returns the files of a lake, by their names. */
const files = (folder: string) =>
  globSync('assets/**', {cwd: at(folder), withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map(({parentPath, name}) => [name, readFileSync(join(parentPath, name), 'utf8')])
    .toSorted()

/** Returns a page for each file, which comes with it or not. */
function documentsWith(haveFiles: readonly boolean[]) {
  return haveFiles.flatMap((hasFile, index) => {
    const page = (terms: object) => ({_id: `page-${index}`, _type: 'page', terms: {_type: 'file', ...terms}})
    writeFileSync(at(`${index}.txt`), `Terms ${index}`)
    if (hasFile) return [page({_sanityAsset: `file@file://./${index}.txt`})]
    const _id = assetOf(index)
    return [{_id, _type: 'sanity.fileAsset'}, page({asset: {_type: 'reference', _ref: _id}})]
  })
}

const assetOf = (index: number) => `file-${String(index).repeat(40)}-txt`

it('whichever assets have no file, a backup and an export carry everything else, and say what they lack', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.boolean(), {minLength: 1, maxLength: 8}), async (haveFiles) => {
      for (const name of ['lake', 'backups', 'restored', 'imported', 'export.tar.gz'])
        rmSync(at(name), {recursive: true, force: true})
      const lines = documentsWith(haveFiles).map((document) => JSON.stringify(document))
      writeFileSync(at('data.ndjson'), lines.join('\n'))
      await lake('lake', 'import', at('data.ndjson'))
      expect(files('lake')).toHaveLength(haveFiles.filter(Boolean).length)
      const code = haveFiles.every(Boolean) ? 0 : 3
      const lacking = haveFiles.flatMap((hasFile, index) => (hasFile ? [] : [assetOf(index)]))
      const named = ({said}: {said: string[]}) =>
        [...said.join('\n').matchAll(/"([^"]+)" has no file/g)].map(([, id]) => id)

      const backedUp = await lake('lake', 'backup', at('backups'))
      expect([backedUp.code, named(backedUp)]).toEqual([code, lacking])
      const [backup] = backupsIn(at('backups'))
      await lake('restored', 'restore', join(at('backups'), backup?.name ?? ''))
      const exported = await lake('lake', 'export', at('export.tar.gz'))
      expect([exported.code, named(exported)]).toEqual([code, lacking])
      await lake('imported', 'import', at('export.tar.gz'))
      for (const carried of ['restored', 'imported']) {
        expect(contents(carried)).toEqual(contents('lake'))
        expect(files(carried)).toEqual(files('lake'))
      }
    }),
    {numRuns: 4},
  )
})
