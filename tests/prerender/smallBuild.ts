import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {onTestFinished} from 'vitest'
import type {BuildFolders} from '../../server/build/buildFiles.ts'

/** A build that renders the heading of two pages. It shows what happens to pages, whatever their content. */
const ENTRY = `
  export const loadCities = async (origin) => [{name: 'Orlando of ' + origin, basePrice: 5}]
  export async function listAddresses({client}) {
    await client.fetch('*[_type == "siteSettings"][0]._id', {}, {filterResponse: false})
    return ['/Rider', '/Driver']
  }
  export async function prerenderPage(site, address, {client, origin, cities, currentUntil}) {
    const query = '*[_type == "page" && route == $route][0].sections[0].heading'
    const {result} = await client.fetch(query, {route: address ?? ''}, {filterResponse: false})
    if (Array.isArray(result)) throw new Error('A heading is a text.')
    const leftOut = result === 'Half' ? [{name: 'Hero', error: new Error('Half of it.')}] : []
    const html = site.entryPage + [result, origin, cities?.[0].name, currentUntil].join('|')
    return {html, status: 200, inline: {scripts: [], styles: ['h1{}']}, changesWithTheDay: false, leftOut}
  }
`

const SHELL = '<!doctype html><meta charset="utf-8">'

/**
 * Makes the folders of that build, for one test.
 * @param loadCities source of another function that asks the cities service
 */
export async function makeBuild(loadCities?: string): Promise<BuildFolders> {
  const root = await mkdtemp(path.join(tmpdir(), 'build-'))
  onTestFinished(() => rm(root, {recursive: true}))
  const build = {
    site: path.join(root, 'dist'),
    renderer: path.join(root, 'renderer'),
    notes: path.join(root, 'notes'),
  }
  await mkdir(path.join(build.site, 'studio'), {recursive: true})
  await mkdir(build.notes)
  await mkdir(build.renderer)
  await writeFile(path.join(build.site, 'shell.html'), SHELL)
  await writeFile(path.join(build.site, 'studio/index.html'), SHELL)
  await writeFile(path.join(build.notes, 'manifest.json'), '{}')
  await writeFile(
    path.join(build.renderer, 'entry.js'),
    loadCities ? ENTRY.replace(/async \(origin\).*/, loadCities) : ENTRY,
  )
  return build
}
