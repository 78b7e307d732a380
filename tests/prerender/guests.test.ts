import {mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {type ClientConfig, createClient, type SanityClient} from '@sanity/client'
import {fetchSharedAccessQuery} from '@sanity/preview-url-secret/constants'
import {createPreviewSecret} from '@sanity/preview-url-secret/create-secret'
import {
  disablePreviewAccessSharing,
  enablePreviewAccessSharing,
} from '@sanity/preview-url-secret/toggle-preview-access-sharing'
import {setSecretSearchParams} from '@sanity/preview-url-secret/without-secret-search-params'
import {afterEach, describe, expect, onTestFinished, test, vi} from 'vitest'
import {createLake, createMemoryStore, TooManyRequestsError} from 'content-lake'
import {createGuests} from '../../server/guests/guests.ts'
import {headersOf} from '../../server/http/headers.ts'
import {Pages} from '../../server/prerender/pages.ts'
import {ACCOUNTS, ROLES} from '../../server/roles.ts'
import {contentAt} from '../../server/addresses/routes.ts'
import {createSearchFiles} from '../../server/search/searchFiles.ts'
import {createSite} from '../../server/site/site.ts'
import {siteQueryTexts} from '../../server/content/siteQueries.ts'
import {clientConfig} from '../../model/connection/clientConfig.ts'
import {readConnection} from '../../model/connection/connection.ts'
import {parseAnswer} from '../../model/shapes/parseAnswer.ts'
import {ROUTES_QUERY} from '../../model/addresses/routesQuery.ts'
import {turnOffIfOver} from '../../studio/presentation/turnOffIfOver.ts'
import {renderer} from './builtSite.ts'

const ORIGIN = 'http://localhost:3000'
const DAY = 86_400_000
const SHELL = '<!doctype html><title>Site</title>'
const STUDIO = '<!doctype html><title>Studio</title>'
const CONNECTION = readConnection({})
const SEED = readFileSync('content/data.ndjson', 'utf8').trim().split('\n')

afterEach(() => void vi.useRealTimers())

/** Opens the site on a lake with separate accounts, like the server's. */
async function openSite({guestsAsk}: {guestsAsk?: 'by token' | 'not at all'} = {}) {
  /** Number of pages that a client may still request. */
  const allowance = {left: Infinity}
  const lake = createLake(createMemoryStore(), {
    accounts: ACCOUNTS,
    isOpen: false,
    knownQueries: siteQueryTexts,
  })
  const dataset = lake.engine.dataset('production')
  dataset.mutate(
    SEED.map((line) => ({createOrReplace: JSON.parse(line)})),
    {author: 'seed'},
  )
  const folder = mkdtempSync(path.join(tmpdir(), 'guests-'))
  writeFileSync(path.join(folder, 'shell.html'), SHELL)
  mkdirSync(path.join(folder, 'studio'))
  writeFileSync(path.join(folder, 'studio/index.html'), STUDIO)
  onTestFinished(() => {
    lake.close()
    rmSync(folder, {recursive: true})
  })
  const asVisitor: typeof fetch = (input, init) => lake.fetch(new Request(input, init))
  const content = {isAway: false}
  const trusted: typeof fetch = async (input, init) =>
    content.isAway ? new Response('Away', {status: 503}) : lake.fetchTrusted(new Request(input, init))
  const config: ClientConfig = {...clientConfig(CONNECTION, ORIGIN), maxRetries: 0}
  const proofOf = (role: string) =>
    lake.callers.authenticator?.begin(`local-${role}`, new Request(ORIGIN)).proof ?? ''
  const staff = (role: string): SanityClient =>
    createClient({...config, token: proofOf(role), resolveFetch: () => asVisitor})
  const rendering = {
    renderer,
    origin: ORIGIN,
    cities: [],
    headersOf: headersOf(CONNECTION, {development: false, services: []}),
  }
  const servedCities = async () => []
  const pages = new Pages({...rendering, clientConfig: config, fetch: asVisitor, report: () => undefined})
  const proven = {
    'in process': {...config, token: 'in-process', resolveFetch: () => trusted},
    'by token': {...config, token: proofOf('developer'), resolveFetch: () => asVisitor},
    'not at all': undefined,
  }[guestsAsk ?? 'in process']
  const spendPage = async () => {
    allowance.left -= 1
    if (allowance.left < 0) throw new TooManyRequestsError('Wait a little.', 1)
  }
  const guests = await createGuests({...rendering, clientConfig: proven, servedCities, spendPage})
  const ask = (query: string) =>
    dataset.query(query, {}, {perspective: ['published'], identity: 'server'}).result
  const site = createSite({
    buildFolder: folder,
    findContent: (address) => contentAt(parseAnswer('routes', ask(ROUTES_QUERY)), address),
    servedCities,
    pages,
    guests,
  })
  const searchFiles = createSearchFiles({ask, cities: servedCities, siteUrl: ORIGIN})

  /** Makes a browser that keeps cookies. */
  const browser = () => {
    let cookie = ''
    return async (address: string, init: {method?: string; headers?: Record<string, string>} = {}) => {
      const response = await site.request(new URL(address, ORIGIN), {
        ...init,
        headers: {...(cookie && {cookie}), ...init.headers},
      })
      for (const header of response.headers.getSetCookie()) {
        const [pair = ''] = header.split(';')
        cookie = /max-age=0/i.test(header) ? '' : pair
      }
      return {
        status: response.status,
        headers: response.headers,
        location: response.headers.get('location')?.replace(ORIGIN, ''),
        text: await response.text(),
      }
    }
  }
  return {
    browser,
    staff,
    pages,
    allowance,
    content,
    searchFiles,
    /** Makes pages follow writes, like the server's. */
    follow: () =>
      dataset.subscribe(({id, changes}) => void pages.refresh(dataset.syncTagsOf(changes, false), id)),
    edit: (id: string, heading: string) =>
      staff('marketing').createOrReplace({
        ...dataset.document('page-rider'),
        _id: id,
        _type: 'page',
        sections: [{_key: 'hero', _type: 'hero', heading}],
      }),
    share: async (page = '/Rider', perspective = 'drafts') =>
      linkTo((await enablePreviewAccessSharing(staff('marketing'), 'test', `${ORIGIN}/studio`)).secret, {
        page,
        perspective,
      }),
    stopSharing: () => disablePreviewAccessSharing(staff('marketing'), 'test', `${ORIGIN}/studio`),
  }
}

/** Makes a link like the Presentation tool. */
const linkTo = (secret: string, {page = '/Rider', perspective = 'drafts'} = {}) =>
  setSecretSearchParams(new URL('/preview', ORIGIN), secret, page, perspective).href

const DRAFT = 'Only drafted.'

/** Opens a site with a draft, and the link to it. */
async function openShared(options?: Parameters<typeof openSite>[0]) {
  const opened = await openSite(options)
  await opened.edit('drafts.page-rider', DRAFT)
  const link = await opened.share()
  const guest = opened.browser()
  const entered = await guest(link)
  return {...opened, link, guest, entered}
}

describe('somebody who was sent a link', () => {
  test.each(['in process', 'by token'] as const)(
    'sees drafts below a bar that says so, until when, and how to end it; asked %s',
    async (way) => {
      const {guest, entered} = await openShared(way === 'by token' ? {guestsAsk: way} : {})
      expect([entered.status, entered.location]).toEqual([302, '/Rider'])
      const {status, text} = await guest('/Rider')
      expect(status).toBe(200)
      expect(text).toContain(DRAFT)
      expect(text).toContain('It shows drafts that are not published yet.')
      expect(text).toMatch(/The link is good until <time datetime="[^"]+">\w+ \d+ at \d+:\d\d [AP]M P[SD]T</)
      expect(text).toContain('action="/preview/end"')
    },
  )

  test('is shown what was edited since, pages that are new, and that there is nothing where nothing is', async () => {
    const {guest, edit, staff} = await openShared()
    await edit('drafts.page-rider', 'Drafted again.')
    expect((await guest('/Rider')).text).toContain('Drafted again.')
    await staff('marketing').patch('drafts.page-rider').set({route: '/NewAddress'}).commit()
    expect((await guest('/NewAddress')).text).toContain('Drafted again.')
    expect((await guest('/NotAvailable/st.-louis')).text).toContain('preview-bar')
    const missing = await guest('/nothing-here')
    expect([missing.status, missing.text]).toEqual([404, expect.stringContaining('preview-bar')])
  })

  test('gets no script and nothing that a page was made from, and nobody keeps what they see', async () => {
    const {guest, entered} = await openShared()
    const {text, headers} = await guest('/Rider')
    // Structured data is not executed.
    expect(text.replaceAll('<script type="application/ld+json">', '')).not.toContain('<script')
    expect(text).not.toContain('page-state')
    expect(headers.get('content-security-policy')).toContain("script-src 'self';")
    for (const answer of [{headers}, entered, await guest('/nothing-here')]) {
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
      expect(answer.headers.get('x-robots-tag')).toContain('noindex')
      expect(answer.headers.get('referrer-policy')).toBe('same-origin')
      expect(answer.headers.get('etag')).toBeNull()
    }
    expect(entered.headers.get('set-cookie')).toMatch(/; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/)
  })

  test('sees a release where the link shows that one, and not the drafts', async () => {
    const {browser, edit, share, staff} = await openSite()
    await staff('administrator').releases.create({
      releaseId: 'rWinter',
      metadata: {title: 'Winter <fares>', releaseType: 'undecided'},
    })
    await edit('drafts.page-rider', DRAFT)
    await edit('versions.rWinter.page-rider', 'Only in the release.')
    const guest = browser()
    await guest(await share('/Rider', 'rWinter'))
    const {text} = await guest('/Rider')
    expect(text).toContain('Only in the release.')
    expect(text).toContain('the release “Winter &lt;fares&gt;”, which is not published yet.')
    expect(text).not.toContain(DRAFT)
    await staff('administrator').releases.publish({releaseId: 'rWinter'})
    const published = await guest('/Rider')
    expect(published.text).toContain('Only in the release.')
    expect(published.text).toContain('The release “Winter &lt;fares&gt;” is published: everybody sees it.')
  })

  test('cannot ask for another perspective than that of the link', async () => {
    const {guest} = await openShared()
    for (const perspective of ['published', 'raw', 'rWinter']) {
      const query = `?perspective=${perspective}&sanity-preview-perspective=${perspective}`
      expect((await guest(`/Rider${query}`)).text).toContain(DRAFT)
    }
  })

  test.each(['raw', 'drafts,raw', '../x', ''])(
    'sees drafts where the link names no site: %j',
    async (name) => {
      const {browser, edit, share} = await openSite()
      await edit('drafts.page-rider', DRAFT)
      const guest = browser()
      await guest(await share('/Rider', name))
      expect((await guest('/Rider')).text).toContain(DRAFT)
    },
  )

  test('comes to the published site with a press on the button', async () => {
    const {guest} = await openShared()
    const ended = await guest('/preview/end', {method: 'POST'})
    expect([ended.status, ended.location]).toEqual([303, '/'])
    expect((await guest('/Rider')).text).not.toContain('preview-bar')
  })

  test('may open the link again, on another device too', async () => {
    const {link, browser, guest} = await openShared()
    for (const each of [guest, browser()]) {
      expect((await each(link)).status).toBe(302)
      expect((await each('/Rider')).text).toContain(DRAFT)
    }
  })

  test('is led to this site alone, whatever the link says', async () => {
    const {share, browser} = await openSite()
    for (const page of [
      '//evil.example/x',
      String.raw`/\evil.example`,
      'https://evil.example/x',
      '/.//a//evil.example',
    ]) {
      const {location = ''} = await browser()(await share(page))
      expect(new URL(location, ORIGIN).origin).toBe(ORIGIN)
    }
  })

  test('is led on by what is drafted to lead on, and finds cities as everybody does', async () => {
    const {guest, staff} = await openShared()
    await staff('marketing').create({
      _id: 'drafts.redirect-old',
      _type: 'redirect',
      from: '/Old',
      to: {_type: 'reference', _ref: 'page-rider'},
    })
    const led = await guest('/Old?utm=1')
    expect([led.status, led.location]).toEqual([302, '/Rider?utm=1'])
    const found = await guest('/FindaCity?city=boise')
    expect([found.status, found.location]).toEqual([303, '/NotAvailable/boise'])
  })

  test('is shown the Studio, and files, as everybody is', async () => {
    const {guest} = await openShared()
    const studio = await guest('/studio/structure')
    expect([studio.status, studio.text]).toEqual([200, STUDIO])
    expect(studio.headers.get('cache-control')).toBe('no-cache')
    const file = await guest('/assets/site.js')
    expect([file.status, file.text]).toEqual([404, expect.stringContaining('the site was rebuilt')])
  })

  test('comes to the home page by a link that names no page', async () => {
    const {browser, link} = await openShared()
    const bare = new URL(link)
    bare.searchParams.delete('sanity-preview-pathname')
    expect((await browser()(bare.href)).location).toBe('/')
  })

  test('has no more pages, and no more links to try, than one client may have', async () => {
    const {guest, link, allowance} = await openShared()
    allowance.left = 1
    const statusOf = async (address: string) => (await guest(address)).status
    expect([await statusOf('/Rider'), await statusOf('/Rider'), await statusOf(link)]).toEqual([
      200, 429, 429,
    ])
  })

  test('is told so where a draft cannot be shown', async () => {
    const {guest, staff} = await openShared()
    const told = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    onTestFinished(() => void vi.restoreAllMocks())
    await staff('marketing').patch('drafts.page-rider').set({sections: []}).commit()
    const {status, text, headers} = await guest('/Rider')
    expect(told.mock.calls.join('')).toContain('/Rider could not be shown to a guest: ')
    expect([status, text]).toEqual([500, expect.stringContaining('This page cannot be shown as it is now')])
    expect(headers.get('cache-control')).toBe('private, no-store')
  })
})

describe('a link', () => {
  const refused = {
    status: 403,
    location: undefined,
    text: expect.stringContaining('This preview link does not work'),
  }

  test('that was turned off opens nothing, and ends what it had opened at once', async () => {
    const {guest, link, browser, stopSharing} = await openShared()
    await stopSharing()
    const {status, text, headers} = await guest('/Rider')
    expect([status, text]).toEqual([403, expect.stringContaining('This preview has ended')])
    expect(text).not.toContain(DRAFT)
    expect(headers.get('x-robots-tag')).toContain('noindex')
    expect(await browser()(link)).toMatchObject(refused)
  })

  test('that was made again leaves the old one without use', async () => {
    const {guest, link, share, browser, stopSharing} = await openShared()
    await stopSharing()
    const other = browser()
    await other(await share())
    expect((await other('/Rider')).text).toContain(DRAFT)
    expect((await guest('/Rider')).status).toBe(403)
    expect(await browser()(link)).toMatchObject(refused)
  })

  test('ends after seven days, and so does what it has opened', async () => {
    const {guest, link, browser} = await openShared()
    const start = Date.now()
    vi.useFakeTimers({toFake: ['Date']})
    vi.setSystemTime(start + 7 * DAY - 60_000)
    expect((await guest('/Rider')).text).toContain(DRAFT)
    vi.setSystemTime(start + 7 * DAY + 1000)
    expect((await guest('/Rider')).text).toContain('This preview has ended')
    expect(await browser()(link)).toMatchObject(refused)
  })

  test('that has ended is turned off when somebody opens the Studio’s preview, and not before', async () => {
    const {staff, link, browser} = await openShared()
    const isOn = () => staff('legal').fetch<unknown>(fetchSharedAccessQuery, {}, {perspective: 'raw'})
    const start = Date.now()
    vi.useFakeTimers({toFake: ['Date']})
    vi.setSystemTime(start + 7 * DAY - 60_000)
    await turnOffIfOver(staff('legal'), `${ORIGIN}/studio`)
    expect(await isOn()).not.toBeNull()
    expect((await browser()(link)).status).toBe(302)
    vi.setSystemTime(start + 7 * DAY + 1000)
    await turnOffIfOver(staff('legal'), `${ORIGIN}/studio`)
    expect(await isOn()).toBeNull()
  })

  test.each([
    '/preview',
    '/preview?sanity-preview-secret=',
    '/preview?sanity-preview-secret=guessed',
    '/preview?sanity-preview-secret=null&sanity-preview-pathname=/Rider',
  ])('that is forged or cut short opens nothing: %s', async (address) => {
    const {browser, stopSharing} = await openShared()
    const visitor = browser()
    expect(await visitor(address)).toMatchObject(refused)
    await stopSharing()
    expect(await visitor(address)).toMatchObject(refused)
    expect((await visitor('/Rider')).text).not.toContain(DRAFT)
  })

  test('of the tool for itself is for nobody else', async () => {
    const {browser, staff} = await openShared()
    const {secret} = await createPreviewSecret(staff('marketing'), 'test', `${ORIGIN}/studio`)
    expect(await browser()(linkTo(secret))).toMatchObject(refused)
  })

  test.each(ROLES.map(({name}) => name))('is made and turned off by every role: %s', async (role) => {
    const {browser, staff} = await openSite()
    const {secret} = await enablePreviewAccessSharing(staff(role), 'test', `${ORIGIN}/studio`)
    expect((await browser()(linkTo(secret))).status).toBe(302)
    await disablePreviewAccessSharing(staff(role), 'test', `${ORIGIN}/studio`)
    expect((await browser()(linkTo(secret))).status).toBe(403)
  })
})

test('where drafts cannot be read, a link and a page say so to the guest alone', async () => {
  const {guest, link, content} = await openShared()
  const told = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  onTestFinished(() => void told.mockRestore())
  content.isAway = true
  for (const address of ['/Rider', link]) {
    const {status, text, headers} = await guest(address)
    expect([status, text]).toEqual([500, expect.stringContaining('This page cannot be shown as it is now')])
    expect(headers.get('cache-control')).toBe('private, no-store')
  }
  expect(told.mock.calls.join('')).toContain('/preview could not be shown to a guest: ')
  content.isAway = false
  expect((await guest('/Rider')).text).toContain(DRAFT)
})

describe('everybody else', () => {
  test.each(['drafts.AAAA', 'drafts.', 'drafts', '%'])(
    'sees no draft with the forged cookie %s',
    async (cookie) => {
      const {browser} = await openShared()
      const {text} = await browser()('/Rider', {headers: {cookie: `preview_3000=${cookie}`}})
      expect(text).not.toContain(DRAFT)
    },
  )

  test('sees what is published, whatever guests look at, and whatever a browser has kept', async () => {
    const {browser, guest, pages, edit, follow} = await openShared()
    follow()
    await pages.renderAll()
    await edit('drafts.page-rider', DRAFT)
    await pages.renderAll()
    const visitor = browser()
    const before = await visitor('/Rider')
    expect(before.text).not.toContain(DRAFT)
    const tag = before.headers.get('etag') ?? ''
    const unchanged = {headers: {'If-None-Match': tag}}
    expect(await guest('/Rider', unchanged)).toMatchObject({
      status: 200,
      text: expect.stringContaining(DRAFT),
    })
    expect((await visitor('/Rider', unchanged)).status).toBe(304)
    expect((await visitor('/Rider')).text).toBe(before.text)
  })

  test('finds nothing of drafts in the sitemap', async () => {
    const {guest, staff, searchFiles} = await openShared()
    await staff('marketing').patch('drafts.page-rider').set({route: '/Secret'}).commit()
    expect((await guest('/Secret')).text).toContain(DRAFT)
    expect(await (await searchFiles.request(`${ORIGIN}/sitemap.xml`)).text()).not.toContain('/Secret')
  })

  test('is in the Studio’s own preview, which a guest’s cookie does not change', async () => {
    const {guest} = await openShared()
    const framed = await guest('/Rider', {headers: {'Sec-Fetch-Dest': 'iframe'}})
    expect([framed.status, framed.text]).toEqual([200, SHELL])
  })
})

test('where nothing proves that the server may read drafts it says so, and shows what is published', async () => {
  const {guest, entered} = await openShared({guestsAsk: 'not at all'})
  expect([entered.status, entered.text]).toEqual([404, expect.stringContaining('Previews are not shared')])
  expect(JSON.parse((await guest('/preview/sharing.json')).text)).toEqual({offered: false})
  expect((await guest('/Rider', {headers: {cookie: 'preview_3000=drafts.x'}})).text).not.toContain(DRAFT)
  const {browser} = await openSite()
  expect(JSON.parse((await browser()('/preview/sharing.json')).text)).toEqual({offered: true})
})
