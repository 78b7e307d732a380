import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {appKeyOf, codeNow, recoveryCodesOf} from './accountsBeside.ts'
import {makePerson, PASSWORD} from './staffAccounts.ts'
import {startStaffServer} from './staffServer.ts'
import {problemOf, type Visitor} from './visitor.ts'

const {staff, visit, enter, notes, close} = await startStaffServer()
afterAll(close)

const KIM = {name: 'Kim', email: 'kim@example.com', role: 'legal'} as const
const RETURN_TO = '/studio/structure/legal'
const SET_UP = '/sign-in/second-factor?returnTo=%2Fstudio%2Fstructure%2Flegal'

const WRONG =
  'This code is not right. Codes of the app change every half minute: enter the one that it shows now.'
const WRONG_RECOVERY = 'This is none of your recovery codes, or it was used before.'
const TOO_LATE = 'This took too long, or there were too many wrong codes. Begin again with your password.'

const titleOf = (page: string) => /<title>([^<]+)</.exec(page)?.[1]
/** Returns the key's address, which the QR code's page passes to the next one. */
const addressOf = (page: string) =>
  /name="address" value="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? ''

const signInAs = (visitor: Visitor, email: string) =>
  visitor.send('/sign-in/password', {email, password: PASSWORD})

/** Sets up an app for a person who signed in with a password, where a second factor is required. */
async function setUp(visitor: Visitor) {
  const scan = await visitor.send('/sign-in/second-factor', {password: PASSWORD})
  const key = appKeyOf(scan.text)
  const code = await codeNow(key)
  const done = await visitor.send('/sign-in/second-factor/code', {address: addressOf(scan.text), code})
  return {key, done}
}

let key = ''
let codes: string[] = []

beforeAll(async () => {
  await makePerson(staff, {...KIM, name: 'Olga', email: 'olga@example.com'})
  await makePerson(staff, KIM)
  staff.requireSecondFactor(true)
})

describe('where a second factor is needed, somebody who has none', () => {
  test('sets one up at sign-in, and nothing is open before', async () => {
    const visitor = visit()
    const answer = await visitor.send('/sign-in/password', {
      email: KIM.email,
      password: PASSWORD,
      returnTo: RETURN_TO,
    })
    expect([answer.status, answer.location]).toEqual([303, SET_UP])
    expect(await visitor.me()).toEqual({})
    // The Studio redirects people who are not signed in here.
    expect((await visitor.open(`/sign-in?returnTo=${RETURN_TO}`)).location).toBe(SET_UP)
    const begin = await visitor.open(SET_UP)
    expect(titleOf(begin.text)).toBe('Set up a second step')
    expect(begin.text).toContain('Sign out')
    expect(begin.text).toMatch(/id="password"[^>]*type="password"[^>]*autocomplete="current-password"/s)
    expect(begin.text).toMatch(/id="password"[^>]*autofocus/s)

    const wrong = await visitor.send('/sign-in/second-factor', {password: 'another password'})
    expect([wrong.status, problemOf(wrong.text)]).toEqual([403, 'This is not your password.'])
    const scan = await visitor.send('/sign-in/second-factor', {password: PASSWORD, returnTo: RETURN_TO})
    expect(titleOf(scan.text)).toBe('Scan this with your app')
    expect(scan.text).toContain('<div class="qr" role="img" aria-label="QR code for your authenticator app">')
    expect(scan.text).toContain('<svg')
    // In groups of four, as people copy it.
    expect(scan.text).toMatch(/<code class="secret">(?:[A-Z2-7]{4} )+[A-Z2-7]{1,4}</)
    expect(scan.text).toContain('The six digits that the app shows now.')
    expect(scan.text).toMatch(/id="code"[^>]*autocomplete="one-time-code"[^>]*inputmode="numeric"/s)
    expect(scan.text).toContain('Sign out')
    key = appKeyOf(scan.text)
    const address = addressOf(scan.text)
    const mistyped = await visitor.send('/sign-in/second-factor/code', {
      address,
      code: '000000',
      returnTo: RETURN_TO,
    })
    expect([mistyped.status, problemOf(mistyped.text), appKeyOf(mistyped.text)]).toEqual([403, WRONG, key])
    expect(await visitor.me()).toEqual({})

    const digits = await codeNow(key)
    const code = `${digits.slice(0, 3)} ${digits.slice(3)}`
    const done = await visitor.send('/sign-in/second-factor/code', {address, code, returnTo: RETURN_TO})
    expect([done.status, titleOf(done.text)]).toEqual([200, 'Keep these recovery codes'])
    codes = recoveryCodesOf(done.text)
    expect(new Set(codes).size).toBe(10)
    expect(done.text).toContain(`<a class="btn" href="${RETURN_TO}">I have kept them</a>`)
    expect(await visitor.me()).toMatchObject({name: 'Kim'})
    expect(notes().at(-1)).toBe(`Kim turned on the second factor of ${KIM.email}`)
    // They are shown only once.
    const again = await visitor.send('/sign-in/second-factor/code', {address, code: await codeNow(key)})
    expect([again.status, again.location]).toEqual([303, '/sign-in?returnTo=%2Fstudio%2F'])
  })

  test('begins again with the password where the code comes without the app that it is of', async () => {
    await makePerson(staff, {...KIM, name: 'Begun', email: 'begun@example.com'})
    const visitor = await enter('begun@example.com')
    const begun = await visitor.send('/sign-in/second-factor', {password: PASSWORD})
    for (const address of [
      '',
      'https://example.com/',
      'otpauth://hotp/Loop:Kim?secret=AAAA',
      `${addressOf(begun.text)}${'a'.repeat(500)}`,
    ]) {
      const answer = await visitor.send('/sign-in/second-factor/code', {
        address,
        code: '000000',
        returnTo: RETURN_TO,
      })
      expect([answer.status, answer.location]).toEqual([303, SET_UP])
    }
    // After a reload, the page of the code has no app to show.
    const reloaded = await visitor.open(`/sign-in/second-factor/code?returnTo=${RETURN_TO}`)
    expect([reloaded.status, reloaded.location]).toEqual([303, SET_UP])
  })

  test('who has not signed in has nothing to set up', async () => {
    const visitor = visit()
    const opened = await visitor.open(SET_UP)
    expect([opened.status, opened.location]).toEqual([303, '/sign-in?returnTo=%2Fstudio%2Fstructure%2Flegal'])
    const sent = await visitor.send('/sign-in/second-factor', {password: PASSWORD, returnTo: RETURN_TO})
    expect([sent.status, sent.location]).toEqual([303, '/sign-in?returnTo=%2Fstudio%2Fstructure%2Flegal'])
  })

  test('signs in again where it was set up in another browser meanwhile', async () => {
    await makePerson(staff, {...KIM, name: 'Twice', email: 'twice@example.com'})
    const [before, other] = [await enter('twice@example.com'), await enter('twice@example.com')]
    expect((await setUp(other)).done.status).toBe(200)
    const {status, location} = await before.open(SET_UP)
    expect([status, location]).toEqual([303, '/sign-in?returnTo=%2Fstudio%2Fstructure%2Flegal'])
  })
})

