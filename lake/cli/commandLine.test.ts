import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {createReadStream} from 'node:fs'
import {mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {gunzipSync, gzipSync} from 'node:zlib'
import {createClient} from '@sanity/client'
import {exportDataset} from '@sanity/export'
import {sanityImport} from '@sanity/import'
import {packTar, type TarEntry, unpackTar} from 'modern-tar'
import sharp from 'sharp'
import {afterEach, beforeEach, describe, expect, it} from 'vitest'
import {keepAsset} from '../assets/upload.ts'
import {runCommand} from './runCommand.ts'
import {createLake, type LakeDocument, openSqliteSnapshot, openSqliteStore} from '../index.ts'
import {startLake} from '../tests/runningLake.ts'

let root: string
let folder: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'lake-command-'))
  folder = join(root, 'lake')
})
afterEach(() => rm(root, {recursive: true}))

/** Runs a command on the folder, and returns its exit code and output. */
async function lake(command: string, ...args: string[]) {
  const output: string[] = []
  const errors: string[] = []
  const terminal = {out: (line: string) => output.push(line), error: (line: string) => errors.push(line)}
  const code = await runCommand([command, '--dir', folder, ...args], terminal)
  return {code, output: output.join('\n'), errors: errors.join('\n')}
}

function lines(...values: unknown[]): string {
  return values.map((value) => JSON.stringify(value)).join('\n')
}

async function file(name: string, content: string | Uint8Array): Promise<string> {
  await writeFile(join(root, name), content)
  return join(root, name)
}

function documents(): LakeDocument[] {
  const store = openSqliteSnapshot(folder)
  try {
    return [...store.documents('production')]
  } finally {
    store.close()
  }
}

/** Returns documents without the fields that each import sets: dates of assets too, since their files are stored again. */
function contents() {
  return documents().map((document) => {
    const isAsset = document._type.startsWith('sanity.')
    const fresh = new Set(['_rev', '_updatedAt', ...(isAsset ? ['_createdAt', 'url'] : [])])
    return Object.fromEntries(Object.entries(document).filter(([name]) => !fresh.has(name)))
  })
}

function photo(): Promise<Buffer> {
  return sharp({create: {width: 30, height: 10, channels: 3, background: '#aa3311'}})
    .png()
    .toBuffer()
}

/** Imports two documents that refer to one another, to an image and to a file. */
async function fill(): Promise<void> {
  await mkdir(join(root, 'images'))
  await writeFile(join(root, 'images/brick.png'), await photo())
  const data = lines(
    {_id: 'a', _type: 'page', _createdAt: '2020-01-01T00:00:00.000Z', next: {_type: 'reference', _ref: 'b'}},
    {
      _id: 'b',
      _type: 'page',
      next: {_type: 'reference', _ref: 'a'},
      hero: {_type: 'image', alt: 'Brïcks 😀', _sanityAsset: 'image@file://./images/brick.png'},
      terms: [{_key: 'k', _type: 'file', _sanityAsset: 'file@file://./terms.txt'}],
    },
    {_id: 'drafts.a', _type: 'page', title: 'Draft'},
  )
  await file('terms.txt', 'terms')
  expect(await lake('import', await file('data.ndjson', data))).toMatchObject({code: 0, errors: ''})
}

