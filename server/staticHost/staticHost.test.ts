import {createHash} from 'node:crypto'
import {mkdtemp, mkdir, readFile, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterEach, beforeEach, describe, expect, test} from 'vitest'
import {readConnection} from '../../model/connection/connection.ts'
import {headersOf} from '../http/headers.ts'
import {inlineOf, withoutPolicy, withPolicy} from './pagePolicy.ts'
import {prepareFolder, writeRedirectsFile} from './prepareFolder.ts'
import {hostRules} from './hostRules.ts'
import {hostHeaders} from './hostHeaders.ts'
import {writeVercelFile} from './vercelFile.ts'

const POLICY = 'Content-Security-Policy'
const connection = readConnection({VITE_SANITY_PROJECT_ID: 'ab12cd34', VITE_SANITY_DATASET: 'staging'})
const headers = headersOf(connection, {development: false, services: ['https://cities.example']})

const head = '<!doctype html><html lang="en"><head><meta charset="utf-8" /><title>Page</title>'
const PAGES = {
  'index.html': `${head}<style>h1{color:red}</style></head><script type="application/ld+json">{}</script><script>start()</script></html>`,
  'Rider.html': `${head}</head><script type="module" src="/assets/site.js"></script></html>`,
  'studio/index.html': `${head}</head></html>`,
}

let folder: string
let file: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'static-host-'))
  await mkdir(path.join(folder, 'studio'))
  for (const [name, html] of Object.entries(PAGES)) await writeFile(path.join(folder, name), html)
  await prepareFolder(folder, headers)
  file = await readFile(path.join(folder, '_headers'), 'utf8')
})
afterEach(() => rm(folder, {recursive: true}))

/**
 * Returns the headers that a host sends for a path, by the rules of Netlify and Cloudflare Pages: those of every matching rule,
 * joined.
 */
function sentWith(pathname: string): Record<string, string> {
  const sent: Record<string, string> = {}
  for (const rule of file.trim().split('\n\n')) {
    const [pattern = '', ...lines] = rule.split('\n')
    if (!pathname.startsWith(pattern.replace('*', ''))) continue
    for (const line of lines) {
      const [, name = '', value = ''] = /^ {2}([^:]+): (.*)$/.exec(line) ?? []
      sent[name] = sent[name] ? `${sent[name]}, ${value}` : value
    }
  }
  return sent
}

async function policyIn(name: string): Promise<string> {
  const html = await readFile(path.join(folder, name), 'utf8')
  const [, policy = ''] =
    /<meta charset="utf-8" \/><meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(html) ?? []
  return policy
}

describe('a host of static files', () => {
  test.each(['/', '/Rider', '/no-such-page'])('sends the headers of our own server with %s', (pathname) => {
    const {[POLICY]: policy = '', ...others} = headers(pathname)
    const {[POLICY]: frames = '', ...sent} = sentWith(pathname)
    expect(sent).toEqual(others)
    expect(policy.split('; ')).toContain(frames)
  })

  test('sends the Studio for addresses below it that are no files, also where it obeys no rule of ours for them', async () => {
    const studio = await readFile(path.join(folder, 'studio/index.html'), 'utf8')
    expect(await readFile(path.join(folder, 'studio/404.html'), 'utf8')).toBe(studio)
  })

  test('lets the Studio be shown in no frame', () => {
    expect(sentWith('/studio/')[POLICY]).toContain("frame-ancestors 'none'")
  })

  test('has built files kept for good', () => {
    expect(sentWith('/assets/site-4f2c.js')['Cache-Control']).toContain('immutable')
    expect(sentWith('/studio/assets/a.js')['Cache-Control']).toContain('immutable')
  })

  test.each([
    ['index.html', '/', 3],
    ['Rider.html', '/Rider', 1],
    ['studio/index.html', '/studio/', 0],
  ] as const)(
    '%s states the rest of its policy itself, its own scripts and styles by their hashes',
    async (name, pathname, hashes) => {
      const {scripts, styles} = inlineOf(PAGES[name])
      const expected = headers(pathname, {scripts, styles: [...styles, '']})[POLICY] ?? ''
      const stated = await policyIn(name)
      const onlyInHeader = expected.split('; ').filter((directive) => !stated.split('; ').includes(directive))
      expect(onlyInHeader).toEqual([expect.stringMatching(/^frame-ancestors /)])
      expect(stated.match(/sha256-/g)?.length ?? 0).toBe(hashes)
    },
  )

  test('lets the Studio’s preview fill styles by script, which may come empty and no other way', async () => {
    const empty = `'sha256-${createHash('sha256').update('').digest('base64')}'`
    const style = (await policyIn('Rider.html')).split('; ').find((each) => each.startsWith('style-src'))
    expect(style).toBe(`style-src 'self' ${empty}`)
  })

  test('is given the same folder when it is made ready again', async () => {
    const before = await readFile(path.join(folder, 'index.html'), 'utf8')
    await prepareFolder(folder, headers)
    expect(await readFile(path.join(folder, 'index.html'), 'utf8')).toBe(before)
  })
})

