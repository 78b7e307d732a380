import {brotliDecompressSync, gunzipSync} from 'node:zlib'
import {Hono} from 'hono'
import {describe, expect, test} from 'vitest'
import {type Page, PageText} from '../prerender/page.ts'
import {pageSender} from './sendPage.ts'

const HTML = `<!doctype html><title>Rider</title>${'<p>Ä flat fee.</p>'.repeat(200)}`
const POLICY = {'Content-Security-Policy': "default-src 'none'"}

/** Sends a page to a client. */
async function sending(page: Partial<Page> = {}, status: 200 | 404 = 200) {
  const text = await PageText.of(HTML)
  const send = pageSender()
  const app = new Hono()
  app.get('*', (context) => send(context, {text, headers: POLICY, ...page}, status))
  const ask = async (headers: Record<string, string> = {}) => app.request('/Rider', {headers})
  return {ask, text}
}

const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer())

describe('a page that is ready', () => {
  test('is HTML which browsers ask about again each time, with all that is said of it', async () => {
    const {ask, text} = await sending()
    const response = await ask()
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toEqual({
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'",
      'content-type': 'text/html; charset=UTF-8',
      etag: text.tag,
      vary: 'Sec-Fetch-Dest, Accept-Encoding',
    })
    expect(await response.text()).toBe(HTML)
  })

  test('comes small to a client that takes it so, the first time and later', async () => {
    const {ask} = await sending()
    for (let time = 1; time <= 3; time += 1) {
      const zipped = await ask({'Accept-Encoding': 'gzip'})
      expect(zipped.headers.get('content-encoding')).toBe('gzip')
      expect(zipped.headers.get('content-type')).toBe('text/html; charset=UTF-8')
      expect(String(gunzipSync(await bytesOf(zipped)))).toBe(HTML)
      const smaller = await ask({'Accept-Encoding': 'gzip, br'})
      expect(smaller.headers.get('content-encoding')).toBe('br')
      expect(String(brotliDecompressSync(await bytesOf(smaller)))).toBe(HTML)
    }
  })

  test('tells how far it is up to date, where that is known', async () => {
    const {ask} = await sending({currentUntil: 'event-7'})
    expect((await ask()).headers.get('server-timing')).toBe('content;desc="event-7"')
    const unknown = await sending()
    expect((await unknown.ask()).headers.get('server-timing')).toBeNull()
  })

  test('that says that nothing is there is sent with its status, known or not', async () => {
    const {ask, text} = await sending({}, 404)
    for (const known of ['', text.tag, '*']) {
      const response = await ask({'If-None-Match': known})
      expect([response.status, await response.text()]).toEqual([404, HTML])
      const zipped = await ask({'If-None-Match': known, 'Accept-Encoding': 'gzip'})
      expect(zipped.status).toBe(404)
    }
  })
})

describe('a browser that has a page already', () => {
  test.each([
    ['its tag', (tag: string) => tag],
    ['its tag, as a proxy makes it strong', (tag: string) => tag.replace('W/', '')],
    ['its tag among others', (tag: string) => `W/"another", ${tag}, "a third"`],
    ['that it has any', () => '*'],
  ])('is told that nothing has changed, when it names %s', async (_what, known) => {
    const {ask, text} = await sending({currentUntil: 'event-7'})
    const response = await ask({'If-None-Match': known(text.tag), 'Accept-Encoding': 'br'})
    expect([response.status, await response.text()]).toEqual([304, ''])
    expect(Object.fromEntries(response.headers)).toEqual({
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'",
      etag: text.tag,
      'server-timing': 'content;desc="event-7"',
      vary: 'Sec-Fetch-Dest, Accept-Encoding',
    })
  })

  test.each(['W/"another"', '"*"', ''])('is sent it again when it names another: %s', async (known) => {
    const {ask} = await sending()
    const response = await ask({'If-None-Match': known})
    expect([response.status, await response.text()]).toEqual([200, HTML])
  })
})

test('pages with other texts are others, also in the smallest encoding', async () => {
  const send = pageSender()
  const app = new Hono()
  app.get('/:name', async (context) =>
    send(context, {text: await PageText.of(`<p>${context.req.param('name')}`), headers: {}}, 200),
  )
  for (const name of ['a', 'b', 'a']) {
    const response = await app.request(`/${name}`, {headers: {'Accept-Encoding': 'br'}})
    expect(String(brotliDecompressSync(await bytesOf(response)))).toBe(`<p>${name}`)
  }
})
