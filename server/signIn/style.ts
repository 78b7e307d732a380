import {readFile} from 'node:fs/promises'
import path from 'node:path'
import {SIGN_IN_PATH} from '../roles.ts'

const SITE_STYLES = path.resolve(import.meta.dirname, '../../src/styles')
const SHEETS = ['layers', 'fonts', 'tokens', 'reset', 'base'].map((name) =>
  path.join(SITE_STYLES, `${name}.css`),
)
const OWN_SHEET = path.join(import.meta.dirname, 'signIn.css')

/** The site's own tokens, typefaces and base under the few rules of the page. */
export async function readStyle(): Promise<string> {
  const sheets = await Promise.all([...SHEETS, OWN_SHEET].map((file) => readFile(file, 'utf8')))
  return sheets.join('\n').replaceAll('./fonts/', `${SIGN_IN_PATH}/fonts/`)
}

/** A typeface of the site. @returns undefined when there is none of that name */
export async function readFont(name: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (!/^[a-z-]+\.woff2$/.test(name)) return undefined
  const bytes = await readFile(path.join(SITE_STYLES, 'fonts', name)).catch(() => undefined)
  return bytes && new Uint8Array(bytes)
}