describe('lake import and export', () => {
  it('carry a dataset to another folder: documents, references, dates and assets', async () => {
    await fill()
    const before = contents()
    expect(before).toHaveLength(5)
    const archive = join(root, 'export.tar.gz')
    expect(await lake('export', archive)).toMatchObject({
      code: 0,
      errors: 'Exported 3 documents and 2 assets.',
    })
    folder = join(root, 'other')
    expect(await lake('import', archive)).toMatchObject({
      code: 0,
      output: 'Imported 3 documents and 2 assets.',
    })
    expect(contents()).toEqual(before)
    expect(await lake('verify')).toMatchObject({code: 0, errors: ''})
    expect(await readdir(root)).not.toContain('export.tar.gz.part')
  })

  it.each(['--replace', '--missing'])('change nothing when an export comes back, with %s', async (option) => {
    await fill()
    const before = documents()
    const archive = join(root, 'export.tar.gz')
    await lake('export', archive)
    expect(await lake('import', archive, option)).toMatchObject({
      code: 0,
      output: 'Imported 0 documents and 2 assets, 3 were there already.',
    })
    expect(documents()).toEqual(before)
  })

  it('understand the archives of the official tools, and are understood by them', async () => {
    await fill()
    const expected = contents()
    const archive = join(root, 'ours.tar.gz')
    await lake('export', archive)
    const hosted = await startLake()
    const client = hosted.client()
    await sanityImport(createReadStream(archive), {client, operation: 'create', onProgress: () => undefined})
    const official = join(root, 'theirs.tar.gz')
    await exportDataset({client, dataset: 'production', outputPath: official, onProgress: () => undefined})
    await hosted.stop()
    folder = join(root, 'other')
    expect(await lake('import', official)).toMatchObject({code: 0})
    expect(contents()).toEqual(expected)
  })

  it('carry images and files that no field shows: unused ones, and those that a plain reference leads to', async () => {
    const store = openSqliteStore(folder)
    const running = createLake(store)
    const target = {store, dataset: running.engine.dataset('production'), projectId: 'embedded'}
    const origin = {origin: 'http://localhost', author: 'ada'}
    const upload = {contentType: undefined, extracts: [], details: {title: 'Bricks'}}
    const bytes = await photo()
    await keepAsset({...upload, kind: 'images', bytes, filename: 'brick.png'}, {...target, ...origin})
    const terms = {...upload, kind: 'files' as const, bytes: Buffer.from('terms'), filename: 'terms.txt'}
    const {_id} = await keepAsset(terms, {...target, ...origin})
    const page = {_id: 'a', _type: 'page', terms: {_type: 'reference', _ref: _id}}
    target.dataset.mutate([{create: page}], {author: 'ada'})
    running.close()
    const before = contents()
    const archive = join(root, 'export.tar.gz')
    await lake('export', archive)
    folder = join(root, 'other')
    expect(await lake('import', archive)).toMatchObject({
      code: 0,
      output: 'Imported 1 document and 2 assets.',
    })
    expect(contents()).toEqual(before)
    expect(await lake('verify')).toMatchObject({code: 0, errors: ''})
  })

  it('take of an archive’s other files those alone that are named as assets', async () => {
    const unnamed = ['images/.hidden.png', 'images/more/a.png', 'notes.txt'].map((name) => entry(name, 'x'))
    const archive = await archiveOf(
      entry('export/data.ndjson', lines({_id: 'a', _type: 'page'})),
      ...unnamed.map(({header, body}) => entry(`export/${header.name}`, String(body))),
    )
    expect(await lake('import', await file('export.tar.gz', archive))).toMatchObject({
      code: 0,
      output: 'Imported 1 document and 0 assets.',
    })
  })

  it('take what stood at one moment while others write', async () => {
    const store = openSqliteStore(folder)
    const running = createLake(store)
    const dataset = running.engine.dataset('production')
    const write = (count: number) =>
      dataset.mutate(
        ['a', 'b'].map((_id) => ({createOrReplace: {_id, _type: 'page', count}})),
        {author: 'ada'},
      )
    write(0)
    for (let index = 0; index < 500; index += 1) {
      dataset.mutate([{create: {_id: `filler-${index}`, _type: 'page', text: 'x'.repeat(2000)}}], {
        author: 'ada',
      })
    }
    let count = 0
    const writing = setInterval(() => write((count += 1)), 1)
    const archive = join(root, 'export.tar.gz')
    expect(await lake('export', archive)).toMatchObject({code: 0})
    clearInterval(writing)
    running.close()
    expect(count).toBeGreaterThan(0)
    const [data] = await unpackTar(gunzipSync(await readFile(archive)))
    const exported = new TextDecoder()
      .decode(data?.data)
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    const counts = exported.filter(({_id}) => _id === 'a' || _id === 'b').map((document) => document.count)
    expect(counts).toHaveLength(2)
    expect(counts[0]).toBe(counts[1])
  })
})

