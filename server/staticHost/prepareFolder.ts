import {globSync} from 'node:fs'
import {copyFile, readFile, rename, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {STUDIO_PAGE} from '../build/buildFiles.ts'
import type {HeadersOf} from '../http/headers.ts'
import {writeCloudfrontFile} from './cloudfrontFile.ts'
import {writeHeadersFile} from './headersFile.ts'
import {hostHeaders} from './hostHeaders.ts'
import type {HostRule} from './hostRules.ts'
import {withPolicy} from './pagePolicy.ts'
import {writeRedirectsFile} from './redirectsFile.ts'
import {writeVercelFile} from './vercelFile.ts'

/**
 * The Studio at addresses below it that are no files. Cloudflare Pages takes no rule for them, but sends the nearest `404.html`:
 * with the status 404, which the Studio does not mind.
 */
const STUDIO_ELSEWHERE = 'studio/404.html'

/**
 * Makes a folder ready to be served by any host of static files: every document states its security
 * policy, and `_headers` names the other headers. Doing it again changes nothing.
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

/** Tells hosts what to answer at addresses that have no file in a folder. Files that are the same already are left alone. */
export async function writeHostRules(
  folder: string,
  headersOf: HeadersOf,
  rules: readonly HostRule[],
): Promise<void> {
  await replaceFile(path.join(folder, '_redirects'), writeRedirectsFile(rules))
  await replaceFile(path.join(folder, 'vercel.json'), writeVercelFile(hostHeaders(headersOf), rules))
  await replaceFile(path.join(folder, 'cloudfront.json'), writeCloudfrontFile(rules))
}

/** A host that reads the file meanwhile gets all of the old one or of the new one. */
async function replaceFile(file: string, text: string): Promise<void> {
  if (text === (await readFile(file, 'utf8').catch(() => undefined))) return
  await writeFile(`${file}.new`, text)
  await rename(`${file}.new`, file)
}
