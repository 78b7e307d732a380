import {copyFile, glob, mkdir, readdir, readFile, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {getRequestListener} from '@hono/node-server'
import {describe, expect, onTestFinished, test, vi} from 'vitest'
import {openSiteFiles} from '../../server/prerender/writeSite.ts'
import {readSettings} from '../../server/settings/settings.ts'
import {readConnection} from '../../model/connection/connection.ts'
import {listenTo, serve} from '../server/serving.ts'
import {openSeed} from './builtSite.ts'
import {makeBuild} from './smallBuild.ts'

/** Opens a folder of a built site, with its renderer, and a lake that answers like a server. */
async function open({
  withoutCities = false,
  loadCities,
}: {withoutCities?: boolean; loadCities?: string} = {}) {
  const build = await makeBuild(loadCities)
  const {lake, dataset, network, ask} = openSeed()
  onTestFinished(() => lake.close())
  const origin = await serve(getRequestListener((request) => ask(request)))
  const settings = readSettings({PORT: '4100'})
  const source = {connection: readConnection({}), origin, [Symbol.dispose]: () => undefined}
  const files = await openSiteFiles({source, build, folder: build.site, settings, withoutCities})
  const read = (file: string) => readFile(path.join(build.site, file), 'utf8')
  const head = (id: string, heading: unknown) =>
    dataset.mutate([{patch: {id, set: {'sections[0].heading': heading}}}], {author: 'staff'})
  return {...files, folder: build.site, lake, dataset, network, origin, read, head}
}

describe('a site as files', () => {
  test('has each page with its content, its cities and how far it is current, and its headers', async () => {
    const log = listenTo('stdout')
    const {write, read, lake, origin, head, pages} = await open()
    head('page-rider', 'One ring.')
    await write()
    const event = lake.liveHead('production')
    expect(await read('Rider.html')).toContain(
      `One ring.|http://localhost:4100|Orlando of ${origin}|${event}`,
    )
    expect(await read('Driver.html')).toMatch(/<meta http-equiv="Content-Security-Policy" content="[^"]+">/)
    expect(await read('404.html')).toContain('<meta charset="utf-8">')
    expect(await read('shell.html')).toContain('Content-Security-Policy')
    expect(await read('_headers')).not.toContain('ws:')
    expect(log.join('')).toContain(
      'SITE_URL is not set, so there is no sitemap, and there are no images for shared links.',
    )
    expect(log.join('')).toContain('Wrote 3 pages.')
    expect(pages.count).toBe(3)
  })

  test('is not written as a whole where a page cannot be rendered, and the command says so', async () => {
    listenTo('stderr')
    const {write, head} = await open()
    head('page-rider', ['no heading'])
    await expect(write()).rejects.toThrow('Nothing was replaced: of the pages, 1 could not be rendered.')
  })

  test('is written where a page lacks one of its parts', async () => {
    listenTo('stderr')
    const log = listenTo('stdout')
    const {write, head, read} = await open()
    head('page-rider', 'Half')
    await write()
    expect(await read('Rider.html')).toContain('Half|')
    expect(log.join('')).toContain('Wrote 3 pages.')
  })

  test('leads on from old addresses as content does, also while it is followed', async () => {
    const {followed, dataset, read, write} = await open()
    await write()
    expect(await read('_redirects')).toContain('/riderr /Rider 302\n')
    expect(await read('_redirects')).not.toContain('/about_us')
    const to = {_type: 'reference', _ref: 'page-driver'}
    const redirect = {_id: 'redirect-new', _type: 'redirect', from: '/about_us', to, permanent: true}
    const change = (mutation: Record<string, unknown>) => dataset.mutate([mutation], {author: 'staff'})
    change({create: redirect})
    await followed.refresh([])
    expect(await read('_redirects')).toContain('/about_us /Driver 301\n')
    change({delete: {id: redirect._id}})
    await followed.refreshAll()
    expect(await read('_redirects')).not.toContain('/about_us')
  })

  test('has no page any more that was taken back while nobody wrote, nor of an older build, and leaves what is not of the site', async () => {
    listenTo('stderr')
    const {folder, followed, read, write} = await open()
    const leave = async () => {
      const html = await read('Rider.html').catch(() => read('shell.html'))
      for (const name of ['Gone.html', 'Rider/index.html', 'Legal/Gone.html', 'studio/Gone.html']) {
        await mkdir(path.dirname(path.join(folder, name)), {recursive: true})
        await writeFile(path.join(folder, name), html)
      }
      await writeFile(path.join(folder, 'google1234.html'), 'google-site-verification: google1234.html')
    }
    const files = async () => (await Array.fromAsync(glob('**/*.html', {cwd: folder}))).toSorted()
    const left = ['404.html', 'Driver.html', 'Rider.html', 'google1234.html', 'shell.html', 'studio/404.html']
    for (const again of [write, () => followed.refreshAll()]) {
      await leave()
      await again()
      expect(await files()).toEqual([...left, 'studio/Gone.html', 'studio/index.html'])
    }
  })

  test('keeps a page of before that cannot be rendered', async () => {
    listenTo('stderr')
    const {folder, followed, head, read} = await open()
    await copyFile(path.join(folder, 'shell.html'), path.join(folder, 'Rider.html'))
    head('page-rider', ['no heading'])
    await followed.refreshAll()
    expect(await read('Rider.html')).toBe(await read('shell.html'))
  })

  test('says in one line that there is no content', async () => {
    listenTo('stderr')
    const {write, network, folder} = await open()
    network.down = true
    await expect(write()).rejects.toThrow(/^No page was written, since content could not be read\. .*503/)
    expect((await readdir(folder)).toSorted()).toEqual(['_headers', 'shell.html', 'studio'])
  })
})

describe('a cities service that cannot be asked', () => {
  const loadCities = '() => Promise.reject(new Error("It answered 503."))'

  test('ends what it was named for, with what helps, and nothing is written', async () => {
    listenTo('stdout')
    vi.stubEnv('VITE_CITIES_API_URL', 'https://cities.example')
    onTestFinished(() => void vi.unstubAllEnvs())
    await expect(open({loadCities})).rejects.toThrow(
      /^The cities service did not answer.* leave its cities out by --without-cities\.$/,
    )
  })

  test('is done without where somebody says so', async () => {
    const log = listenTo('stdout')
    vi.stubEnv('VITE_CITIES_API_URL', 'https://cities.example')
    onTestFinished(() => void vi.unstubAllEnvs())
    const {write} = await open({loadCities, withoutCities: true})
    await write()
    expect(log.join('')).toContain('Pages are rendered without the list of cities: It answered 503.')
    expect(log.join('')).toContain('Wrote 3 pages.')
  })

  test('is done without where none was named', async () => {
    const log = listenTo('stdout')
    const {write} = await open({loadCities})
    await write()
    expect(log.join('')).toContain('Wrote 3 pages.')
  })
})
