import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterEach, beforeEach, describe, expect, it} from 'vitest'
import {backupsIn, openSqliteSnapshot} from '../index.ts'
import {runCommand} from './runCommand.ts'

const SHA1 = '928ac96d53b0c9049836c86ff25fd3c009039a16'
const ASSET = `image-${SHA1}-200x200-png`
const LACKS = `The asset "${ASSET}" has no file, so nothing shows it.`

/** A picture that is nowhere, a page that shows it, and one with a file that is there. */
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

/** What a lake says, but for what an import gives anew. */
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
