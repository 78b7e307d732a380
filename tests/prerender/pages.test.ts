import {mkdtemp, readdir, readFile, rm, stat} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {setTimeout} from 'node:timers/promises'
import {expect, onTestFinished, test, vi} from 'vitest'
import {followContent} from '../../server/prerender/followContent.ts'
import {followPublishes} from '../../server/prerender/followPublishes.ts'
import {followSite} from '../../server/prerender/followSite.ts'
import {pageFile} from '../../server/addresses/pageFile.ts'
import {PageFiles} from '../../server/prerender/pageFiles.ts'
import {Pages} from '../../server/prerender/pages.ts'
import {openSeed, renderer} from './builtSite.ts'

/** Time limit for rendering every page on a busy machine, in milliseconds. */
const PATIENCE = 20_000

async function openPages() {
  const seed = openSeed()
  const folder = await mkdtemp(path.join(tmpdir(), 'pages-'))
  const policy = () => ({'Content-Security-Policy': "default-src 'none'"})
  const failed: string[] = []
  const pages = new Pages({
    renderer,
    clientConfig: seed.config,
    fetch: seed.ask,
    origin: seed.origin,
    cities: [{name: 'Orlando', basePrice: 5.95}],
    headersOf: policy,
    files: new PageFiles(folder, policy),
    report: (address, problems) => void (problems.length > 0 && failed.push(address)),
  })
  onTestFinished(async () => {
    seed.lake.close()
    // Some pages may still be written in the background.
    await rm(folder, {recursive: true, force: true, maxRetries: 100})
  }, PATIENCE * 6)
  const read = (file: string) => readFile(path.join(folder, file), 'utf8')
  const publish = (id: string, set: Record<string, unknown>) =>
    seed.dataset.mutate([{patch: {id, set}}], {author: 'staff'})
  return {...seed, folder, pages, failed, read, publish}
}

/** Returns the write time of each file. */
async function writtenAt(folder: string): Promise<Map<string, number>> {
  const files = (await readdir(folder, {recursive: true})).filter((file) => file.endsWith('.html'))
  return new Map(
    await Promise.all(
      files.map(async (file) => [file, (await stat(path.join(folder, file))).mtimeMs] as const),
    ),
  )
}

test('every page is a file, a publish rewrites those that it touches and no others, and an outage loses none', async () => {
  const {pages, failed, folder, read, publish, client, network, lake} = await openPages()
  await pages.renderAll()
  expect(failed).toEqual([])
  expect(await read('index.html')).toContain('Dinner')
  expect(await read('404.html')).toContain('This road stops here.')
  expect(await read('Legal/2019-09-10.html')).toContain('<h1')
  expect(await read('Available/orlando.html')).toContain('We are in Orlando')
  const before = await writtenAt(folder)

  const stop = followContent({client, pages})
  onTestFinished(stop)
  await vi.waitFor(() => expect(lake.openStreamCount).toBe(1), PATIENCE)
  publish('page-rider', {'sections[0].heading': 'One ring.'})
  await vi.waitFor(async () => expect(await read('Rider.html')).toContain('One ring.'), PATIENCE)
  const after = await writtenAt(folder)
  const changed = [...after].filter(([file, time]) => time !== before.get(file)).map(([file]) => file)
  expect(changed).toEqual(['Rider.html'])
  stop()

  network.down = true
  publish('page-rider', {'sections[0].heading': 'Two rings.'})
  await expect(pages.refreshAll()).rejects.toThrow('503')
  expect(await read('Rider.html')).toContain('One ring.')
  network.down = false
  await pages.refreshAll()
  expect(await read('Rider.html')).toContain('Two rings.')
})

test('a page tells up to which publish it is current, and one that could not follow tells nothing', async () => {
  const {pages, failed, publish, network, lake, dataset} = await openPages()
  const told = async () => [(await pages.find('/'))?.currentUntil, (await pages.find('/Rider'))?.currentUntil]
  await pages.renderAll(lake.liveHead('production'))
  const start = lake.liveHead('production')
  expect(await told()).toEqual([start, start])

  dataset.subscribe(
    ({id, changes}) => void pages.refresh(dataset.syncTagsOf(changes, false), id).catch(() => undefined),
  )
  publish('page-rider', {'sections[0].heading': 'One ring.'})
  expect(await told()).toEqual([start, start])
  const head = lake.liveHead('production')
  await vi.waitFor(async () => expect(await told()).toEqual([head, head]), PATIENCE)

  publish('page-rider', {sections: 'broken'})
  await vi.waitFor(() => expect(failed).toEqual(['/Rider']), PATIENCE)
  await vi.waitFor(
    async () => expect(await told()).toEqual([lake.liveHead('production'), undefined]),
    PATIENCE,
  )
  network.down = true
  publish('page-home', {'sections[0].heading': 'Two rings.'})
  await vi.waitFor(async () => expect(await told()).toEqual([undefined, undefined]), PATIENCE)
})

