import {mkdir, mkdtemp, readdir, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {setTimeout} from 'node:timers/promises'
import sharp from 'sharp'
import {afterAll, beforeAll, beforeEach, expect, test} from 'vitest'
import {runCommand} from './commands.ts'
import {DATASET, type Imitation, startImitation} from './imitation.ts'

/** Time limit on a busy machine for three runs of a command, in milliseconds. */
const PATIENCE = 90_000

let hosted: Imitation
let folder: string
let variables: Record<string, string>

beforeAll(async () => {
  hosted = await startImitation()
  variables = {...hosted.variables, SANITY_AUTH_TOKEN: await hosted.token('local-administrator')}
})
beforeEach(async () => {
  hosted.fault = undefined
  folder = await mkdtemp(path.join(tmpdir(), 'hosted-transfer-'))
  const documents = ['a', 'b'].map((name) => ({
    _id: `page-${name}`,
    _type: 'page',
    title: name,
    picture: {_type: 'image', alt: name, _sanityAsset: `image@file://./images/${name}.png`},
    next: {_type: 'reference', _ref: 'page-a'},
  }))
  await writeFile(path.join(folder, 'data.ndjson'), documents.map((each) => JSON.stringify(each)).join('\n'))
  await mkdir(path.join(folder, 'images'))
  for (const [index, {title}] of documents.entries()) {
    const picture = sharp({create: {width: 8, height: 8 + index, channels: 3, background: 'red'}})
    await picture.png().toFile(path.join(folder, `images/${title}.png`))
  }
  return () => rm(folder, {recursive: true})
})
afterAll(() => hosted.stop())

/** Returns an export whose connection breaks after its first document. */
const breaking = () =>
  new ReadableStream({
    start: (stream) => stream.enqueue(new TextEncoder().encode('{"_id":"page-a","_type":"page"}\n')),
    pull: async (stream) => {
      await setTimeout(100)
      stream.error(new Error('The connection broke.'))
    },
  })

const dataset = () => hosted.lake.engine.dataset(DATASET)

/** Runs a command to its end. */
async function run(script: string, args: string[]) {
  const command = runCommand(`transfer/${script}.ts`, args, variables)
  return {code: await command.ended, printed: command.printed()}
}

test(
  'a push that was interrupted is finished by the next, and none leaves a document without its image',
  async () => {
    let uploads = 0
    hosted.fault = ({url}) => (url.includes('/assets/images/') && ++uploads > 1 ? 'cut' : undefined)
    const first = await run('contentPush', [folder])
    expect(first.code).toBe(1)
    expect(first.printed).toContain('Run the command again: nothing is carried twice.')
    expect(dataset().document('page-a')).toBeUndefined()

    hosted.fault = undefined
    const second = await run('contentPush', [folder])
    expect(second).toMatchObject({code: 0, printed: expect.stringContaining('Carried 2 documents')})
    for (const id of ['page-a', 'page-b']) {
      expect(dataset().document(id)).toMatchObject({
        picture: {alt: id.slice(-1), asset: {_ref: expect.stringMatching(/^image-/)}},
        next: {_ref: 'page-a', _type: 'reference'},
      })
      expect(dataset().document(id)).not.toHaveProperty('next._weak')
    }
    hosted.asked.length = 0
    expect((await run('contentPush', [folder])).code).toBe(0)
    expect(hosted.asked.filter((request) => request.includes('/assets/images/'))).toEqual([])
  },
  PATIENCE,
)

test(
  'a pull that does not get an image says so and keeps no archive under the name of a whole one; the next does',
  async () => {
    expect((await run('contentPush', [folder])).code).toBe(0)
    const archive = path.join(folder, 'backup.tar.gz')
    const archives = async () => (await readdir(folder)).filter((name) => name.includes('backup'))
    hosted.fault = ({url}) =>
      /\/images\/.*8x9/.test(url) ? new Response('Not found', {status: 404}) : undefined
    const first = await run('contentPull', [archive])
    expect(first.code).toBe(1)
    expect(first.printed).toContain('1 images or files')
    expect(first.printed).toMatch(/404.*8x9/)
    expect(await archives()).toEqual(['backup.incomplete.tar.gz'])

    hosted.fault = ({url}) => (url.includes('/data/export/') ? new Response(breaking()) : undefined)
    expect((await run('contentPull', [archive])).code).toBe(1)
    expect(await archives()).toEqual(['backup.incomplete.tar.gz'])

    hosted.fault = undefined
    expect((await run('contentPull', [archive])).code).toBe(0)
    const pages = dataset().document('page-a')
    dataset().mutate([{delete: {id: 'page-b'}}, {delete: {id: 'page-a'}}], {author: 'staff'})
    expect((await run('contentPush', [archive])).code).toBe(0)
    expect(dataset().document('page-a')).toMatchObject({picture: pages?.['picture']})
    expect((await run('contentPush', [path.join(folder, 'backup.incomplete.tar.gz')])).printed).toMatch(
      /document "page-b", field picture: The file .*8x9\.png is not there/,
    )
  },
  PATIENCE,
)
