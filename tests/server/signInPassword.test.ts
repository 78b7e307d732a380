import {createLake, createMemoryStore} from 'content-lake'
import {afterAll, describe, expect, onTestFinished, test} from 'vitest'
import {createSignIn} from '../../server/signIn/index.ts'
import {listenTo} from './serving.ts'
import {AT_MACHINE, makePerson, noBackups, PASSWORD} from './staffAccounts.ts'
import {startStaffServer} from './staffServer.ts'
import {problemOf} from './visitor.ts'

const {visit, staff, origin, close} = await startStaffServer({isLocalOnly: false})
afterAll(close)

/** Makes an account; the first one is an administrator’s. @returns its id */
const join = (name: string, role = 'administrator') =>
  makePerson(staff, {name, email: `${name.toLowerCase()}@example.com`, role})
await join('Olga')
await join('Anna', 'marketing')

const WRONG =
  'Email and password do not belong together, or the account cannot be used. Check both, or ask an administrator.'
const OLD_LINK =
  'This link was used already, or it is too old. Ask an administrator for another, or sign in if you have chosen a password.'
const FOREIGN =
  'This form was open for too long, or your browser keeps no cookies of this site. Go back, reload the page and try again.'

const keyOf = (link: string) => new URL(link).searchParams.get('key') ?? ''

describe('signing in with a password', () => {
  test('takes the email however it is written, and leads to where people came from', async () => {
    const visitor = visit()
    const page = await visitor.open('/sign-in?returnTo=/studio/facts')
    expect(page.text).toMatch(/id="email"[^>]*autofocus/s)
    expect(page.text).toContain('data-passkey data-return-to="/studio/facts"')
    expect(page.text).not.toContain('Sign in with your company')
    const fields = {email: ' ANNA@Example.com ', password: PASSWORD, returnTo: '/studio/facts'}
    const answer = await visitor.send('/sign-in/password', fields)
    expect([answer.status, answer.location]).toEqual([303, '/studio/facts'])
    expect(await visitor.me()).toMatchObject({name: 'Anna', role: 'marketing'})
  })

  test('says afterwards who one is, and leads on or out', async () => {
    const visitor = visit()
    await visitor.send('/sign-in/password', {email: 'anna@example.com', password: PASSWORD})
    const {text} = await visitor.open('/sign-in?returnTo=/studio/facts')
    expect(text).toContain('As <b>Anna</b>, anna@example.com.')
    expect(text).toContain('<a class="btn" href="/studio/facts">Go on editing</a>')
    const out = await visitor.send('/sign-in/out', {returnTo: '/studio/facts'})
    expect([out.status, out.location]).toEqual([303, '/sign-in?returnTo=%2Fstudio%2Ffacts'])
    expect(await visitor.me()).toEqual({})
  })

  test.each<Record<string, string>>([
    {email: 'anna@example.com', password: 'a guess'},
    {email: 'nobody@example.com', password: PASSWORD},
    {email: '', password: PASSWORD},
    {},
  ])('says no more than that the two do not belong together: %j', async (fields) => {
    const visitor = visit()
    const {status, text} = await visitor.send('/sign-in/password', fields)
    expect([status, problemOf(text)]).toEqual([403, WRONG])
    expect(text).toContain(`value="${fields['email'] ?? ''}"`)
    expect(text).toMatch(fields['email'] ? /id="password"[^>]*autofocus/s : /id="email"[^>]*autofocus/s)
    expect(await visitor.me()).toEqual({})
  })

  test('begins again for somebody who reloads the page that a form has led to', async () => {
    const {status, location} = await visit().open('/sign-in/password?returnTo=/studio/facts')
    expect([status, location]).toEqual([303, '/sign-in?returnTo=%2Fstudio%2Ffacts'])
  })

  test('is slowed after ten failures for an account, wherever they come from, and no sooner for who succeeds', async () => {
    await join('Ida', 'legal')
    const attempt = async (password: string) => {
      const sent = await visit().send('/sign-in/password', {email: 'ida@example.com', password})
      return {status: sent.status, problem: problemOf(sent.text), after: sent.headers.get('retry-after')}
    }
    for (let turn = 0; turn < 3; turn += 1) expect((await attempt(PASSWORD)).status).toBe(303)
    for (let turn = 0; turn < 10; turn += 1) expect((await attempt('a guess')).status).toBe(403)
    const {status, problem, after} = await attempt(PASSWORD)
    expect([status, problem]).toEqual([
      429,
      'There were too many attempts. Wait a quarter of an hour, or ask an administrator for help.',
    ])
    expect(Number(after)).toBeGreaterThan(800)
    expect(Number(after)).toBeLessThanOrEqual(900)
  })

  test('is slowed after thirty failures from an address, whatever is guessed', async () => {
    // A server of its own, because addresses may share a limit, and those above have failed, too.
    const server = await startStaffServer({isLocalOnly: false})
    onTestFinished(server.close)
    await makePerson(server.staff, {name: 'Olga', email: 'olga@example.com', role: 'administrator'})
    const guesser = () => server.visit('198.51.100.1')
    for (let turn = 0; turn < 30; turn += 1) {
      expect((await guesser().open('/sign-in/link?key=guessed')).status).toBe(410)
    }
    expect((await guesser().open('/sign-in/link?key=guessed')).status).toBe(429)
    const {status} = await guesser().send('/sign-in/password', {
      email: 'olga@example.com',
      password: PASSWORD,
    })
    expect(status).toBe(429)
    expect((await server.visit().open('/sign-in/link?key=guessed')).status).toBe(410)
  })
})