describe('what stands in a document itself', () => {
  test('is every script and style that a browser runs, and no data', () => {
    const html =
      '<style media="print">a</style><script type="application/json">{}</script><script type="application/ld+json">{}</script>' +
      '<script src="/site.js"> </script><script type="module">b\nc</script>'
    expect(inlineOf(html)).toEqual({scripts: ['b\nc'], styles: ['a']})
  })
})

describe('a policy in a document', () => {
  test('is that of its path, escaped, without what only a header can say', () => {
    const policy = `default-src "a&b"; frame-ancestors 'none'; report-uri /told; sandbox; script-src 'self'`
    const stated = withPolicy(head, '/Rider', (pathname) => ({[POLICY]: `${policy}; img-src ${pathname}`}))
    expect(stated).toContain(
      `<meta charset="utf-8" /><meta http-equiv="${POLICY}" content="default-src &quot;a&amp;b&quot;; script-src 'self'; img-src /Rider"><title>`,
    )
    expect(withoutPolicy(stated)).toBe(head)
  })

  test('is not put where it would not hold for all of it', () => {
    expect(() => withPolicy('<p>A fragment</p>', '/Rider', headers)).toThrow(
      'The document of /Rider has no <meta charset>, behind which its policy stands.',
    )
  })
})

function rulesOf(haveCityFiles: boolean) {
  const to = (route: string) => ({route, topicSlug: null})
  const redirect = {query: null, toUrl: null, to: null, permanent: true}
  const page = {
    _type: 'page',
    route: '/Rider',
    audience: null,
    standalone: false,
    searches: null,
    versions: null,
  } as const
  const routes = {
    productName: 'Loop',
    documents: [page],
    redirects: [
      {...redirect, from: '/about_us', to: to('/Rider')},
      {...redirect, from: '/Café (old)', toUrl: 'https://a.example/é', permanent: false},
      {...redirect, from: '/index.php', to: to('/Rider')},
      {...redirect, from: '/index.php', query: 'id=3', to: to('/Rider')},
      {...redirect, from: '/a:b', to: to('/Rider')},
      {...redirect, from: '/rider', toUrl: 'https://a.example/'},
      {...redirect, from: '/unpublished'},
      {...redirect, from: '//', to: to('/Rider')},
      {...redirect, from: '//a.example/old', to: to('/Rider')},
    ],
  }
  return hostRules(routes, {haveCityFiles})
}

describe('a host of files is told', () => {
  test('where old addresses lead that it can tell apart, and what other spellings and the Studio are answered by', () => {
    expect(writeRedirectsFile(rulesOf(false)).split('\n')).toEqual([
      '/about_us /Rider 301',
      '/Caf%C3%A9%20(old) https://a.example/%C3%A9 302',
      '/caf%c3%a9%20(old) https://a.example/%C3%A9 302',
      '/rider /Rider 200',
      '/studio/* /studio/index.html 200',
      '/NotAvailable/* /shell 200',
      '/Available/* /shell 200',
      '/notavailable/* /shell 200',
      '/available/* /shell 200',
      '',
    ])
  })

  test('of cities in small letters alone, where those that are served have files', () => {
    const cities = rulesOf(true).filter(({from}) => /^\/available/i.test(from))
    expect(cities).toEqual([{from: '/available/:city', to: '/Available/:city', status: 200}])
  })

  test('nothing that leads from a page, or to another rule', () => {
    const rules = rulesOf(true)
    expect(rules.map(({from}) => from)).not.toContain('/Rider')
    const sources = new Set(rules.map(({from}) => from))
    expect(rules.filter(({to}) => sources.has(to))).toEqual([])
  })

  test('no redirect that Vercel would take for a template, and refuse the whole deployment for', () => {
    const rules = [{from: '/a', to: 'https://a.example/(1)*', status: 301} as const]
    expect(JSON.parse(writeVercelFile([], rules))).toMatchObject({redirects: []})
  })

  test('the same in the words of Vercel', () => {
    const written: unknown = JSON.parse(writeVercelFile(hostHeaders(headers), rulesOf(false)))
    expect(written).toMatchObject({
      cleanUrls: true,
      headers: expect.arrayContaining([
        {
          source: '/assets/(.*)',
          headers: [{key: 'Cache-Control', value: expect.stringContaining('immutable')}],
        },
      ]),
      redirects: expect.arrayContaining([
        {source: '/Caf%C3%A9%20\\(old\\)', destination: 'https://a.example/%C3%A9', statusCode: 302},
      ]),
      rewrites: expect.arrayContaining([
        {source: '/rider', destination: '/Rider'},
        {source: '/studio/(.*)', destination: '/studio'},
      ]),
    })
  })
})

test('the headers of each path are a rule of its own', () => {
  expect(file).toMatch(/^\/\*\n {2}[A-Z]/)
  const named = file.split('\n').filter((line) => line.startsWith('/'))
  expect(named).toEqual([
    '/*',
    '/studio/*',
    '/assets/*',
    '/studio/assets/*',
    '/favicon.ico',
    '/favicon.svg',
    '/apple-touch-icon.png',
    '/share/*',
  ])
  expect(file).toContain("\n\n/studio/*\n  Content-Security-Policy: frame-ancestors 'none'\n\n")
  expect(file.endsWith('max-age=600\n')).toBe(true)
})
