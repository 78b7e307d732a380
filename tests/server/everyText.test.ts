import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {
  backupsIn,
  createLake,
  createMemoryStore,
  importDataset,
  openImportSource,
  openSqliteSnapshot,
  openSqliteStore,
} from 'content-lake'
import {runCommand} from 'content-lake/cli'
import * as fc from 'fast-check'
import {expect, onTestFinished, test} from 'vitest'
import {seedOnce} from '../../server/content/seed.ts'
import {pullContent} from '../../server/transfer/pull.ts'
import {pushContent} from '../../server/transfer/push.ts'
import {linesOf, makeFolder, openHosted} from './hostedLake.ts'

/** Texts of all 65,536 code units, including single halves of pairs. */
const EVERY_UNIT = Array.from({length: 1024}, (_, row) =>
  String.fromCharCode(...Array.from({length: 64}, (_unit, column) => row * 64 + column)),
)
/** Characters that end lines somewhere, or mean something in JSON, UTF-8, SQLite or this format. */
const SUSPECT = [
  '\n',
  '\r',
  '\r\n',
  '\v',
  '\f',
  '\u0085',
  '\u2028',
  '\u2029',
  '\0',
  '\ufeff',
  '\ufffd',
  '\\u2028',
  '"',
  '😀',
]

const text = fc.oneof(
  fc.string({unit: 'binary'}),
  fc.string({unit: fc.constantFrom(...SUSPECT, 'x')}),
  fc.array(fc.nat(0xffff)).map((units) => String.fromCharCode(...units)),
)

/** Returns a lake's texts, by ids. */
const contentOf = (documents: Iterable<{_id: string; texts?: unknown}>) =>
  new Map(Array.from(documents, ({_id, texts}) => [_id, texts]))

function inFolder(folder: string) {
  const store = openSqliteSnapshot(folder)
  try {
    return contentOf(store.documents('production'))
  } finally {
    store.close()
  }
}

async function lake(...args: string[]): Promise<void> {
  const said: string[] = []
  const code = await runCommand(args, {out: () => undefined, error: (line) => said.push(line)})
  expect({code, said}).toMatchObject({code: 0})
}

/** Carries documents in and out in each of six ways, one after another. */
async function carried(documents: readonly {_id: string; texts: string[]}[]) {
  const root = mkdtempSync(path.join(tmpdir(), 'every-text-'))
  onTestFinished(() => rmSync(root, {recursive: true}))
  const at = (name: string) => path.join(root, name)
  const seed = makeFolder({
    'data.ndjson': linesOf(documents.map((document) => ({_type: 'page', ...document}))),
  })

  const store = openSqliteStore(at('seeded'))
  const seeded = createLake(store)
  await seedOnce({lake: seeded, store, dataset: 'production', folder: seed})
  seeded.close()
  await lake('export', '--dir', at('seeded'), at('exported.tar.gz'))
  await lake('import', '--dir', at('imported'), at('exported.tar.gz'))
  await lake('backup', '--dir', at('imported'), at('backups'))
  const [backup] = backupsIn(at('backups'))
  await lake('restore', '--dir', at('restored'), path.join(at('backups'), backup?.name ?? ''))
  await lake('export', '--dir', at('restored'), at('again.tar.gz'))

  const hosted = await openHosted()
  await pushContent(hosted.project(), {source: at('again.tar.gz'), replace: false, report: () => undefined})
  await pullContent(hosted.project(), at('pulled.tar.gz'))
  const memory = createMemoryStore()
  const pulled = createLake(memory)
  onTestFinished(() => pulled.close())
  const source = await openImportSource(at('pulled.tar.gz'))
  const dataset = pulled.engine.dataset('production')
  await importDataset(source, 'create', {store: memory, dataset, projectId: 'embedded'})
  await source[Symbol.asyncDispose]()

  return {
    seeded: inFolder(at('seeded')),
    imported: inFolder(at('imported')),
    restored: inFolder(at('restored')),
    pushed: contentOf(hosted.dataset.documents()),
    pulled: contentOf(dataset.documents()),
  }
}

/** Every unit, suspect characters, and random texts, spread over some documents. */
const contents = fc.array(text, {minLength: 100, maxLength: 300}).map((random) => {
  const texts = [...EVERY_UNIT, ...SUSPECT, ...random]
  return Array.from({length: 10}, (_, part) => ({
    _id: `page-${part}`,
    texts: texts.filter((_text, index) => index % 10 === part),
  }))
})

test('every text is the same after it was seeded, exported, imported, backed up, restored, pushed and pulled', async () => {
  await fc.assert(
    fc.asyncProperty(contents, async (documents) => {
      const expected = contentOf(documents)
      for (const [way, content] of Object.entries(await carried(documents)))
        expect(content, way).toEqual(expected)
    }),
    {numRuns: 2, endOnFailure: true},
  )
})