describe('a link of an administrator', () => {
  test('lets its owner choose a password once, who goes on to where they wanted', async () => {
    const {link} = await staff.people.invite(
      {name: 'Jo <b>', email: 'jo@example.com', role: 'developer'},
      AT_MACHINE,
    )
    const key = keyOf(link)
    const visitor = visit()
    const page = await visitor.open(`/sign-in/link?key=${key}&returnTo=/studio/facts`)
    expect(page.text).toContain('For <b>Jo &lt;b&gt;</b>, jo@example.com.')
    expect(page.text).toContain(`<input type="hidden" name="key" value="${key}" />`)
    const weak = await visitor.send('/sign-in/link', {key, password: 'jo@example.com1'})
    expect([weak.status, problemOf(weak.text)]).toEqual([400, expect.stringContaining('guessed first')])
    expect(weak.text).toContain('jo@example.com.')
    const done = await visitor.send('/sign-in/link', {key, password: PASSWORD, returnTo: '/studio/facts'})
    expect([done.status, done.location]).toEqual([303, '/studio/facts'])
    expect(await visitor.me()).toMatchObject({role: 'developer'})
    const other = visit()
    await other.open('/sign-in')
    for (const answer of [
      await other.open(`/sign-in/link?key=${key}`),
      await other.send('/sign-in/link', {key, password: 'another one of four words'}),
      await other.send('/sign-in/link', {}),
      await other.open('/sign-in/link'),
    ]) {
      expect([answer.status, problemOf(answer.text)]).toEqual([410, OLD_LINK])
    }
  })
})

