import {globSync} from 'node:fs'
import {copyFile, readFile, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {STUDIO_PAGE} from '../build/buildFiles.ts'
import type {HeadersOf} from '../http/headers.ts'
import {replaceFile} from '../process/replaceFile.ts'
import {writeCloudfrontFile} from './cloudfrontFile.ts'
import {hostHeaders, type HostHeaders} from './hostHeaders.ts'
import type {HostRule} from './hostRules.ts'
import {withPolicy} from './pagePolicy.ts'
import {writeVercelFile} from './vercelFile.ts'

/**
 * The Studio's page for all addresses below it without a file. Cloudflare Pages supports no rule for them, but sends the nearest
 * `404.html`. The Studio works even with the status 404.
 */
const STUDIO_ELSEWHERE = 'studio/404.html'

/**
 * Prepares a folder for any static host: every document contains its security policy, and `_headers` has the other headers. Repeating
 * it changes nothing.
 * @param folder absolute
 */
export async function prepareFolder(folder: string, headersOf: HeadersOf): Promise<void> {
  for (const file of globSync('**/*.html', {cwd: folder})) {
    const document = path.join(folder, file)
    const html = await readFile(document, 'utf8')
    await writeFile(document, withPolicy(html, `/${file.replaceAll(path.sep, '/')}`, headersOf))
  }
  await copyFile(path.join(folder, STUDIO_PAGE), path.join(folder, STUDIO_ELSEWHERE))
  await writeFile(path.join(folder, '_headers'), writeHeadersFile(hostHeaders(headersOf)))
}

/** Writes the rules for addresses without a file. Leaves files alone that are already right. */
export async function writeHostRules(
  folder: string,
  headersOf: HeadersOf,
  rules: readonly HostRule[],
): Promise<void> {
  await writeChanged(path.join(folder, '_redirects'), writeRedirectsFile(rules))
  await writeChanged(path.join(folder, 'vercel.json'), writeVercelFile(hostHeaders(headersOf), rules))
  await writeChanged(path.join(folder, 'cloudfront.json'), writeCloudfrontFile(rules))
}

async function writeChanged(file: string, text: string): Promise<void> {
  if (text !== (await readFile(file, 'utf8').catch(() => undefined))) await replaceFile(file, text)
}

/** Writes the file with which Netlify and Cloudflare Pages answer addresses without a file. */
export const writeRedirectsFile = (rules: readonly HostRule[]): string =>
  rules.map(({from, to, status}) => `${from} ${to} ${status}\n`).join('')

/** Writes the file with which hosts such as Netlify and Cloudflare Pages send our headers. */
export function writeHeadersFile(rules: readonly HostHeaders[]): string {
  const blocks = rules.map(({path: pattern, headers}) =>
    [pattern, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
  )
  return `${blocks.join('\n\n')}\n`
}
