import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {parseAllHeaders} from '@netlify/headers-parser'
import {parseAllRedirects} from '@netlify/redirect-parser'
import {getTransformedRoutes} from '@vercel/routing-utils'
import * as fc from 'fast-check'
import {describe, expect, onTestFinished, test} from 'vitest'
import {readConnection} from '../../model/connection/connection.ts'
import {headersOf} from '../http/headers.ts'
import {writeHeadersFile} from './headersFile.ts'
import {hostHeaders} from './hostHeaders.ts'
import {type HostRule, hostRules} from './hostRules.ts'
import {writeRedirectsFile} from './redirectsFile.ts'
import {writeVercelFile} from './vercelFile.ts'

const headers = hostHeaders(headersOf(readConnection({}), {development: false, services: []}))

/** A path or an address of another site, with all that staff can type. */
const typed = fc.string({unit: 'grapheme', maxLength: 12})
const target = fc.oneof(
  typed.map((text) => `https://a.example/${text}`),
  fc.constantFrom('https://a.example/(1)*', 'https://a.example:8080/a?b=:c', 'http://[::1]/'),
)
const redirects = fc.array(
  fc.record({
    from: typed.map((text) => `/${text}`),
    query: fc.constant(null),
    toUrl: target,
    to: fc.constant(null),
    permanent: fc.boolean(),
  }),
  {maxLength: 5},
)
const documents = fc.array(
  fc.record({
    _type: fc.constant('page' as const),
    route: typed.map((text) => `/${text}`),
    audience: fc.constant(null),
    standalone: fc.constant(false),
    searches: fc.constant(null),
    versions: fc.constant(null),
  }),
  {maxLength: 5},
)

const rules = fc
  .record({documents, redirects, haveCityFiles: fc.boolean()})
  .map(({haveCityFiles, ...content}) => hostRules({productName: 'Loop', ...content}, {haveCityFiles}))

async function write(text: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'host-parsers-'))
  onTestFinished(() => rm(folder, {recursive: true}))
  const file = path.join(folder, 'rules')
  await writeFile(file, text)
  return file
}

describe('whatever staff have written, the parser of each host understands', () => {
  test('of Netlify, where addresses lead', async () => {
    const file = await write('')
    await fc.assert(
      fc.asyncProperty(rules, async (written: HostRule[]) => {
        await writeFile(file, writeRedirectsFile(written))
        const parsed = await parseAllRedirects({
          redirectsFiles: [file],
          configRedirects: [],
          minimal: true,
        })
        expect(parsed.errors).toEqual([])
        expect(parsed.redirects).toMatchObject(written.map(({to, status}) => ({to, status})))
      }),
    )
  })

  test('of Vercel, all of its file', () => {
    fc.assert(
      fc.property(rules, (written) => {
        const {error, routes} = getTransformedRoutes(JSON.parse(writeVercelFile(headers, written)))
        expect(error).toBeNull()
        expect(routes).not.toBeNull()
      }),
    )
  })
})

test('the parser of Netlify understands which headers go with what', async () => {
  const headersFiles = [await write(writeHeadersFile(headers))]
  const parsed = await parseAllHeaders({headersFiles, configHeaders: [], minimal: true})
  expect(parsed.errors).toEqual([])
  expect(parsed.headers).toEqual(headers.map((rule) => ({for: rule.path, values: rule.headers})))
})

// Its own parser comes in no package but that of its whole tool, which is 180 MB: https://developers.cloudflare.com/pages/configuration/headers/
test('Cloudflare Pages takes as many headers as there are', () => {
  expect(headers.length).toBeLessThanOrEqual(100)
  for (const line of writeHeadersFile(headers).split('\n')) expect(line.length).toBeLessThanOrEqual(2000)
})
