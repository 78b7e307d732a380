import {readFileSync} from 'node:fs'
import {readFile} from 'node:fs/promises'
import path from 'node:path'
import {pathToFileURL} from 'node:url'
import type * as Entry from '../../src/prerender/entry.ts'
import {ENTRY_PAGE, MANIFEST} from '../buildFiles.ts'

/** What pages are rendered with: the site as it was built, for browsers and for this process. */
export interface Renderer {
  site: Entry.BuiltSite
  entry: typeof Entry
}

/** Loads what the build has made. @param entryFile the site, built for this process */
export async function loadRenderer(buildFolder: string, entryFile: string): Promise<Renderer> {
  const [entryPage, manifest, entry] = await Promise.all([
    readFile(path.join(buildFolder, ENTRY_PAGE), 'utf8'),
    readFile(path.join(buildFolder, MANIFEST), 'utf8'),
    loadEntry(entryFile),
  ])
  const readStyle = (file: string) => readFileSync(path.join(buildFolder, file), 'utf8')
  return {entry, site: {entryPage, manifest: JSON.parse(manifest), readStyle}}
}

function loadEntry(file: string): Promise<typeof Entry> {
  return import(pathToFileURL(file).href)
}
