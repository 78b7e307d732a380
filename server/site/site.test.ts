import {utimesSync} from 'node:fs'
import path from 'node:path'
import {getRequestListener, type HttpBindings} from '@hono/node-server'
import {TooManyRequestsError} from 'content-lake'
import {Hono} from 'hono'
import {describe, expect, test, vi} from 'vitest'
import {exchange} from '../../tests/server/exchange.ts'
import {makeFolder} from '../../tests/server/hostedLake.ts'
import {serveBehindGate} from '../../tests/server/serving.ts'
import type {PathContent} from '../addresses/entries.ts'
import {PageText} from '../prerender/page.ts'
import {createSite} from './site.ts'

const POLICY = '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'">'

const FILES = {
  'shell.html': `<!doctype html><meta charset="utf-8">${POLICY}<title>Site</title>${' '.repeat(2000)}`,
  'studio/index.html': '<!doctype html><title>Studio</title>',
  'assets/site-4f2c.js': `/* ${'site '.repeat(400)} */`,
  'assets/site-4f2c.css': 'p {}',
  'assets/inter-77aa.woff2': 'font',
  'assets/hero-91c0.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'studio/assets/studio-9b1e.js': '/* Studio */',
  'about/assets/picture.svg': '<svg xmlns="http://www.w3.org/2000/svg"><g/></svg>',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
}

const WRITTEN = new Date('2026-11-01T10:00:00Z')

/** Content by address; all other addresses have none. */
const CONTENT: Record<string, PathContent> = {
  '/Rider': {kind: 'page', address: '/Rider'},
  '/Unknown': {kind: 'page', address: undefined},
  '/Available/st.-louis': {kind: 'page', address: '/Available/st.-louis'},
  '/Available/boise': {kind: 'page', address: '/Available/boise', servedCity: 'boise'},
  '/Available/san-jose': {kind: 'page', address: '/Available/san-jose', servedCity: 'san-jose'},
  '/old': {kind: 'redirect', location: '/Rider?a=b', permanent: false},
  '/search': {kind: 'citySearch', city: 'san-jose'},
}

type Options = Parameters<typeof createSite>[0]

/** Serves such a build. */
async function start(options: Partial<Options> = {}) {
  const buildFolder = makeFolder(FILES)
  for (const name of Object.keys(FILES)) utimesSync(path.join(buildFolder, name), WRITTEN, WRITTEN)
  const site = createSite({
    buildFolder,
    findContent: ({pathname}) => CONTENT[pathname] ?? {kind: 'nothing'},
    servedCities: () => Promise.resolve([{name: 'San Jose'}]),
    ...options,
  })
  const origin = await serveBehindGate({answers: {pages: getRequestListener(site.fetch)}})
  return (target: string, headers: Record<string, string> = {}) => exchange(origin, target, {headers})
}

/** Creates pages rendered ahead: one for each address, and one for unknown addresses. */
const ready = (spent?: string[]): Exclude<Options['pages'], 'starting' | undefined> => ({
  addressOfEntered: async (typed, cities) => `/${cities.length > 0 ? 'Available' : 'NotAvailable'}/${typed}`,
  async find(address, spend) {
    await spend?.()
    spent?.push(address ?? 'nothing')
    const html = `<!doctype html><title>${address ?? 'Nothing is here'}</title>`
    return {text: await PageText.of(html), headers: {'Content-Security-Policy': "default-src 'self'"}}
  },
})

