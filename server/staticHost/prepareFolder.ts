import {globSync} from 'node:fs'
import {readFile, writeFile} from 'node:fs/promises'
import path from 'node:path'
import type {HeadersOf} from '../http/headers.ts'
import {writeHeadersFile} from './headersFile.ts'
import {withPolicy} from './pagePolicy.ts'

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
  await writeFile(path.join(folder, '_headers'), writeHeadersFile(headersOf))
}
