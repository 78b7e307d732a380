import {Hono} from 'hono'
import {describe, expect, test} from 'vitest'
import {claimsGuest, forgetGuest, guestPerspective, keepGuest} from './guestCookie.ts'

const DAY = 86_400_000
const SHARE = {secret: 'a secret', until: new Date(Date.now() + 5 * DAY)}

/** Starts a server that lets browsers view a preview. */
function serve(origin: string) {
  const app = new Hono()
  app.get('/keep', async (c) => {
    await keepGuest(c, SHARE, ['rWinter', 'drafts'])
    return c.text('kept')
  })
  app.get('/forget', (c) => {
    forgetGuest(c)
    return c.text('forgotten')
  })
  app.get('/perspective', async (c) => c.json([claimsGuest(c), (await guestPerspective(c, SHARE)) ?? null]))
  const ask = (path: string, cookie = '') => app.request(`${origin}${path}`, {headers: {cookie}})
  return {
    cookieAt: async (path: string) => (await ask(path)).headers.getSetCookie(),
    seen: async (cookie: string): Promise<unknown> => (await ask('/perspective', cookie)).json(),
  }
}

describe('What a guest’s browser keeps', () => {
  test.each([
    ['http://localhost:3000', /^preview_3000=[^;]+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/],
    ['http://localhost', /^preview_80=[^;]+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/],
    [
      'https://loop.example.com',
      /^preview_443=[^;]+; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
    ],
    [
      'https://loop.example.com:8443',
      /^preview_8443=[^;]+; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
    ],
  ])('is for %s alone, out of reach of scripts, and a week longer than the link', async (origin, pattern) => {
    const {cookieAt, seen} = serve(origin)
    const cookies = await cookieAt('/keep')
    expect(cookies).toEqual([expect.stringMatching(pattern)])
    const expires = Date.parse(/Expires=([^;]+)/.exec(cookies[0] ?? '')?.[1] ?? '')
    expect(Math.abs(expires - SHARE.until.getTime() - 7 * DAY)).toBeLessThan(1000)
    const [pair = ''] = cookies[0]?.split(';') ?? []
    expect(await seen(pair)).toEqual([true, ['rWinter', 'drafts']])
    expect(await cookieAt('/forget')).toEqual([
      expect.stringMatching(new RegExp(`^${pair.split('=')[0]}=; Max-Age=0; Path=/`)),
    ])
  })

  test('says nothing where it was forged, and leaves who has none alone', async () => {
    const {seen} = serve('http://localhost:3000')
    expect(await seen('')).toEqual([false, null])
    expect(await seen('preview_3000=drafts')).toEqual([true, null])
    expect(await seen('preview_3000=drafts.c2lnbmVk')).toEqual([true, null])
    expect(await seen('preview_4000=drafts')).toEqual([false, null])
  })
})
