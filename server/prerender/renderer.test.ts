import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {beforeEach, describe, expect, onTestFinished, test} from 'vitest'
import type {BuildFolders} from '../build/buildFiles.ts'
import {loadRenderer} from './renderer.ts'

let build: BuildFolders

const writeSite = (file: string, text: string) => writeFile(path.join(build.site, file), text)
const writeManifest = (text: string) => writeFile(path.join(build.notes, 'manifest.json'), text)
const writeCode = (file: string, text: string) => writeFile(path.join(build.renderer, file), text)

const PAGE = '<!doctype html><meta charset="utf-8">'

beforeEach(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'renderer-'))
  onTestFinished(() => rm(folder, {recursive: true}))
  build = {
    site: path.join(folder, 'dist'),
    renderer: path.join(folder, 'renderer'),
    notes: path.join(folder, 'notes'),
  }
  await mkdir(build.site)
  await mkdir(build.notes)
  await mkdir(path.join(build.renderer, 'chunks'), {recursive: true})
  await writeSite('shell.html', `${PAGE}<meta http-equiv="Content-Security-Policy" content="x"><p>é</p>`)
  await writeManifest('{"index.html": {"file": "assets/é.js"}}')
  await writeSite('site.css', 'h1 {content: "é"}')
  await writeCode('entry.js', `export * from './chunks/cities.js'`)
  await writeCode('chunks/cities.js', 'export const loadCities = async () => []')
})

describe('a build', () => {
  test('is read whole: its entry page without a policy for static hosts, its files and its code', async () => {
    const {site, entry} = await loadRenderer(build)
    expect(site.entryPage).toBe(`${PAGE}<p>é</p>`)
    expect(site.manifest).toEqual({'index.html': {file: 'assets/é.js'}})
    expect(site.readStyle('site.css')).toBe('h1 {content: "é"}')
    expect(await entry.loadCities('')).toEqual([])
  })

  test('has a name of its own, which is another one for another build', async () => {
    const {id} = await loadRenderer(build)
    expect(id).toMatch(/^[0-9a-f]{64}$/)
    expect((await loadRenderer(build)).id).toBe(id)
    const ids = new Set([id])
    await writeCode('chunks/cities.js', 'export const loadCities = async () => undefined')
    ids.add((await loadRenderer(build)).id)
    await writeManifest('{}')
    ids.add((await loadRenderer(build)).id)
    await writeSite('shell.html', PAGE)
    ids.add((await loadRenderer(build)).id)
    expect(ids.size).toBe(4)
  })
})
