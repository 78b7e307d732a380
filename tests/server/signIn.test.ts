import {describe, expect, test, vi} from 'vitest'
import {createLake, createMemoryStore, type Lake, sessionCookie} from '../../lake/index.ts'
import {ACCOUNTS} from '../../server/roles.ts'
import {createSignIn} from '../../server/signIn/index.ts'
import {returnPath} from '../../server/signIn/returnTo.ts'
import {openStaff} from '../../server/staff/staff.ts'
import {startServer} from './checkout.ts'

const {origin} = await startServer()
const staff = await openStaff({
  folder: undefined,
  origin,
  settings: {company: undefined, smtpUrl: undefined, mailFrom: undefined},
  isLocalOnly: true,
})

/** Sends the form of the page, as a browser does. */
const send = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(origin + path, {
    method: 'POST',
    redirect: 'manual',
    headers: {origin, ...headers},
    body: new URLSearchParams(form),
  })

const cookieOf = (response: Response) => response.headers.get('set-cookie')?.split(';')[0] ?? ''

const textOf = async (path: string, cookie = '') => (await fetch(origin + path, {headers: {cookie}})).text()

describe('the page where staff sign in', () => {
  test('offers each role and says what it may do', async () => {
    const page = await textOf('/sign-in')
    for (const role of ['Administrator', 'Marketing', 'Legal', 'Developer']) expect(page).toContain(role)
    expect(page).toContain('everything but legal documents')
  })

  test('looks like the site, from this server alone', async () => {
    const style = await textOf('/sign-in/style.css')
    expect(style).toContain('--marigold')
    const fonts = [...style.matchAll(/url\('(\/sign-in\/fonts\/[^']+)'\)/g)].map(([, address]) => address)
    expect(fonts).toHaveLength(2)
    for (const font of fonts) {
      const {status, headers} = await fetch(`${origin}${font}`)
      expect([status, headers.get('content-type')]).toEqual([200, 'font/woff2'])
    }
    expect((await fetch(`${origin}/sign-in/fonts/..%2ftokens.css`)).status).toBe(404)
  })

  test('signs in, and goes on to where people came from', async () => {
    const page = await textOf(`/sign-in?origin=${encodeURIComponent(`${origin}/studio/structure/legal`)}`)
    expect(page).toContain('name="returnTo" value="/studio/structure/legal"')
    const response = await send('/sign-in', {user: 'local-legal', returnTo: '/studio/structure/legal'})
    expect([response.status, response.headers.get('location')]).toEqual([303, '/studio/structure/legal'])
    expect(await textOf('/v1/users/me', cookieOf(response))).toContain('"role":"legal"')
    expect(await textOf('/sign-in', cookieOf(response))).toContain('You are signed in.')
  })

  test('signs out', async () => {
    const cookie = cookieOf(await send('/sign-in', {user: 'local-legal'}))
    const response = await send('/sign-in/out', {}, {cookie})
    expect([response.status, response.headers.get('location')]).toEqual([303, '/sign-in'])
    expect(await textOf('/v1/users/me', cookie)).toBe('{}')
  })

  test.each<Record<string, string>>([{user: 'local-intern'}, {user: '<script>alert(1)</script>'}, {}])(
    'says what to do when nobody was chosen: %j',
    async (form) => {
      const response = await send('/sign-in', form)
      expect([response.status, response.headers.get('set-cookie')]).toEqual([400, null])
      const page = await response.text()
      expect(page).toContain('Choose one of these to sign in.')
      expect(page).not.toContain('<script>')
    },
  )

  test('cannot be used by a page of another site', async () => {
    const response = await send('/sign-in', {user: 'local-administrator'}, {origin: 'https://evil.example'})
    expect([response.status, response.headers.get('set-cookie')]).toEqual([403, null])
    expect((await send('/sign-in', {user: 'local-administrator'}, {origin: 'null'})).status).toBe(403)
  })

  test('takes no more than a form', async () => {
    const response = await send('/sign-in', {user: 'a'.repeat(10_000)})
    expect(response.status).toBe(413)
  })
})

describe('signing out', () => {
  const pageOf = (lake: Lake) => {
    const page = createSignIn(lake, staff, () => undefined)
    return {fetch: async (request: Request) => page.fetch(request, {})}
  }
  test.each([
    ['on the page', pageOf, '/sign-in/out'],
    ['from the Studio', (lake: Lake) => lake, '/v1/auth/logout'],
  ])('%s is answered once it outlasts a power cut', async (_way, answererOf, path) => {
    const disk = Promise.withResolvers<void>()
    const lake = createLake({...createMemoryStore(), settled: () => disk.promise}, {accounts: ACCOUNTS})
    const session = lake.callers.authenticator?.begin('local-legal', new Request('http://localhost:4000'))
    const url = `http://localhost:4000${path}`
    const cookie = sessionCookie(session?.proof ?? '', new URL(url)).split(';')[0] ?? ''
    const request = () => new Request(url, {method: 'POST', headers: {cookie}})
    const authenticated = () => lake.callers.authenticator?.authenticate(request())
    expect(await authenticated()).toBeDefined()
    let isDurable = false
    const answer = Promise.resolve(answererOf(lake).fetch(request())).then(() => isDurable)
    await vi.waitFor(async () => expect(await authenticated()).toBeUndefined())
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
    isDurable = true
    disk.resolve()
    expect(await answer).toBe(true)
    lake.close()
  })
})

describe('the page to go on to', () => {
  test.each([
    [null, '/studio/'],
    ['/studio/structure;a?b#c', '/studio/structure;a?b#c'],
    ['http://localhost:4000/Rider', '/Rider'],
    ['https://evil.example/', '/studio/'],
    ['//evil.example/', '/studio/'],
    ['/\\evil.example/', '/studio/'],
    ['http://localhost:4000//evil.example', '/evil.example'],
    ['http://localhost:5000/', '/studio/'],
    ['javascript:alert(1)', '/studio/'],
    ['http://[', '/studio/'],
  ])('is one of this server: %s', (wanted, path) => {
    expect(returnPath(wanted, 'http://localhost:4000')).toBe(path)
  })
})