describe('a built file', () => {
  test.each(['/assets/site-4f2c.js', '/studio/assets/studio-9b1e.js', '/assets/hero-91c0.svg'])(
    'whose name is another with every build is kept for good: %s',
    async (target) => {
      const {status, headers} = await (await start())(target)
      expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable'])
    },
  )

  test.each(['/favicon.svg', '/about/assets/picture.svg'])(
    'that keeps its name is kept for an hour: %s',
    async (target) => {
      const {status, headers} = await (await start())(target)
      expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=3600'])
    },
  )

  test('is fetched once, and again when it was written again', async () => {
    const ask = await start()
    const {headers, body} = await ask('/favicon.svg')
    const tag = headers.get('etag') ?? ''
    expect(tag).toBe(`W/"${WRITTEN.getTime()}-${body.length}"`)
    expect(headers.get('last-modified')).toBe('Sun, 01 Nov 2026 10:00:00 GMT')
    const known = await ask('/favicon.svg', {'If-None-Match': tag})
    expect([known.status, known.body]).toEqual([304, ''])
    expect((await ask('/favicon.svg', {'If-None-Match': 'W/"1-1"'})).status).toBe(200)
  })

  test('is sent in parts, which are all of the same version', async () => {
    const ask = await start()
    const whole = await ask('/favicon.svg')
    expect(whole.headers.get('accept-ranges')).toBe('bytes')
    const part = await ask('/favicon.svg', {Range: 'bytes=0-3'})
    expect([part.status, part.body, part.headers.get('etag')]).toEqual([
      206,
      '<svg',
      whole.headers.get('etag'),
    ])
  })

  test.each(['/assets/site-4f2c.js', '/assets/site-4f2c.css', '/assets/inter-77aa.woff2'])(
    'that is a part of documents says nothing that is meant for documents: %s',
    async (target) => {
      const {headers} = await (await start())(target)
      for (const name of ['content-security-policy', 'permissions-policy', 'last-modified'])
        expect(headers.get(name)).toBeNull()
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    },
  )

  test('that is a document of its own protects browsers like every document', async () => {
    const {headers} = await (await start())('/favicon.svg')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  test('that is a text is sent small', async () => {
    const {headers} = await (await start())('/assets/site-4f2c.js', {'Accept-Encoding': 'gzip'})
    expect(headers.get('content-encoding')).toBe('gzip')
    expect(Number(headers.get('content-length'))).toBeLessThan(200)
  })

  test.each([
    ['/assets/site-0000.js', 'Not found. Reload the page: the site was rebuilt.'],
    ['/studio/assets/studio-0000.js', 'Not found. Reload the Studio: it was rebuilt.'],
  ])('that an earlier build had is gone, and who asks is told what to do: %s', async (target, sentence) => {
    const {status, headers, body} = await (await start())(target)
    expect([status, headers.get('cache-control'), body]).toEqual([404, 'no-cache', sentence])
  })
})

describe('an address is answered with the document in which browsers render', () => {
  test.each([
    ['/Rider', 200, 'Site'],
    ['/Available/st.-louis', 200, 'Site'],
    ['/nowhere', 404, 'Site'],
    ['/nowhere.png', 404, 'Site'],
    ['/shell.html', 404, 'Site'],
    ['/studio', 200, 'Studio'],
    ['/studio/structure/page', 200, 'Studio'],
    ['/studio/index.html', 200, 'Studio'],
  ])('%s, %i', async (target, expected, title) => {
    const {status, headers, body} = await (await start())(target)
    expect([status, headers.get('cache-control')]).toEqual([expected, 'no-cache'])
    expect(headers.get('vary')).toContain('Sec-Fetch-Dest')
    expect(headers.get('content-type')).toBe('text/html; charset=UTF-8')
    expect(body).toContain(`<title>${title}</title>`)
  })

  test('without the policy in it that hosts of files need: the one that is sent may be another', async () => {
    const {headers, body} = await (await start())('/Rider')
    expect(body).not.toContain('http-equiv')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  test('which is sent small, and not again while it is the same', async () => {
    const ask = await start()
    const {headers} = await ask('/Rider', {'Accept-Encoding': 'gzip'})
    expect(headers.get('content-encoding')).toBe('gzip')
    expect(headers.get('vary')).toBe('Sec-Fetch-Dest, Accept-Encoding')
    const tag = headers.get('etag') ?? ''
    expect(tag).toMatch(/^W\//)
    const known = await ask('/Rider', {'If-None-Match': tag})
    expect(known.status).toBe(304)
    expect(known.headers.get('content-security-policy')).toContain("default-src 'none'")
  })
})

test('an address that staff lead elsewhere sends there for now, since they may lead it elsewhere again', async () => {
  const {status, headers} = await (await start())('/old')
  expect([status, headers.get('location')]).toEqual([302, '/Rider?a=b'])
  expect(headers.get('cache-control')).toBe('no-cache')
})

test('who searches for a city gets to its page', async () => {
  const served = await (await start({pages: ready()}))('/search')
  expect([served.status, served.headers.get('location')]).toEqual([303, '/Available/san-jose'])
  const nowhere = await (await start({pages: ready(), servedCities: () => Promise.resolve([])}))('/search')
  expect(nowhere.headers.get('location')).toBe('/NotAvailable/san-jose')
})

test('who searches for a city is counted, as finding it takes the list of all cities', async () => {
  const spendPage = vi.fn<NonNullable<Options['spendPage']>>(async () => undefined)
  await (
    await start({pages: ready(), spendPage})
  )('/search')
  expect(spendPage).toHaveBeenCalledOnce()
})

test('where browsers render pages, they search for the city themselves', async () => {
  const {status, body} = await (await start())('/search')
  expect([status, body]).toEqual([200, expect.stringContaining('<title>Site</title>')])
})

describe('while pages are being made ready', () => {
  test('a visitor is told when to come again', async () => {
    const ask = await start({pages: 'starting'})
    for (const target of ['/Rider', '/nowhere', '/Available/st.-louis']) {
      const {status, headers, body} = await ask(target)
      expect([status, headers.get('retry-after'), headers.get('refresh')]).toEqual([503, '5', '3'])
      expect(body).toBe('The site is starting. Try again in a few seconds.')
    }
  })

  test('the Studio, files and what leads elsewhere are there', async () => {
    const ask = await start({pages: 'starting'})
    expect((await ask('/studio/')).body).toContain('Studio')
    expect((await ask('/favicon.svg')).status).toBe(200)
    expect((await ask('/old')).status).toBe(302)
  })
})

describe('a page that was rendered ahead', () => {
  test('is sent at its address, with its own policy', async () => {
    const {status, headers, body} = await (await start({pages: ready()}))('/Rider?a=b')
    expect([status, body]).toEqual([200, '<!doctype html><title>/Rider</title>'])
    expect(headers.get('content-security-policy')).toBe("default-src 'self'")
    expect(headers.get('cache-control')).toBe('no-cache')
  })

  test('is sent also at an address with a dot, at which no file is', async () => {
    const ask = await start({pages: ready()})
    expect((await ask('/Available/st.-louis')).body).toContain('<title>/Available/st.-louis</title>')
    expect((await ask('/favicon.svg')).headers.get('content-type')).toContain('image/svg+xml')
  })

  test('says that nothing is there, at every address where nothing is', async () => {
    const ask = await start({pages: ready()})
    for (const target of ['/nowhere', '/nowhere.png']) {
      const {status, headers, body} = await ask(target)
      expect([status, body]).toEqual([404, '<!doctype html><title>Nothing is here</title>'])
      expect(headers.get('content-security-policy')).toBe("default-src 'self'")
    }
  })

  test('keeps its policy when nothing has changed', async () => {
    const ask = await start({pages: ready()})
    for (const target of ['/Rider', '/Available/st.-louis']) {
      const tag = (await ask(target)).headers.get('etag') ?? ''
      const {status, headers} = await ask(target, {'If-None-Match': tag})
      expect([status, headers.get('content-security-policy')]).toEqual([304, "default-src 'self'"])
    }
  })

  test('is sent small', async () => {
    const zipped = await (await start({pages: ready()}))('/Rider', {'Accept-Encoding': 'gzip'})
    expect(zipped.headers.get('content-encoding')).toBe('gzip')
  })

  test.each(['/studio/', '/old', '/Unknown', '/assets/site-4f2c.js'])(
    'does not stand in for what is something else, or may be: %s',
    async (target) => {
      const asked: string[] = []
      const alone = await (await start())(target)
      const {status, body} = await (await start({pages: ready(asked)}))(target)
      expect([status, body, asked]).toEqual([alone.status, alone.body, []])
    },
  )

  test('is not for the Studio’s preview, which shows drafts', async () => {
    const ask = await start({pages: ready()})
    for (const target of ['/Rider', '/Available/st.-louis'])
      expect((await ask(target, {'Sec-Fetch-Dest': 'iframe'})).body).toContain('<title>Site</title>')
  })

  test('that nobody has rendered is left to browsers', async () => {
    const {status, body} = await (await start({pages: {...ready(), find: async () => undefined}}))('/Rider')
    expect([status, body]).toEqual([200, expect.stringContaining('<title>Site</title>')])
  })

  test('is counted for the one who has it rendered, who is told when it is enough', async () => {
    const counted: string[] = []
    const spendPage: Options['spendPage'] = async ({req}) => {
      if (counted.length === 1) throw new TooManyRequestsError('Wait a little.', 7)
      counted.push(req.path)
    }
    const ask = await start({pages: ready(), spendPage})
    expect((await ask('/Rider')).status).toBe(200)
    expect(counted).toEqual(['/Rider'])
    const {status, headers, body} = await ask('/Rider')
    expect([status, headers.get('retry-after'), body]).toEqual([429, '7', 'Wait a little.\n'])
    expect((await ask('/studio/')).status).toBe(200)
  })
})

describe('a guest, who was sent a link to drafts', () => {
  const isGuest = (cookie: string | undefined) => cookie === 'guest=1'
  const guests: NonNullable<Options['guests']> = {
    routes: new Hono<{Bindings: HttpBindings}>().get('/sharing.json', (context) =>
      context.json({offered: true}),
    ),
    pages: async (context, next) =>
      isGuest(context.req.header('Cookie'))
        ? context.html(`<title>Draft</title>${' '.repeat(2000)}`, 200, {'Cache-Control': 'private, no-store'})
        : next(),
    claim: (context) => isGuest(context.req.header('Cookie')) || context.req.path.startsWith('/preview'),
  }
  const Cookie = 'guest=1'

  test('sees drafts, which get no tag by which they would be kept', async () => {
    const ask = await start({pages: ready(), guests})
    const {status, headers, body} = await ask('/Rider', {Cookie})
    expect([status, headers.get('etag'), headers.get('cache-control')]).toEqual([
      200,
      null,
      'private, no-store',
    ])
    expect(body).toContain('<title>Draft</title>')
  })

  test('is sent them small', async () => {
    const ask = await start({pages: ready(), guests})
    const {headers} = await ask('/Rider', {Cookie, 'Accept-Encoding': 'gzip'})
    expect(headers.get('content-encoding')).toBe('gzip')
  })

  test('opens the link where links are opened', async () => {
    const ask = await start({pages: ready(), guests})
    expect((await ask('/preview/sharing.json')).body).toBe('{"offered":true}')
  })

  test('is nobody else: all others see what is published', async () => {
    const ask = await start({pages: ready(), guests})
    expect((await ask('/Rider')).body).toContain('<title>/Rider</title>')
    expect((await ask('/favicon.svg')).headers.get('content-type')).toContain('image/svg+xml')
  })

  test('is nobody where nothing is shared', async () => {
    const ask = await start({pages: ready()})
    expect((await ask('/Rider', {Cookie})).body).toContain('<title>/Rider</title>')
    expect((await ask('/preview/sharing.json')).status).toBe(404)
  })
})

describe('the page of a city', () => {
  test('that the list does not have is no page: it leads to the waiting list, also programs that show a link to it', async () => {
    const ask = await start({pages: ready()})
    for (const target of ['/Available/boise', '/Available/boise?from=mail']) {
      const {status, headers} = await ask(target)
      expect([status, headers.get('location')]).toEqual([302, '/NotAvailable/boise'])
    }
    expect((await ask('/Available/san-jose')).status).toBe(200)
  })

  test('is shown where the list cannot be loaded', async () => {
    const ask = await start({pages: ready(), servedCities: () => Promise.resolve([])})
    expect((await ask('/Available/boise')).status).toBe(200)
  })
})