function archiveOf(...entries: TarEntry[]): Promise<Uint8Array> {
  return packTar(entries).then((bytes) => gzipSync(bytes))
}

function entry(name: string, body: string): TarEntry {
  return {header: {name, size: Buffer.byteLength(body), type: 'file'}, body}
}

describe('lake import refuses, with one line, and leaves the dataset as it was', () => {
  const PAGE = lines({_id: 'a', _type: 'page'})
  const needing = (asset: string) => lines({_id: 'a', _type: 'page', hero: {_sanityAsset: asset}})

  /** Tries an import, and returns its output, its exit code, and whether it changed anything. */
  async function attempt(path: string) {
    await lake('import', await file('first.ndjson', lines({_id: 'first', _type: 'page'})))
    const before = JSON.stringify(documents())
    const {code, errors} = await lake('import', path)
    return {code, errors, isUnchanged: JSON.stringify(documents()) === before}
  }

  const refusal = (message: RegExp) => ({
    code: 1,
    errors: expect.stringMatching(new RegExp(`^[^\\n]*(?:${message.source})[^\\n]*$`)),
    isUnchanged: true,
  })

  it.each([
    [
      'a line that is no JSON',
      `${PAGE}\n{"_id": `,
      /data\.ndjson, line 2: The line is not a document in JSON/,
    ],
    ['a document without a type', lines({_id: 'a'}), /line 1, document "a", field _type: It is missing/],
    [
      'a reference to nothing',
      lines({_id: 'a', _type: 'page', next: {_ref: 'nothing'}}),
      /line 1, document "a", field next: It refers to "nothing"/,
    ],
    [
      'a document that is there already',
      lines({_id: 'b', _type: 'page'}, {_id: 'first', _type: 'page'}),
      /line 2, document "first": It is there already: --replace/,
    ],
    [
      'a file that is not there',
      needing('image@file://./images/none.png'),
      /line 1, document "a", field hero: The file images\/none\.png is not there/,
    ],
    [
      'a file elsewhere on this machine',
      needing('file@file:///etc/passwd'),
      /names no file beside the documents/,
    ],
    ['a file above its folder', needing('file@file://./../outside.txt'), /lies outside of the folder/],
    [
      'a file above its folder, in disguise',
      needing('file@file://./%2e%2e/outside.txt'),
      /lies outside of the folder/,
    ],
    ['a file that a link leads to', needing('file@file://./link.txt'), /lies outside of the folder/],
    [
      'an address in the network',
      needing('image@http://169.254.169.254/latest'),
      /names no file beside the documents/,
    ],
    [
      'a field that would change programs',
      '{"_id":"a","_type":"page","__proto__":{"admin":true}}',
      /cannot be the name of a field/,
    ],
  ])('%s', async (_, data, message) => {
    await mkdir(join(root, 'in'))
    await file('outside.txt', 'secret')
    await symlink(join(root, 'outside.txt'), join(root, 'in/link.txt'))
    expect(await attempt(await file('in/data.ndjson', data))).toEqual(refusal(message))
  })

  it.each([
    [
      'an archive that leads out of itself',
      () => archiveOf(entry('../../evil.txt', 'evil'), entry('data.ndjson', PAGE)),
      /leads out of it/,
    ],
    [
      'an archive that names absolute paths',
      () => archiveOf(entry('/tmp/evil.txt', 'evil')),
      /leads out of it/,
    ],
    [
      'an archive with a link',
      () => archiveOf({header: {name: 'x', size: 0, type: 'symlink', linkname: '/etc/passwd'}}),
      /leads out of it/,
    ],
    ['an archive without documents', () => archiveOf(entry('readme.txt', 'hello')), /no data\.ndjson/],
    [
      'an archive that is cut short',
      async () => (await archiveOf(entry('data.ndjson', PAGE.repeat(9)))).slice(0, -20),
      /or is damaged/,
    ],
    ['a file that is no archive', async () => gzipSync('x'.repeat(2000)), /is no gzipped tar archive/],
    ['a bomb', async () => gzipSync(Buffer.alloc(80 * 1024 * 1024)), /unpacks to more than/],
  ])('%s', async (_, make, message) => {
    expect(await attempt(await file('archive.tar.gz', await make()))).toEqual(refusal(message))
  })
})

