import {cp, mkdtemp, readdir, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {createClient} from '@sanity/client'
import {enablePreviewAccessSharing} from '@sanity/preview-url-secret/toggle-preview-access-sharing'
import {setSecretSearchParams} from '@sanity/preview-url-secret/without-secret-search-params'
import {beforeEach, describe, expect, onTestFinished, test, vi} from 'vitest'
import {ContentProblems} from '../../server/health/contentProblems.ts'
import {openEmbeddedPages} from '../../server/site/embeddedPages.ts'
import {PAGES_FOLDER} from '../../server/content/lakeFolder.ts'
import {readConnection} from '../../model/connection/connection.ts'
import {listenTo} from '../server/serving.ts'
import {ACCOUNTS} from '../../server/roles.ts'
import {openSeed} from './builtSite.ts'
import {makeBuild} from './smallBuild.ts'

const SITE = 'https://www.example.com'

beforeEach(() => {
  listenTo('stdout')
  const failures = listenTo('stderr')
  onTestFinished(() => {
    if (failures.length > 0) throw new Error(`A server reported:\n${failures.join('')}`)
  })
})

/**
 * Opens a lake, with servers that start on it one after the other, as after a restart. The test cannot stop the first
 * one. So that two never write into one folder, each has its own copy of what the last one has kept.
 */
async function open() {
  const {lake, dataset, origin, config} = openSeed({accounts: ACCOUNTS})
  const folder = await mkdtemp(path.join(tmpdir(), 'embedded-'))
  const started: Awaited<ReturnType<typeof openEmbeddedPages>>[] = []
  onTestFinished(async () => {
    // They write until they are idle.
    for (const {pages} of started) await pages.renderAll()
    lake.close()
    await rm(folder, {recursive: true, force: true, maxRetries: 100})
  })
  const pagesFolder = () => path.join(folder, `lake-${started.length}`, PAGES_FOLDER)
  const build = await makeBuild()
  const problems = new ContentProblems()
  const onRendered = vi.fn<(milliseconds: number) => void>()
  const start = async (siteUrl = SITE) => {
    const lakeFolder = path.join(folder, `lake-${started.length + 1}`)
    if (started.length > 0)
      await cp(path.join(folder, `lake-${started.length}`), lakeFolder, {recursive: true})
    const site = await openEmbeddedPages({
      build,
      lake,
      connection: readConnection({}),
      origin,
      siteUrl,
      headersOf: (pathname, inline) => ({of: pathname, styles: String(inline?.styles.length)}),
      lakeFolder,
      pagesMemory: 1_000_000,
      problems,
      servedCities: async () => [],
      spendPage: async () => undefined,
      onRendered,
    })
    started.push(site)
    return site
  }
  const head = (heading: unknown) =>
    dataset.mutate([{patch: {id: 'page-rider', set: {'sections[0].heading': heading}}}], {author: 'staff'})
  const resolveFetch = (): typeof fetch => (input, init) => lake.fetchTrusted(new Request(input, init))
  const trusted = createClient({...config, token: 'in-process', resolveFetch})
  return {start, head, lake, origin, trusted, problems, onRendered, pagesFolder}
}

const shown = async ({pages}: Awaited<ReturnType<typeof openEmbeddedPages>>, address: string) =>
  (await pages.find(address))?.text.html

describe('the pages of a server with its own lake', () => {
  test('are there with their headers, cities and the address of the site, and follow what is published', async () => {
    const {start, head, lake, origin, problems, onRendered} = await open()
    head('One ring.')
    const site = await start()
    await site.rendered
    expect(onRendered).toHaveBeenCalledTimes(3)
    const page = await site.pages.find('/Rider')
    expect(page?.text.html).toContain(`One ring.|${SITE}|Orlando of ${origin}|`)
    expect(page).toMatchObject({
      headers: {of: '/Rider', styles: '1'},
      currentUntil: lake.liveHead('production'),
    })
    head('Two rings.')
    await expect.poll(() => shown(site, '/Rider')).toContain('Two rings.|')
    head(['no heading'])
    await expect
      .poll(() => problems.pages)
      .toEqual([{address: '/Rider', part: undefined, reason: 'A heading is a text.'}])
    expect(await shown(site, '/Rider')).toContain('Two rings.|')
  })

  test('are those of the last run after a restart, at once, and none is rendered that is as it would be', async () => {
    const {start, head, onRendered, pagesFolder} = await open()
    head('One ring.')
    const first = await start()
    await first.rendered
    await expect.poll(async () => (await readdir(pagesFolder(), {recursive: true})).length).toBe(5)
    onRendered.mockClear()
    const again = await start()
    await again.rendered
    expect(await shown(again, '/Rider')).toContain('One ring.|')
    head('Two rings.')
    await expect.poll(() => shown(again, '/Rider')).toContain('Two rings.|')
    // Both servers follow: each renders the one page that has changed.
    expect(onRendered).toHaveBeenCalledTimes(2)
  })

  test('are made again where the site has another address since', async () => {
    const {start, onRendered} = await open()
    await (
      await start()
    ).rendered
    onRendered.mockClear()
    const moved = await start('https://other.example.com')
    await moved.rendered
    expect(onRendered).toHaveBeenCalledTimes(3)
    expect(await shown(moved, '/Rider')).toContain('|https://other.example.com|')
  })

  test('are made again when another day begins', async () => {
    vi.useFakeTimers({toFake: ['setInterval', 'clearInterval', 'Date']})
    onTestFinished(() => void vi.useRealTimers())
    const {start, onRendered} = await open()
    await (
      await start()
    ).rendered
    onRendered.mockClear()
    vi.setSystemTime(Date.now() + 86_400_000)
    vi.advanceTimersByTime(60_000)
    await expect.poll(() => onRendered).toHaveBeenCalledTimes(3)
  })

  test('are shown with drafts to a guest who was sent a link, which the lake itself has proven', async () => {
    const {start, trusted, origin} = await open()
    const {guests} = await start()
    const offered = await guests.routes.request('/sharing.json')
    expect(await offered.json()).toEqual({offered: true})
    const {secret} = await enablePreviewAccessSharing(trusted, 'test', `${origin}/studio`)
    const link = setSecretSearchParams(new URL('/', origin), secret, '/Rider', 'drafts')
    const opened = await guests.routes.request(link.href)
    expect([opened.status, opened.headers.get('location')]).toEqual([302, '/Rider'])
  })
})