test('a publish is rendered before what waits already, and pages say of themselves which of them are not', async () => {
  // In the list's order, the page for unknown addresses is the last.
  const LAST = undefined
  const {pages, publish, dataset} = await openPages()
  await pages.renderAll('start')
  const shows = async (address: string, text: string) => (await pages.find(address))?.text.html.includes(text)
  let tags: string[] = []
  onTestFinished(dataset.subscribe(({changes}) => void (tags = dataset.syncTagsOf(changes, false))))
  const refreshed = (id: string, set: Record<string, unknown>) => {
    publish(id, set)
    return pages.refresh(tags, 'newest')
  }
  const all = refreshed('fact-flatFee', {value: 7.77})
  await vi.waitFor(async () => expect((await pages.find('/'))?.currentUntil).toBeUndefined(), {
    timeout: PATIENCE,
    interval: 1,
  })
  await refreshed('page-rider', {'sections[0].heading': 'One ring.'})
  expect(await shows('/Rider', 'One ring.')).toBe(true)
  expect((await pages.find('/Rider'))?.currentUntil).toBe('newest')
  expect((await pages.find(LAST))?.currentUntil).toBeUndefined()
  await all
  expect((await pages.find(LAST))?.currentUntil).toBe('newest')
})

test('what could not be looked at while the lake was too busy is looked for until it is found', async () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  onTestFinished(() => void vi.restoreAllMocks())
  const {pages, publish, network, lake} = await openPages()
  const renderAll = followPublishes({lake, dataset: 'production', pages, retryAfter: 20})
  network.down = true
  const started = renderAll()
  await setTimeout(100)
  network.down = false
  await started
  expect((await pages.find('/Rider'))?.text.html).toContain('<h1')

  network.down = true
  publish('page-rider', {'sections[0].heading': 'One ring.'})
  await setTimeout(100)
  network.down = false
  const head = lake.liveHead('production')
  await vi.waitFor(
    async () =>
      expect(await pages.find('/Rider')).toMatchObject({
        text: {html: expect.stringContaining('One ring.')},
        currentUntil: head,
      }),
    PATIENCE,
  )
})

test('a server elsewhere than its content serves what is published, and comes by itself to what it missed', async () => {
  const {pages, client, network, publish} = await openPages()
  network.down = true
  const {findContent, stop} = await followSite({client, pages})
  onTestFinished(stop)
  const at = (pathname: string) => findContent({pathname, search: ''})
  expect(at('/nowhere')).toEqual({kind: 'page', address: undefined})
  expect(pages.count).toBe(0)

  network.down = false
  await vi.waitFor(async () => expect((await pages.find('/Rider'))?.text.html).toContain('<h1'), PATIENCE)
  await vi.waitFor(() => expect(at('/nowhere')).toEqual({kind: 'nothing'}), PATIENCE)
  expect(at('/rider/')).toEqual({kind: 'page', address: '/Rider'})
  expect(at('/riderr')).toEqual({kind: 'redirect', location: '/Rider', permanent: false})

  publish('page-rider', {route: '/Riders', 'sections[0].heading': 'One ring.'})
  await vi.waitFor(() => expect(at('/riders')).toEqual({kind: 'page', address: '/Riders'}), PATIENCE)
  await vi.waitFor(
    async () => expect((await pages.find('/Riders'))?.text.html).toContain('One ring.'),
    PATIENCE,
  )
  await pages.refreshAll()
})

test.each([
  ['/', 'index.html'],
  [undefined, '404.html'],
  ['/Available/k%C4%ABhei', 'Available/kīhei.html'],
  ['/HelpRider?topic=account', undefined],
  ['/Available/a%2Fb', undefined],
  ['/NotAvailable/..%2f..', undefined],
  ['/studio/x', undefined],
])('the page of %s is the file %s', (address, file) => {
  expect(pageFile(address)).toBe(file)
})
