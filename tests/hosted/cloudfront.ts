import {execFileSync} from 'node:child_process'
import {globSync, readFileSync} from 'node:fs'
import {mkdir, readFile, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {pathToFileURL} from 'node:url'
import * as v from 'valibot'

/** The template that makes CloudFront serve `dist/` from S3. */
export const TEMPLATE = 'docs/hosting/cloudfront.yml'

/** Entries of a key value store, as CloudFront imports them. */
const Entries = v.object({data: v.array(v.object({key: v.string(), value: v.string()}))})

const Request = v.object({uri: v.string()})
const Response = v.object({
  statusCode: v.number(),
  statusDescription: v.string(),
  headers: v.object({location: v.object({value: v.string()})}),
})

/** Returns the commands at the template's head. */
const commands = () =>
  [...readFileSync(TEMPLATE, 'utf8').matchAll(/^# {3}(.*\n)/gm)].map(([, line]) => line).join('')

/** True if a filter of `aws s3 sync` matches a file: its * matches folders, too. */
const isFor = (filter: string, file: string) => {
  const pattern = filter.replaceAll(/[.+]/g, String.raw`\$&`).replaceAll('*', '.*')
  return new RegExp(`^${pattern}$`).test(file)
}

/**
 * Runs the template's upload commands with an `aws` that records its arguments. The last matching filter decides
 * whether a file is uploaded.
 * @param folder the site's, absolute
 * @returns the caching headers by file
 */
export function uploaded(folder: string): Map<string, string> {
  const script = `aws() { if [ "$2" = sync ]; then printf '%s\\t' "$@"; echo; fi; }
    bucket=site name=www.example.com certificate=arn; ${commands().replaceAll(/\bdist\b/g, path.basename(folder))}`
  const said = execFileSync('sh', ['-ec', script], {cwd: path.dirname(folder), encoding: 'utf8'})
  const files = globSync('**/*.*', {cwd: folder})
  const sent = new Map<string, string>()
  for (const line of said.trim().split('\n')) {
    const words = line.split('\t')
    const after = (index: number) => words[index + 1] ?? ''
    const filters = words.flatMap((word, index) =>
      word === '--include' || word === '--exclude' ? {word, filter: after(index)} : [],
    )
    const isSent = (file: string) => filters.findLast(({filter}) => isFor(filter, file))?.word !== '--exclude'
    const caching = after(words.indexOf('--cache-control'))
    for (const file of files) if (isSent(file)) sent.set(file, caching)
  }
  return sent
}

/** Returns the template's headers for a file: one policy for the Studio, and one for all others. */
export function headersWith(pathname: string): Record<string, string> {
  const policy = pathname.startsWith('/studio/') ? 'StudioHeaders' : 'SiteHeaders'
  const [, block = ''] =
    new RegExp(`^  ${policy}:\n((?:    .*\n)+)`, 'm').exec(readFileSync(TEMPLATE, 'utf8')) ?? []
  const told = (pattern: RegExp) => pattern.exec(block)?.[1] ?? ''
  return {
    'content-security-policy': told(/ContentSecurityPolicy: "(.*)"/),
    'x-content-type-options': told(/ContentTypeOptions: \{(Override): true/) && 'nosniff',
    'referrer-policy': told(/ReferrerPolicy: ([\w-]+)\}/),
    'strict-transport-security': `max-age=${told(/AccessControlMaxAgeSec: (\d+)/)}`,
    'permissions-policy': told(/Header: Permissions-Policy\s+Value: (.+)/),
    'cross-origin-opener-policy': told(/Cross-Origin-Opener-Policy, Value: ([\w-]+)/),
  }
}

/** The function's answer to a request's address: a file below the site's folder, or a redirect. */
export type Led = {file: string} | {status: number; location: string}

/** Returns the code of the template's function, as CloudFront runs it. */
export function functionCode(): string {
  const [, block = ''] =
    /^ {6}FunctionCode: \|\n((?: {8}.*\n|\n)+)/m.exec(readFileSync(TEMPLATE, 'utf8')) ?? []
  return block.replaceAll(/^ {8}/gm, '')
}

/**
 * Runs the template's function with events in CloudFront's form.
 * @param folder absolute; the module of the key value store is written into it
 * @param rules the build's file that the store has imported
 */
export async function openCloudfront(
  folder: string,
  rules: string,
): Promise<(address: string) => Promise<Led>> {
  const {data} = v.parse(Entries, JSON.parse(await readFile(rules, 'utf8')))
  const library = path.join(folder, 'node_modules/cloudfront')
  await mkdir(library, {recursive: true})
  await writeFile(path.join(library, 'package.json'), '{"type": "module", "exports": "./index.js"}')
  await writeFile(
    path.join(library, 'index.js'),
    `const entries = new Map(${JSON.stringify(data.map(({key, value}) => [key, value]))})
    const missing = async (key) => { throw new Error('Key not found: ' + key) }
    export default {kvs: () => ({
      exists: async (key) => entries.has(key),
      get: async (key) => entries.get(key) ?? missing(key),
    })}`,
  )
  const module = path.join(folder, 'cloudfront.mjs')
  await writeFile(module, `${functionCode()}\nexport {handler}`)
  const {handler} = v.parse(
    v.object({handler: v.function()}),
    await import(/* @vite-ignore */ pathToFileURL(module).href),
  )
  return async (address) => {
    const {pathname, searchParams} = new URL(address, 'https://www.example.com')
    const querystring = Object.fromEntries([...searchParams].map(([name, value]) => [name, {value}]))
    const answer: unknown = await handler({
      version: '1.0',
      context: {distributionDomainName: 'd111.cloudfront.net', eventType: 'viewer-request', requestId: 'a'},
      viewer: {ip: '198.51.100.1'},
      request: {method: 'GET', uri: pathname, querystring, headers: {}, cookies: {}},
    })
    if (v.is(Request, answer)) return {file: answer.uri}
    const {statusCode, headers} = v.parse(Response, answer)
    return {status: statusCode, location: headers.location.value}
  }
}
