import {mkdtemp, readdir, readFile, rm, stat} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {writeSearchFiles} from './writeSearchFiles.ts'

const seo = {title: null, description: null, hideFromSearch: null}
const page = (route: string) => ({
  _type: 'page',
  route,
  _updatedAt: '2026-11-01T10:00:00Z',
  seo,
  sections: null,
  heading: null,
  versions: null,
  topics: null,
})
const content = {
  site: {productName: 'Orbit', rideNoun: null, rideNounPlural: null, textKeyword: null, shortCode: null, seo},
  facts: [],
  documents: [page('/Rider')],
  cityPage: {_updatedAt: '2026-11-02T10:00:00Z', seo, sections: null},
  cityNames: [],
}

const sources = {
  ask: (): unknown => content,
  cities: () => Promise.resolve([{name: 'Kīhei'}]),
  siteUrl: 'https://www.orbit.example',
}

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'search-files-'))
  onTestFinished(() => rm(folder, {recursive: true}))
  return folder
}

test('a host of static files gets the sitemap, robots.txt and an image of every page', async () => {
  const folder = await makeFolder()
  await writeSearchFiles(folder, sources, path.join(folder, 'drawn'))
  const sitemap = await readFile(path.join(folder, 'sitemap.xml'), 'utf8')
  expect(sitemap).toContain(
    '<url><loc>https://www.orbit.example/Rider</loc><lastmod>2026-11-01T10:00:00Z</lastmod></url>',
  )
  expect(sitemap).toContain('/Available/k%C4%ABhei</loc>')
  expect(await readFile(path.join(folder, 'robots.txt'), 'utf8')).toContain('www.orbit.example/sitemap.xml')
  for (const file of ['share.png', 'share/rider.png', 'share/available/kīhei.png']) {
    expect((await readFile(path.join(folder, file))).subarray(1, 4).toString()).toBe('PNG')
  }
})

test('a city whose name leads out of the folder has no image, and the others have theirs', async () => {
  const root = await makeFolder()
  const cities = () => Promise.resolve([{name: '../../../outside'}, {name: 'Kīhei'}])
  await writeSearchFiles(path.join(root, 'site'), {...sources, cities}, path.join(root, 'drawn'))
  expect(await readdir(root)).toEqual(['drawn', 'site'])
  expect(await readdir(path.join(root, 'site/share/available'))).toEqual(['kīhei.png'])
})

test('a build draws the images that are new, and keeps none that no page has any more', async () => {
  const folder = await makeFolder()
  const drawn = path.join(folder, 'drawn')
  await writeSearchFiles(folder, sources, drawn)
  const before = await readdir(drawn)
  const drawnAt = () => Promise.all(before.map(async (name) => (await stat(path.join(drawn, name))).mtimeMs))
  const times = await drawnAt()
  await writeSearchFiles(folder, sources, drawn)
  expect(await drawnAt()).toEqual(times)

  const documents = [{...content.documents[0], seo: {...seo, title: 'Another title'}}]
  await writeSearchFiles(folder, {...sources, ask: () => ({...content, documents})}, drawn)
  const after = await readdir(drawn)
  expect(after.filter((name) => !before.includes(name))).toHaveLength(1)
  await writeSearchFiles(folder, sources, drawn)
  expect(await readdir(drawn)).toEqual(before)
})
