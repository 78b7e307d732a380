import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {parseAllHeaders} from '@netlify/headers-parser'
import {parseAllRedirects} from '@netlify/redirect-parser'
import {getTransformedRoutes} from '@vercel/routing-utils'
import * as fc from 'fast-check'
import {generateRedirectsEvaluator} from 'redirects-in-workers'
import {describe, expect, onTestFinished, test, vi} from 'vitest'
import {readConnection} from '../../model/connection/connection.ts'
import {headersOf} from '../http/headers.ts'
import {writeHeadersFile, writeRedirectsFile} from './prepareFolder.ts'
import {hostHeaders} from './hostHeaders.ts'
import {type HostRule, hostRules} from './hostRules.ts'
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

  test('of Cloudflare, where each address leads; the line about the Studio alone is ignored', async () => {
    vi.spyOn(console, 'log').mockReturnValue()
    const told = vi.spyOn(console, 'warn').mockReturnValue()
    const advised = vi.spyOn(console, 'info').mockReturnValue()
    onTestFinished(() => void vi.restoreAllMocks())
    const site = 'https://site.example'
    // Cloudflare turns several slashes into one, and leaves out an empty query or fragment.
    const spelled = (address: string) => {
      const {origin, pathname, search, hash} = new URL(address, site)
      return origin + `${pathname}${search}${hash}`.replaceAll(/\/{2,}/g, '/')
    }
    // Fills in the pattern.
    const filledIn = (text: string) => text.replace(/\*$|:city/, 'orlando')
    await fc.assert(
      fc.asyncProperty(rules, async (written) => {
        told.mockClear()
        const evaluate = generateRedirectsEvaluator(writeRedirectsFile(written))
        expect(told.mock.calls.flat()).toEqual([expect.stringMatching(/^Found 1 invalid .*\/studio\/\*/s)])
        for (const {from, to, status} of written.filter((rule) => !rule.from.startsWith('/studio/'))) {
          const answer = await evaluate(new Request(site + filledIn(from)), {
            fetch: (request: Request) => new Response(request.url),
          })
          expect(answer?.status, from).toBe(status)
          const leadsTo = status === 200 ? await answer?.text() : answer?.headers.get('Location')
          const expected = status === 200 ? filledIn(to) : to
          expect(spelled(leadsTo ?? ''), from).toBe(spelled(expected))
        }
      }),
    )
    expect(advised, 'to put addresses above patterns').not.toHaveBeenCalled()
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

// Its own parser of headers is only part of its whole tool, which has 180 MB:
// https://developers.cloudflare.com/pages/configuration/headers/
test('Cloudflare Pages takes as many headers as there are', () => {
  expect(headers.length).toBeLessThanOrEqual(100)
  for (const line of writeHeadersFile(headers).split('\n')) expect(line.length).toBeLessThanOrEqual(2000)
})
