import {Hono} from 'hono'
import {describe, expect, test} from 'vitest'
import {FormTokens} from './formToken.ts'

/** Starts a server with a page that has a form, and one that takes it. */
function serve(origin: string) {
  const tokens = new FormTokens(origin)
  const app = new Hono()
  app.get('/form', (c) => c.text(tokens.of(c)))
  app.post('/form', async (c) => c.json(tokens.isRight(c, (await c.req.text()) || undefined)))
  const open = async (cookie = '') => {
    const answer = await app.request(`${origin}/form`, {headers: {cookie}})
    return {token: await answer.text(), cookies: answer.headers.getSetCookie()}
  }
  const send = async (cookie: string, token: string) => {
    const answer = await app.request(`${origin}/form`, {method: 'POST', headers: {cookie}, body: token})
    return JSON.parse(await answer.text())
  }
  return {open, send}
}

const pairOf = (cookie = '') => cookie.split(';')[0] ?? ''

describe('A form', () => {
  test.each([
    ['http://localhost:4000', /^loop_form_4000=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/],
    ['http://localhost', /^loop_form_80=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/],
    // No page of a neighbour can set a cookie with this prefix.
    ['https://loop.example.com', /^__Host-loop_form=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/],
  ])('of %s is taken from the browser that it was made for, and from no other', async (origin, pattern) => {
    const {open, send} = serve(origin)
    const {token, cookies} = await open()
    expect(cookies).toEqual([expect.stringMatching(pattern)])
    const [cookie] = cookies.map(pairOf)
    expect(await send(cookie ?? '', token)).toBe(true)
    const other = await open()
    expect(await send(pairOf(other.cookies[0]), token)).toBe(false)
    expect(await send('', token)).toBe(false)
    for (const forged of ['', 'guessed', `${token}x`, token.slice(1)]) {
      expect(await send(cookie ?? '', forged)).toBe(false)
    }
  })

  test('of a second page of one browser has the token of the first, so that both can be sent', async () => {
    const {open} = serve('http://localhost:4000')
    const first = await open()
    expect(await open(pairOf(first.cookies[0]))).toEqual({token: first.token, cookies: []})
  })

  test('is not taken where cookie and field are both empty', async () => {
    const {open, send} = serve('http://localhost:4000')
    expect(await send('', '')).toBe(false)
    expect(await send('loop_form_4000=', '')).toBe(false)
    // An empty cookie is replaced.
    expect((await open('loop_form_4000=')).cookies).toHaveLength(1)
  })
})
