import {mkdtemp, readdir, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterAll, beforeAll, expect, onTestFinished, test, vi} from 'vitest'
import {KeptPages} from '../../server/prerender/keptPages.ts'
import {Pages} from '../../server/prerender/pages.ts'
import {openSeed, renderer} from './builtSite.ts'

const PATIENCE = 120_000

let seed: ReturnType<typeof openSeed>
let folder: string

/** The pages of a server that starts with what the last one has kept. */
async function start(build = renderer) {
  const kept = await KeptPages.open(folder, build, seed.origin)
  const failed: string[] = []
  const pages = new Pages({
    renderer: build,
    clientConfig: seed.config,
    fetch: seed.ask,
    origin: seed.origin,
    cities: [],
    headersOf: (_pathname, inline) => ({scripts: String(inline?.scripts.length)}),
    kept,
    report: (_address, problems) =>
      failed.push(...problems.map(({address, part}) => `${address} ${part ?? ''}`)),
  })
  return {pages, kept, failed}
}

const publish = (id: string, set: Record<string, unknown>) =>
  seed.dataset.mutate([{patch: {id, set}}], {author: 'staff'})

beforeAll(async () => {
  seed = openSeed()
  folder = await mkdtemp(path.join(tmpdir(), 'kept-'))
  const {pages} = await start()
  await pages.renderAll('first')
}, PATIENCE)

afterAll(async () => {
  seed.lake.close()
  await rm(folder, {recursive: true, force: true})
})

test('a start serves the last good page of each address before any is rendered, with its policy', async () => {
  seed.network.down = true
  onTestFinished(() => {
    seed.network.down = false
  })
  const {pages, kept} = await start()
  expect(kept.isEmpty).toBe(false)
  const page = await pages.find('/Rider')
  expect(page?.html).toContain('<h1')
  // Nobody has looked whether it is current: its reader's browser does.
  expect(page).toEqual({html: expect.any(String), headers: {scripts: '1'}})
  expect((await pages.find(undefined))?.html).toContain('This road stops here.')
  await expect(pages.renderAll()).rejects.toThrow('503')
  expect((await pages.find('/Rider'))?.html).toBe(page?.html)
})

test(
  'a page that cannot be rendered stays as it was before the start, and others follow',
  async () => {
    const before = seed.dataset.document('page-rider')
    publish('page-rider', {'seo.title': '{noSuchFact}'})
    publish('page-about', {'sections[0].heading': 'After the start'})
    const {pages, failed} = await start()
    await pages.renderAll('second')
    expect(failed).toEqual(['/Rider '])
    expect((await pages.find('/Rider'))?.html).toContain('<h1')
    expect(await pages.find('/Aboutus')).toMatchObject({
      html: expect.stringContaining('After the start'),
      currentUntil: 'second',
    })
    if (before) seed.dataset.mutate([{createOrReplace: before}], {author: 'staff'})
  },
  PATIENCE,
)

test('a legal text that was in force on another day is not taken for that of today', async () => {
  vi.useFakeTimers({toFake: ['Date'], now: Date.now() + 86_400_000})
  onTestFinished(() => void vi.useRealTimers())
  seed.network.down = true
  onTestFinished(() => {
    seed.network.down = false
  })
  const {pages} = await start()
  expect(await pages.find('/Legal')).toBeUndefined()
  expect(await pages.find('/Rider')).toBeDefined()
})

test(
  'what is kept of a page goes with it, and of a build with the build',
  async () => {
    const {pages} = await start()
    await pages.renderAll()
    const files = async () => (await readdir(folder, {recursive: true})).length
    const before = await files()
    publish('page-careers', {route: 5})
    await pages.refreshAll()
    expect(await files()).toBe(before - 1)
    const rebuilt = {
      ...renderer,
      site: {...renderer.site, entryPage: '<!doctype html><meta charset="utf-8">'},
    }
    const {kept} = await start(rebuilt)
    expect(kept.isEmpty).toBe(true)
    expect(await files()).toBe(1)
  },
  PATIENCE,
)
