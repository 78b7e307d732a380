import {mkdtemp, readdir, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterAll, beforeAll, expect, onTestFinished, test, vi} from 'vitest'
import {followPublishes} from '../../server/prerender/followPublishes.ts'
import {KeptPages} from '../../server/prerender/keptPages.ts'
import {PageText} from '../../server/prerender/page.ts'
import {Pages} from '../../server/prerender/pages.ts'
import {openSeed, renderer} from './builtSite.ts'

let seed: ReturnType<typeof openSeed>
let folder: string

/** Opens the pages of a server that starts with what the last one has kept. */
async function start(build = renderer, memory = Infinity, own = folder) {
  const kept = await KeptPages.open(own, build.id)
  const failed: string[] = []
  const pages = new Pages({
    renderer: build,
    clientConfig: seed.config,
    fetch: seed.ask,
    origin: seed.origin,
    cities: [],
    headersOf: (_pathname, inline) => ({scripts: String(inline?.scripts.length)}),
    kept,
    memory,
    report: (_address, problems) =>
      failed.push(...problems.map(({address, part}) => `${address} ${part ?? ''}`)),
  })
  return {pages, kept, failed}
}

/** Runs a server that follows publishes until it is killed. */
async function follow(own: string) {
  const rendered: (string | undefined)[] = []
  const {promise: killed, resolve: die} = Promise.withResolvers<void>()
  let left = Infinity
  const {entry} = renderer
  const prerenderPage: typeof entry.prerenderPage = async (site, address, sources) => {
    if (left === 0) {
      die()
      return new Promise(() => undefined)
    }
    left -= 1
    rendered.push(address)
    return entry.prerenderPage(site, address, sources)
  }
  const subscribe: typeof seed.dataset.subscribe = (listener) => {
    const stop = seed.dataset.subscribe(listener)
    onTestFinished(stop)
    return stop
  }
  const engine = {...seed.lake.engine, dataset: () => ({...seed.dataset, subscribe})}
  const {pages, kept} = await start({...renderer, entry: {...entry, prerenderPage}}, Infinity, own)
  const lake = {engine, liveHead: seed.lake.liveHead}
  const renderAll = followPublishes({lake, dataset: 'production', pages, kept})
  const killAfter = (pagesMore: number) => void (left = pagesMore)
  return {renderAll, rendered, killAfter, killed}
}

const publish = (id: string, set: Record<string, unknown>) =>
  seed.dataset.mutate([{patch: {id, set}}], {author: 'staff'})

beforeAll(async () => {
  seed = openSeed()
  folder = await mkdtemp(path.join(tmpdir(), 'kept-'))
  const {pages} = await start()
  await pages.renderAll('first')
})

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
  expect(page?.text.html).toContain('<h1')
  // Nobody has checked whether it is current: its reader's browser does.
  expect(page).toEqual({text: expect.any(PageText), headers: {scripts: '1'}})
  expect((await pages.find(undefined))?.text.html).toContain('This road stops here.')
  await expect(pages.renderAll()).rejects.toThrow('503')
  expect((await pages.find('/Rider'))?.text.html).toBe(page?.text.html)
})

test('a page that cannot be rendered stays as it was before the start, and others follow', async () => {
  const before = seed.dataset.document('page-rider')
  publish('page-rider', {'seo.title': '{noSuchFact}'})
  publish('page-about', {'sections[0].heading': 'After the start'})
  const {pages, failed} = await start()
  await pages.renderAll('second')
  expect(failed).toEqual(['/Rider '])
  expect((await pages.find('/Rider'))?.text.html).toContain('<h1')
  expect(await pages.find('/Aboutus')).toMatchObject({
    text: {html: expect.stringContaining('After the start')},
    currentUntil: 'second',
  })
  if (before) seed.dataset.mutate([{createOrReplace: before}], {author: 'staff'})
})

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

test('pages for which memory has no room are read from disk, the newest ones', async () => {
  const {pages} = await start(renderer, 0)
  await pages.renderAll()
  publish('page-about', {'sections[0].heading': 'Read from disk'})
  await pages.refreshAll('third')
  const files = await readdir(folder, {recursive: true})
  expect(await pages.find('/Aboutus')).toMatchObject({
    text: {html: expect.stringContaining('Read from disk')},
    currentUntil: 'third',
  })
  for (const file of files.filter((name) => name.includes(path.sep))) {
    await writeFile(path.join(folder, file), 'damaged')
  }
  expect((await pages.find('/Aboutus'))?.text.html).toContain('Read from disk')
})

test('what was rendered before a server was killed is not rendered again, at its first start and after a publish', async () => {
  const own = await mkdtemp(path.join(tmpdir(), 'killed-'))
  onTestFinished(() => rm(own, {recursive: true, force: true, maxRetries: 100}))
  const first = await follow(own)
  first.killAfter(20)
  void first.renderAll()
  await first.killed
  const second = await follow(own)
  await second.renderAll()
  // The last one was still being written.
  const all = [...first.rendered.slice(0, -1), ...second.rendered]
  expect(second.rendered.length).toBeGreaterThan(20)
  expect(new Set(all).size).toBe(all.length)

  second.killAfter(20)
  publish('fact-flatFee', {value: 7.77})
  await second.killed
  const third = await follow(own)
  await third.renderAll()
  const done = new Set(second.rendered.slice(-20, -1))
  expect(third.rendered.length).toBeGreaterThan(0)
  expect(third.rendered.filter((address) => done.has(address))).toEqual([])
})

test('what is kept of a page goes with it, and of a build with the build', async () => {
  const {pages} = await start()
  await pages.renderAll()
  const files = async () => (await readdir(folder, {recursive: true})).length
  const before = await files()
  publish('page-careers', {route: 5})
  await pages.refreshAll()
  expect(await files()).toBe(before - 1)
  const {kept} = await start({...renderer, id: 'another'})
  expect(kept.isEmpty).toBe(true)
  expect(await files()).toBe(1)
})
