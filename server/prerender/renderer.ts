import {hash} from 'node:crypto'
import {readFileSync} from 'node:fs'
import {readdir, readFile} from 'node:fs/promises'
import path from 'node:path'
import {pathToFileURL} from 'node:url'
import type * as Entry from '../../src/prerender/entry.ts'
import {type BuildFolders, ENTRY_PAGE, MANIFEST, RENDERER_ENTRY} from '../build/buildFiles.ts'
import {withoutPolicy} from '../staticHost/pagePolicy.ts'

/** The built site, for browsers and for this process. */
export interface Renderer {
  /** Names the build. */
  id: string
  site: Entry.BuiltSite
  entry: typeof Entry
}

/** Loads the files of a build. */
export async function loadRenderer({site, renderer, notes}: BuildFolders): Promise<Renderer> {
  const [entryPage, manifest, code, entry] = await Promise.all([
    readFile(path.join(site, ENTRY_PAGE), 'utf8'),
    readFile(path.join(notes, MANIFEST), 'utf8'),
    readAll(renderer),
    loadEntry(path.join(renderer, RENDERER_ENTRY)),
  ])
  const readStyle = (file: string) => readFileSync(path.join(site, file), 'utf8')
  // The policy in the entry page is for static hosts, not for the pages made from it.
  const id = hash('sha256', JSON.stringify([entryPage, manifest, code]))
  return {id, entry, site: {entryPage: withoutPolicy(entryPage), manifest: JSON.parse(manifest), readStyle}}
}

async function readAll(folder: string): Promise<string[]> {
  const entries = await readdir(folder, {recursive: true, withFileTypes: true})
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({parentPath, name}) => path.join(parentPath, name))
  return Promise.all(files.toSorted().map((file) => readFile(file, 'utf8')))
}

function loadEntry(file: string): Promise<typeof Entry> {
  return import(pathToFileURL(file).href)
}