describe('the pages', () => {
  test('are kept by nobody, and lead back to where people sign in when something does not work', async () => {
    for (const path of ['/sign-in', '/sign-in/link?key=old', '/sign-in/code']) {
      expect((await visit().open(path)).headers.get('cache-control')).toBe('no-store')
    }
    const {text, headers} = await visit().open('/sign-in/link?key=old')
    expect(text).toContain('<h1>This does not work</h1>')
    expect(text).toContain('<a href="/sign-in">Go to where you sign in</a>')
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
  })

  test('look like the site, in its typefaces, and have one script', async () => {
    const visitor = visit()
    const style = await visitor.open('/sign-in/style.css')
    expect([style.status, style.headers.get('content-type'), style.headers.get('cache-control')]).toEqual([
      200,
      'text/css; charset=utf-8',
      'no-cache',
    ])
    for (const rule of ['@layer ', '--marigold', '.btn', '.field', '.sign-in']) {
      expect(style.text).toContain(rule)
    }
    const fonts = [...style.text.matchAll(/url\(['"]?([^'")]+\.woff2)/g)].map(([, address]) => address ?? '')
    expect(fonts).not.toEqual([])
    for (const address of fonts) {
      const font = await fetch(`${origin}${address}`)
      expect([font.status, font.headers.get('content-type'), font.headers.get('cache-control')]).toEqual([
        200,
        'font/woff2',
        'public, max-age=86400',
      ])
      // The signature of such files.
      expect((await font.text()).slice(0, 4)).toBe('wOF2')
    }
    const script = await visitor.open('/sign-in/passkey.js')
    expect([script.headers.get('content-type'), script.headers.get('cache-control')]).toEqual([
      'text/javascript; charset=utf-8',
      'no-cache',
    ])
    expect(script.text).toContain('navigator.credentials')
  })

  test.each(['no-such.woff2', '..%2F..%2Ftokens.css', 'tokens.css', 'figtree.woff2.css', '%2Ffigtree.woff2'])(
    'serve typefaces, and no other file: %s',
    async (name) => {
      expect((await visit().open(`/sign-in/fonts/${name}`)).status).toBe(404)
    },
  )

  test('take a form of theirs alone, from the browser that it was made for', async () => {
    const visitor = visit()
    const other = visit()
    await visitor.open('/sign-in')
    await other.open('/sign-in')
    const foreign = /=(.*)/.exec(other.cookie)?.[1] ?? ''
    for (const formToken of ['', 'guessed', foreign]) {
      const fields = {email: 'anna@example.com', password: PASSWORD, formToken}
      const {status, text} = await visitor.send('/sign-in/password', fields)
      expect([status, problemOf(text)]).toEqual([403, FOREIGN])
    }
    expect(await visitor.me()).toEqual({})
  })

  test('take texts alone: a file in the place of a password is none', async () => {
    const visitor = visit()
    const page = await visitor.open('/sign-in')
    const form = new FormData()
    form.append('formToken', /name="formToken" value="([^"]+)"/.exec(page.text)?.[1] ?? '')
    form.append('email', 'anna@example.com')
    form.append('password', new Blob([PASSWORD]), 'password.txt')
    const headers = {cookie: visitor.cookie, 'x-forwarded-for': '192.0.2.250'}
    const answer = await fetch(`${origin}/sign-in/password`, {method: 'POST', body: form, headers})
    expect([answer.status, problemOf(await answer.text())]).toEqual([403, WRONG])
  })

  test('take no more than a form', async () => {
    const visitor = visit()
    expect((await visitor.send('/sign-in/password', {email: 'a'.repeat(7000)})).status).toBe(403)
    const {status, text} = await visitor.send('/sign-in/password', {email: 'a'.repeat(8192)})
    expect([status, text]).toEqual([413, expect.not.stringContaining('aaaa')])
  })

  test('say that something has failed, and the operator is told what', async () => {
    const told = listenTo('stderr')
    expect((await visit().open('/sign-in/link?key=old')).status).toBe(410)
    expect(told).toEqual([])
    const broken = await startStaffServer()
    onTestFinished(broken.close)
    const visitor = broken.here()
    broken.closeStaff()
    const {status, text, headers} = await visitor.open('/sign-in')
    expect([status, problemOf(text)]).toEqual([
      500,
      'The server failed to answer. What went wrong is in its output.',
    ])
    expect(headers.get('cache-control')).toBe('no-store')
    expect(told.join('')).toContain('database is not open')
  })

  test('show pictures of people to those who are signed in alone', async () => {
    const visitor = visit()
    await visitor.send('/sign-in/password', {email: 'anna@example.com', password: PASSWORD})
    const anna = staff.people.list().find(({name}) => name === 'Anna')
    expect((await visitor.open(`/sign-in/pictures/${anna?.id}`)).status).toBe(404)
    const image = `data:image/png;base64,${Buffer.from('a picture').toString('base64')}`
    expect((await visitor.ask('/sign-in/auth/update-user', {image})).status).toBe(200)
    const {status, text, headers} = await visitor.open(`/sign-in/pictures/${anna?.id}`)
    expect([status, text]).toEqual([200, 'a picture'])
    expect(headers.get('content-type')).toBe('image/png')
    expect(headers.get('cache-control')).toBe('private, max-age=86400')
    expect((await visit().open(`/sign-in/pictures/${anna?.id}`)).status).toBe(404)
    expect((await visitor.open('/sign-in/pictures/nobody')).status).toBe(404)
  })

  test('are none for a lake to which nobody can sign in', () => {
    const lake = createLake(createMemoryStore())
    expect(() => createSignIn(lake, staff, () => undefined, noBackups())).toThrow(
      'Nobody can sign in to a lake without accounts.',
    )
    lake.close()
  })
})