describe('a second factor', () => {
  test('is asked for after the password, by which alone nobody is in', async () => {
    const visitor = visit()
    const answer = await signInAs(visitor, KIM.email)
    expect(answer.location).toBe('/sign-in/code?returnTo=%2Fstudio%2F')
    expect(await visitor.me()).toEqual({})
    expect(notes().at(-1)).toBe('Kim began to sign in by password')
    const page = await visitor.open('/sign-in/code?returnTo=/studio/x')
    expect([titleOf(page.text), problemOf(page.text)]).toEqual(['One more step', undefined])
    expect(page.text).toContain('The six digits that your authenticator app shows now.')
    expect(page.text).toMatch(/id="code"[^>]*autocomplete="one-time-code"[^>]*autofocus/s)
    expect(page.text).toMatch(/<details class="aside" >\s*<summary>Use a recovery code instead/)
    expect(page.text).toMatch(/id="recoveryCode"[^>]*autocomplete="off"/s)
    expect(page.text).toContain('<a href="/sign-in">Sign in as somebody else</a>')
    const wrong = await visitor.send('/sign-in/code', {code: '000000'})
    expect([wrong.status, problemOf(wrong.text)]).toEqual([403, WRONG])
    expect(wrong.text).toMatch(/<details class="aside" >/)
    const right = await visitor.send('/sign-in/code', {code: ` ${await codeNow(key)}`, returnTo: '/studio/x'})
    expect([right.status, right.location]).toEqual([303, '/studio/x'])
    expect(await visitor.me()).toMatchObject({name: 'Kim'})
    expect(notes().at(-1)).toBe('Kim signed in by second factor')
  })

  test('lets in once by each code: somebody who has looked over a shoulder has none', async () => {
    const account = {...KIM, name: 'Seen', email: 'seen@example.com'}
    await makePerson(staff, account)
    const {key: ofApp} = await setUp(await enter(account.email))
    const code = await codeNow(ofApp)
    const owner = await enter(account.email)
    expect((await owner.send('/sign-in/code', {code})).status).toBe(303)
    const other = await enter(account.email)
    const again = await other.send('/sign-in/code', {code})
    expect([again.status, problemOf(again.text)]).toEqual([403, WRONG])
    expect(await other.me()).toEqual({})
    expect(notes().at(-1)).toBe('Somebody failed to sign in seen@example.com by second factor')
    // The step continues with the app's next code.
    expect((await other.send('/sign-in/code', {code: await codeNow(ofApp)})).status).toBe(303)
  })

  test('lets in once also where its code is given by several at the same moment', async () => {
    const account = {...KIM, name: 'Raced', email: 'raced@example.com'}
    await makePerson(staff, account)
    const {key: ofApp} = await setUp(await enter(account.email))
    const code = await codeNow(ofApp)
    const visitors = [await enter(account.email), await enter(account.email), await enter(account.email)]
    const answers = await Promise.all(visitors.map((visitor) => visitor.send('/sign-in/code', {code})))
    expect(answers.map(({status}) => status).toSorted()).toEqual([303, 403, 403])
  })

  test('is made up for by a recovery code, once', async () => {
    const [recoveryCode = ''] = codes
    const first = visit()
    await signInAs(first, KIM.email)
    expect((await first.send('/sign-in/code', {recoveryCode: ` ${recoveryCode} `})).location).toBe('/studio/')
    expect(await first.me()).toMatchObject({name: 'Kim'})
    expect(notes()).toContain('Kim signed in by recovery code')
    const second = visit()
    await signInAs(second, KIM.email)
    const used = await second.send('/sign-in/code', {recoveryCode})
    expect([used.status, problemOf(used.text)]).toEqual([403, WRONG_RECOVERY])
    // A person who has tried one should see the part open.
    expect(used.text).toMatch(/<details class="aside" open>/)
    expect(await second.me()).toEqual({})
  })

  test('takes five wrong codes and no more, then begins again with the password', async () => {
    const visitor = visit()
    await signInAs(visitor, KIM.email)
    for (let turn = 0; turn < 5; turn += 1) {
      expect((await visitor.send('/sign-in/code', {code: '000000'})).status).toBe(403)
    }
    const late = await visitor.send('/sign-in/code', {code: await codeNow(key)})
    expect([late.status, problemOf(late.text)]).toEqual([403, TOO_LATE])
    expect(late.text).toContain('name="password"')
    expect(await visitor.me()).toEqual({})
    const without = await visit().send('/sign-in/code', {code: await codeNow(key)})
    expect([without.status, problemOf(without.text)]).toEqual([403, TOO_LATE])
  })

  test('cannot be guessed on and on: after ten wrong codes an account takes none for a quarter of an hour', async () => {
    const account = {...KIM, name: 'Guessed', email: 'guessed@example.com'}
    await makePerson(staff, account)
    await setUp(await enter(account.email))
    const statuses: number[] = []
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const visitor = visit()
      await signInAs(visitor, account.email)
      for (let turn = 0; turn < 4; turn += 1) {
        statuses.push((await visitor.send('/sign-in/code', {code: '000000'})).status)
      }
    }
    expect(statuses).toEqual([...Array.from({length: 10}, () => 403), 429, 429])
    const visitor = visit()
    await signInAs(visitor, account.email)
    const refused = await visitor.send('/sign-in/code', {code: '000000'})
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('900')
    expect(problemOf(refused.text)).toContain('There were too many wrong codes.')
  })

  test('cannot be guessed from one address, whosever password is known', async () => {
    const address = '192.0.2.240'
    const visitor = visit(address)
    for (let turn = 0; turn < 30; turn += 1) {
      await visitor.send('/sign-in/code', {code: '000000'})
    }
    const refused = await visitor.send('/sign-in/code', {code: '000000'})
    expect([refused.status, problemOf(refused.text)]).toEqual([
      429,
      expect.stringContaining('There were too many attempts.'),
    ])
  })

  test('cannot be left out by a script, nor remembered for a month', async () => {
    const visitor = visit()
    await signInAs(visitor, KIM.email)
    const body = {code: await codeNow(key), trustDevice: true}
    expect((await visitor.ask('/sign-in/auth/two-factor/verify-totp', body)).status).toBe(401)
    expect(await visitor.me()).toEqual({})
    for (const path of [
      'sign-in/email',
      'sign-up/email',
      'two-factor/verify-backup-code',
      'get-access-token',
    ]) {
      const {status} = await visitor.ask(`/sign-in/auth/${path}`, {email: KIM.email, password: PASSWORD})
      expect(status).toBe(404)
    }
  })
})
