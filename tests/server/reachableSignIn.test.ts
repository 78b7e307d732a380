import {describe, expect, test, vi} from 'vitest'
import {startServer} from './checkout.ts'
import {addPerson, PASSWORD, signInAs, staffBeside} from './accountsBeside.ts'
import {Visitor} from './visitor.ts'

/** A server behind a proxy that reports its clients. */
const {checkout, origin, output} = await startServer({
  SITE_URL: 'https://www.example.com',
  ALLOWED_HOSTS: 'www.example.com',
  TRUSTED_PROXIES: '127.0.0.1',
})
const staff = await staffBeside(checkout.lakeFolder, 'https://www.example.com')
let addresses = 0
const visit = (address = `192.0.2.${(addresses += 1)}`) => new Visitor(origin, {'x-forwarded-for': address})

describe('a server that others can reach', () => {
  test('lets nobody in while there is no account, and says what to do', async () => {
    // Also directly from this machine, where a proxy may run.
    for (const visitor of [visit(), new Visitor(origin)]) {
      const page = await visitor.open('/sign-in')
      expect(page.text).toContain('Nobody can sign in yet')
      expect(page.text).toContain('npm run lake -- admin')
      expect(page.text).not.toContain('<form')
      expect((await visitor.open('/sign-in/first')).status).toBe(403)
      expect((await visitor.open('/sign-in/first?key=guessed')).status).toBe(403)
    }
  })

  test.each([
    ['/sign-in', {user: 'local-administrator'}],
    ['/sign-in/password', {email: 'a@example.com', password: PASSWORD}],
    ['/sign-in/company', {}],
    ['/sign-in/first', {name: 'Eve', email: 'eve@example.com', password: PASSWORD}],
    ['/sign-in/first', {name: 'Eve', email: 'eve@example.com', password: PASSWORD, key: 'guessed'}],
  ])('refuses what is sent to %s, with a sentence: %j', async (path, fields) => {
    const visitor = visit()
    await visitor.open('/sign-in/code')
    const {status, text} = await visitor.send(path, fields)
    expect([status, text]).toEqual([403, expect.stringContaining('irst administrator')])
    expect(staff.people.any()).toBe(false)
    expect(await visitor.me()).toEqual({})
  })

  test('prints a link by which the first administrator comes in, once', async () => {
    const path = await vi.waitFor(() => {
      const [, found = ''] = /https:\/\/www\.example\.com(\/sign-in\/first\?key=\S+)/.exec(output()) ?? []
      expect(found).not.toBe('')
      return found
    }, 30_000)
    expect(output()).toContain('good for an hour')
    const key = new URL(path, origin).searchParams.get('key') ?? ''
    const visitor = visit()
    expect((await visitor.open(path)).status).toBe(200)
    const account = {name: 'Olga', email: 'olga@example.com', password: PASSWORD, key}
    const made = await visitor.send('/sign-in/first', account)
    expect([made.status, made.location]).toEqual([303, '/studio/'])
    expect(await visitor.me()).toMatchObject({name: 'Olga', role: 'administrator'})
    const other = visit()
    expect((await other.open(path)).location).toBe('/sign-in?returnTo=%2Fstudio%2F')
    expect((await other.send('/sign-in/first', {...account, email: 'eve@example.com'})).status).toBe(303)
    expect(staff.people.list().map(({email}) => email)).toEqual(['olga@example.com'])
  })

  test('keeps its cookies to encrypted connections, and from its other hosts', async () => {
    const visitor = visit()
    await visitor.open('/sign-in')
    const {headers} = await signInAs(visitor, 'olga@example.com')
    for (const cookie of headers.getSetCookie()) {
      expect(cookie).toMatch(/^__Host-/)
      for (const part of ['; Secure', '; HttpOnly', '; SameSite=Lax', '; Path=/'])
        expect(cookie).toContain(part)
    }
    expect(visitor.cookie).toContain('__Host-loop_form=')
  })
})

describe('guessing', () => {
  const guess = (email: string, address?: string) => signInAs(visit(address), email, 'not the password')

  test('is slowed for an account, from wherever it comes and whether there is one or not', async () => {
    await addPerson(staff, {name: 'Ida', email: 'ida@example.com', role: 'legal'})
    for (const email of ['ida@example.com', 'missing@example.com']) {
      const statuses: number[] = []
      for (let turn = 0; turn < 11; turn += 1) statuses.push((await guess(email)).status)
      expect(statuses).toEqual([...Array.from({length: 10}, () => 403), 429])
    }
    const {status, headers, text} = await signInAs(visit(), 'ida@example.com')
    expect([status, text]).toEqual([429, expect.stringContaining('too many attempts')])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(60)
    expect((await signInAs(visit(), 'olga@example.com')).status).toBe(303)
  })

  test('is slowed for an address, whatever it guesses, and those who succeed are not', async () => {
    const address = '198.51.100.1'
    for (let turn = 0; turn < 3; turn += 1) {
      expect((await signInAs(visit(address), 'olga@example.com')).status).toBe(303)
    }
    for (let turn = 0; turn < 20; turn += 1) await guess(`somebody-${turn}@example.com`, address)
    for (let turn = 0; turn < 10; turn += 1) await visit(address).open('/sign-in/link?key=guessed')
    expect((await visit(address).open('/sign-in/link?key=guessed')).status).toBe(429)
    expect((await guess('anybody@example.com', address)).status).toBe(429)
    expect((await signInAs(visit('198.51.100.2'), 'olga@example.com')).status).toBe(303)
  })
})
