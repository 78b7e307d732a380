import {describe, expect, test, vi} from 'vitest'
import {createLake, createMemoryStore, type Lake, sessionCookie} from 'content-lake'
import {ACCOUNTS} from '../../server/roles.ts'
import {createSignIn} from '../../server/signIn/index.ts'
import {openStaff} from '../../server/staff/staff.ts'
import {startServer} from './checkout.ts'
import {noBackups} from './staffAccounts.ts'
import {demoKeyIn} from './token.ts'
import {Visitor} from './visitor.ts'

const {origin, checkout} = await startServer()
const {lakeFolder} = checkout

/** Returns a browser that has followed the server's printed link. */
async function here(): Promise<Visitor> {
  const visitor = new Visitor(origin)
  await visitor.open(`/sign-in?key=${demoKeyIn(lakeFolder)}`)
  await visitor.open('/sign-in')
  return visitor
}

const staff = await openStaff({
  folder: undefined,
  origin,
  settings: {company: undefined, smtpUrl: undefined, mailFrom: undefined},
  isLocalOnly: true,
})

const textOf = async (path: string) => (await fetch(origin + path)).text()

describe('the page where staff sign in', () => {
  test('offers each role and says what it may do', async () => {
    const page = (await (await here()).open('/sign-in')).text
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
    const visitor = await here()
    const page = await visitor.open(
      `/sign-in?origin=${encodeURIComponent(`${origin}/studio/structure/legal`)}`,
    )
    expect(page.text).toContain('name="returnTo" value="/studio/structure/legal"')
    const answer = await visitor.send('/sign-in', {user: 'local-legal', returnTo: '/studio/structure/legal'})
    expect([answer.status, answer.location]).toEqual([303, '/studio/structure/legal'])
    expect(await visitor.me()).toMatchObject({role: 'legal'})
    expect((await visitor.open('/sign-in')).text).toContain('You are signed in.')
  })

  test('signs out', async () => {
    const visitor = await here()
    await visitor.send('/sign-in', {user: 'local-legal'})
    const {cookie} = visitor
    const answer = await visitor.send('/sign-in/out', {returnTo: '/studio/structure'})
    expect([answer.status, answer.location]).toEqual([303, '/sign-in?returnTo=%2Fstudio%2Fstructure'])
    const kept = await fetch(`${origin}/v1/users/me`, {headers: {cookie}})
    expect(await kept.text()).toBe('{}')
  })

  test.each<Record<string, string>>([{user: 'local-intern'}, {user: '<script>alert(1)</script>'}, {}])(
    'says what to do when nobody was chosen: %j',
    async (form) => {
      const {status, headers, text} = await (await here()).send('/sign-in', form)
      expect([status, headers.get('set-cookie')]).toEqual([400, null])
      expect(text).toContain('Choose one of these to sign in.')
      expect(text).not.toContain('<script>')
    },
  )

  test.each(['https://evil.example', 'null'])('cannot be used by a page of %s', async (foreign) => {
    const {status, headers} = await new Visitor(origin).send(
      '/sign-in',
      {user: 'local-administrator'},
      {origin: foreign},
    )
    expect([status, headers.get('set-cookie')]).toEqual([403, null])
  })

  const FOREIGN = ['https://evil.example', 'null', `${origin}.evil.example`, `${origin}0`, 'file://', 'evil']
  test.each([
    '/sign-in/out',
    '/sign-in/api/people',
    '/sign-in/api/tokens',
    '/sign-in/api/backups',
    '/sign-in/auth/update-user',
    '/sign-in/auth/revoke-other-sessions',
    '/v2025-02-19/data/mutate/production',
    '/v2025-02-19/assets/images/production',
  ])('gives a session that pages of other sites cannot use at %s', async (path) => {
    const visitor = await here()
    await visitor.send('/sign-in', {user: 'local-administrator'})
    const send = (from: string, type: string) =>
      fetch(origin + path, {
        method: 'POST',
        headers: {cookie: visitor.cookie, origin: from, 'content-type': type},
        body: '{}',
      })
    for (const foreign of FOREIGN) {
      for (const type of ['application/json', 'text/plain'])
        expect((await send(foreign, type)).status, foreign).toBe(403)
    }
    expect((await visitor.open('/sign-in/api/me')).status).toBe(200)
  })

  test.each(['/sign-in', '/sign-in/out', '/sign-in/password', '/sign-in/first', '/sign-in/link'])(
    'takes no form at %s that another has made, whatever the browser says of its origin',
    async (path) => {
      const visitor = new Visitor(origin)
      await visitor.open('/sign-in')
      const other = new Visitor(origin)
      await other.open('/sign-in')
      const foreign = /loop_form_\d+=([^;]*)/.exec(other.cookie)?.[1] ?? ''
      for (const formToken of ['', 'guessed', foreign]) {
        const {status, text} = await visitor.send(path, {user: 'local-administrator', formToken})
        expect(status).toBe(403)
        expect(text).toContain('reload the page and try again')
      }
      expect(await visitor.me()).toEqual({})
    },
  )

  test('is in no frame, runs its own scripts alone, and is kept by nobody', async () => {
    for (const path of ['/sign-in', '/sign-in/first', '/sign-in/link?key=old', '/sign-in/code']) {
      const {headers} = await new Visitor(origin).open(path)
      const policy = headers.get('content-security-policy')
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).toContain("script-src 'self';")
      expect(headers.get('cache-control')).toBe('no-store')
    }
  })

  test('takes no more than a form', async () => {
    expect((await new Visitor(origin).send('/sign-in', {user: 'a'.repeat(10_000)})).status).toBe(413)
  })
})

describe('signing out', () => {
  const FORM_COOKIE = `loop_form_${new URL(origin).port}`
  const pageOf = (lake: Lake) => {
    const page = createSignIn(lake, staff, () => undefined, noBackups())
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
    const request = () =>
      new Request(url, {
        method: 'POST',
        headers: {cookie: `${cookie}; ${FORM_COOKIE}=made-here`},
        body: new URLSearchParams({formToken: 'made-here'}),
      })
    const authenticated = () => lake.callers.authenticator?.authenticate(request())
    expect(await authenticated()).toBeDefined()
    let isDurable = false
    const answer = Promise.resolve(answererOf(lake).fetch(request())).then(() => isDurable)
    await vi.waitFor(async () => expect(await authenticated()).toBeUndefined(), {timeout: 30_000})
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
    isDurable = true
    disk.resolve()
    expect(await answer).toBe(true)
    lake.close()
  })
})
