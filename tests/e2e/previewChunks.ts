import {readdir, readFile} from 'node:fs/promises'
import path from 'node:path'

const ASSETS = path.resolve(import.meta.dirname, '../../dist/assets')

/** Strings that only the preview's code has: the name of its overlays' element, and of its channel to the Studio. */
const OF_PREVIEW = /sanity-visual-editing|sanity\/channels/

/** Returns the static imports of a chunk. */
const staticImports = (code: string) =>
  Array.from(code.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g), ([, name = '']) => name)

/** Returns the names of the built site's scripts that are code of the preview, or import some. */
export async function previewChunks(): Promise<Set<string>> {
  const names = (await readdir(ASSETS)).filter((name) => name.endsWith('.js'))
  const codes = new Map<string, string>()
  for (const name of names) codes.set(name, await readFile(path.join(ASSETS, name), 'utf8'))
  const preview = new Set(names.filter((name) => OF_PREVIEW.test(codes.get(name) ?? '')))
  // A chunk that imports one of them is one of them, directly or indirectly.
  for (let before = 0; before < preview.size;) {
    before = preview.size
    for (const [name, code] of codes) {
      if (staticImports(code).some((imported) => preview.has(imported))) preview.add(name)
    }
  }
  return preview
}