describe('lake compact', () => {
  it('removes the files of deleted assets and gives back their space, and nothing else', async () => {
    await fill()
    const store = openSqliteStore(folder)
    const running = createLake(store)
    const dataset = running.engine.dataset('production')
    const terms = [...dataset.documents()].find(({_type}) => _type === 'sanity.fileAsset')
    dataset.mutate([{patch: {id: 'b', unset: ['terms']}}, {delete: {id: terms?._id}}], {author: 'ada'})
    expect(await lake('compact')).toMatchObject({
      code: 1,
      errors: expect.stringContaining('is in use by another process'),
    })
    running.close()
    expect(await lake('verify')).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^No asset needs the file /),
    })
    const before = documents()
    expect(await lake('compact')).toMatchObject({code: 0, output: expect.stringContaining('removed 1 file.')})
    expect(documents()).toEqual(before)
    expect(await lake('verify')).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^The lake .* is sound: 4 documents, .* 1 asset file\.$/),
    })
  })

  it('removes nothing while a document cannot be read', async () => {
    await fill()
    const database = new DatabaseSync(join(folder, 'lake.db'))
    database.exec(`UPDATE documents SET content = '[]' WHERE content LIKE '%sanity.imageAsset%'`)
    database.close()
    expect(await lake('compact')).toMatchObject({
      code: 1,
      errors: expect.stringContaining('Nothing was removed'),
    })
    expect(await lake('verify')).toMatchObject({code: 1, errors: expect.stringContaining('cannot be read')})
  })
})

describe('the command line', () => {
  it.each([
    [['nothing'], /^There is no command "nothing"/],
    [['export'], /^The argument <file> is missing/],
    [['export', 'a', 'b'], /^The argument "b" is one too many/],
    [['verify', '--depth'], /^Unknown option '--depth'/],
    [['serve', '--port', 'x'], /^The port "x" is no number/],
    [['import', 'x', '--replace', '--missing'], /exclude one another/],
  ])('ends with 2 and the usage when it makes no sense: %s', async (args, message) => {
    const errors: string[] = []
    expect(await runCommand(args, {out: () => undefined, error: (line) => errors.push(line)})).toBe(2)
    expect(errors.join()).toMatch(message)
    expect(errors.join()).toContain('Usage: lake')
  })

  it('serves a lake to the official client until it is asked to end', async () => {
    const entryPoint = join(import.meta.dirname, 'lake.ts')
    const server = spawn(process.execPath, [entryPoint, 'serve', '--dir', folder, '--port', '0'])
    const [told] = await once(server.stdout, 'data')
    const origin = /http:\S+/.exec(String(told))?.[0]
    const client = createClient({
      projectId: 'embedded',
      dataset: 'production',
      apiVersion: '2025-02-19',
      apiHost: origin,
      useProjectHostname: false,
      useCdn: false,
    })
    await client.create({_id: 'a', _type: 'page'})
    expect((await lake('export', join(root, 'running.tar.gz'))).code).toBe(0)
    server.kill('SIGTERM')
    expect(await once(server, 'close')).toEqual([0, null])
    expect(documents()).toHaveLength(1)
  })
})
