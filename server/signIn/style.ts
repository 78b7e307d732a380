import {readFile} from 'node:fs/promises'
import path from 'node:path'
import {SIGN_IN_PATH} from '../roles.ts'

const SITE = path.resolve(import.meta.dirname, '../../src')
const FONTS = path.join(SITE, 'styles/fonts')
const SHEETS = [
  ...['layers', 'fonts', 'tokens', 'reset', 'base', 'utilities'].map((name) =>
    path.join(SITE, `styles/${name}.css`),
  ),
  ...['button', 'Field'].map((name) => path.join(SITE, `ui/${name}.css`)),
  path.join(import.meta.dirname, 'signIn.css'),
]

/** Reads the site's own tokens, typefaces, buttons and fields, and the few rules of the sign-in pages. */
export async function readStyle(): Promise<string> {
  const sheets = await Promise.all(SHEETS.map((file) => readFile(file, 'utf8')))
  return sheets.join('\n').replaceAll('./fonts/', `${SIGN_IN_PATH}/fonts/`)
}

/** Reads a typeface of the site. @returns undefined if there is none of that name */
export async function readFont(name: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (!/^[a-z-]+\.woff2$/.test(name)) return undefined
  const bytes = await readFile(path.join(FONTS, name)).catch(() => undefined)
  return bytes && new Uint8Array(bytes)
}

/** Reads the script with which browsers sign in by a passkey. */
export function readPasskeyScript(): Promise<string> {
  return readFile(path.join(import.meta.dirname, 'passkey.js'), 'utf8')
}
