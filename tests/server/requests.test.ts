import {rm, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {describe, expect, test} from 'vitest'
import {BUILT_FILES, startServer} from './checkout.ts'
import {exchange, type RawAnswer} from './exchange.ts'

const {checkout, origin} = await startServer()

function expectProtected({headers}: Pick<RawAnswer, 'headers'>): void {
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(headers.get('content-security-policy')).not.toContain('unsafe-eval')
}

const SOCKET = {
  Connection: 'Upgrade, close',
  Upgrade: 'websocket',
  'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
  'Sec-WebSocket-Version': '13',
}
/** Requests a socket. */
const handshake = (target: string, headers: Record<string, string> = {}) =>
  exchange(origin, target, {headers: {...SOCKET, ...headers}})

describe('an address that cannot be read', () => {
  test.each(['//', '//other.example/v1/users/me', '/\\other.example', '*', 'http://['])(
    'is answered with 400 and a sentence: %s',
    async (target) => {
      const answer = await exchange(origin, target)
      expect(answer.status).toBe(400)
      expect(answer.body).toContain('This address cannot be read.')
      expectProtected(answer)
      expect((await fetch(origin)).status).toBe(200)
    },
  )

  test.each(['//', '/\\x'])('is answered with 400 when a socket is asked for: %s', async (target) => {
    expect((await handshake(target)).status).toBe(400)
    expect((await fetch(origin)).status).toBe(200)
  })

  test.each(['/%E0%A4%A', '/%', '/%00', '/%2e%2e/package.json', '/..%2f..%2fpackage.json', '/assets/%ZZ.js'])(
    'is a page that does not exist when its escapes are malformed or lead elsewhere: %s',
    async (target) => {
      const answer = await exchange(origin, target)
      expect(answer.status).toBe(404)
      expect(answer.body).not.toContain('dependencies')
      expectProtected(answer)
    },
  )
})

describe('a request that is not for this server', () => {
  test.each(['/', '/Legal', '/v2025-02-19/users/me'])(
    'is refused by host, naming the fix: %s',
    async (target) => {
      const answer = await exchange(origin, target, {headers: {Host: 'other.example'}})
      expect(answer.status).toBe(403)
      expect(answer.body).toContain('other.example')
      expect(answer.body).toContain('ALLOWED_HOSTS')
      expectProtected(answer)
    },
  )

  test('is refused by origin, naming the fix', async () => {
    const answer = await exchange(origin, '/', {headers: {Origin: 'https://other.example'}})
    expect(answer.status).toBe(403)
    expect(answer.body).toContain('https://other.example')
    expect(answer.body).toContain('ALLOWED_HOSTS')
  })

  test('is refused in the shape of the API where a client of the lake asks', async () => {
    const headers = {Host: 'other.example'}
    const {body} = await exchange(origin, '/v2025-02-19/users/me', {headers})
    expect(JSON.parse(body)).toMatchObject({statusCode: 403, error: 'Forbidden'})
  })

  test('is refused when it asks for a socket', async () => {
    const answer = await handshake('/__lake/multiplex', {Origin: 'https://other.example'})
    expect(answer.status).toBe(403)
    expect(answer.body).toContain('ALLOWED_HOSTS')
  })
})

test('a connection that nobody uses stays open for longer than reverse proxies keep theirs', async () => {
  const {headers} = await fetch(`${origin}/favicon.svg`)
  const [, seconds] = /timeout=(\d+)/.exec(headers.get('keep-alive') ?? '') ?? []
  expect(Number(seconds)).toBeGreaterThan(60)
})

describe('pages', () => {
  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    'refuse %s and name what they answer',
    async (method) => {
      const answer = await exchange(origin, '/Legal', {method})
      expect(answer.status).toBe(405)
      expect(answer.headers.get('allow')).toBe('GET, HEAD')
      expectProtected(answer)
    },
  )

  test('that content has answer 200, others 404 with the page that says so', async () => {
    const known = await exchange(origin, '/legal')
    const unknown = await exchange(origin, '/no-such-page')
    expect([known.status, unknown.status]).toEqual([200, 404])
    expect(known.body).toBe(BUILT_FILES['shell.html'])
    expect(unknown.body).toContain('Nothing here')
    expectProtected(known)
    expectProtected(unknown)
  })

  test('that are made ready for static hosts are sent without the policy that they need there', async () => {
    const document = path.join(checkout.folder, 'dist/shell.html')
    const policy = '<meta http-equiv="Content-Security-Policy" content="style-src \'self\'">'
    await writeFile(document, `<!doctype html><meta charset="utf-8">${policy}<title>Site</title>`)
    const answer = await exchange(origin, '/Legal', {headers: {'Sec-Fetch-Dest': 'iframe'}})
    await checkout.build()
    expect(answer.body).toContain('<title>Site</title>')
    expect(answer.body).not.toContain('http-equiv')
    expect(answer.headers.get('content-security-policy')).toContain("style-src 'self' 'unsafe-inline'")
  })

  test('answer HEAD with the headers of GET and without a body', async () => {
    const answer = await exchange(origin, '/Legal', {method: 'HEAD'})
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain('text/html')
    expect(answer.body).toBe('')
  })

  test('are sent again only when they have changed', async () => {
    const {headers} = await exchange(origin, '/Legal')
    expect(headers.get('cache-control')).toBe('no-cache')
    const again = await exchange(origin, '/Legal', {headers: {'If-None-Match': headers.get('etag') ?? ''}})
    expect(again.status).toBe(304)
    expect(again.headers.get('vary')).toBe('Sec-Fetch-Dest, Accept-Encoding')
    expect(again.body).toBe('')
    expectProtected(again)
  })

  test('of the Studio answer 200 under every address of it', async () => {
    for (const target of ['/studio', '/studio/', '/studio/structure/page']) {
      const answer = await exchange(origin, target)
      expect(answer.status).toBe(200)
      expect(answer.body).toBe(BUILT_FILES['studio/index.html'])
    }
  })

  test('say that the server failed, and nothing of how, when their document is gone', async () => {
    await rm(path.join(checkout.folder, 'dist/shell.html'))
    const answer = await exchange(origin, '/Legal')
    await checkout.build()
    expect(answer.status).toBe(500)
    expect(answer.body).not.toContain(checkout.folder)
    expectProtected(answer)
    expect((await exchange(origin, '/Legal')).status).toBe(200)
  })
})

describe('files', () => {
  test.each(['/assets/site-4f2c.js', '/studio/assets/studio-9b1e.js'])(
    'with a hash in their name are kept for good: %s',
    async (target) => {
      const {status, headers} = await exchange(origin, target)
      expect(status).toBe(200)
      expect(headers.get('cache-control')).toContain('immutable')
    },
  )

  test('without one are kept for a while, and then sent again only when they have changed', async () => {
    const {headers, body} = await exchange(origin, '/favicon.svg')
    expect(body).toBe(BUILT_FILES['favicon.svg'])
    expect(headers.get('cache-control')).toBe('public, max-age=3600')
    const again = await exchange(origin, '/favicon.svg', {
      headers: {'If-None-Match': headers.get('etag') ?? ''},
    })
    expect(again.status).toBe(304)
    expect(again.body).toBe('')
    expect(again.headers.get('cache-control')).toBe('public, max-age=3600')
    const other = await exchange(origin, '/favicon.svg', {headers: {'If-None-Match': '"another"'}})
    expect(other.status).toBe(200)
  })

  test.each([
    ['gzip, deflate, br, zstd', 'br', 100],
    ['br;q=0, gzip', 'gzip', 100],
    ['identity', null, BUILT_FILES['assets/site-4f2c.js'].length],
  ])('come compressed to those who take %s: %s', async (taken, encoding, largest) => {
    const target = '/assets/site-4f2c.js'
    const plain = await exchange(origin, target)
    const lengths: number[] = []
    for (let times = 0; times < 3; times += 1) {
      const response = await fetch(origin + target, {headers: {'Accept-Encoding': taken}})
      const {headers} = response
      lengths.push(Number(headers.get('content-length')))
      expect(await response.text()).toBe(plain.body)
      expect(headers.get('content-encoding')).toBe(encoding)
      expect(headers.get('vary')).toContain('Accept-Encoding')
      // The same text, so the same weak tag.
      expect(headers.get('etag')).toBe(plain.headers.get('etag'))
      expect(headers.get('etag')).toMatch(/^W\//)
    }
    expect(Math.max(...lengths)).toBeLessThanOrEqual(largest)
  })

  test('that are small, and parts, come as they are', async () => {
    const small = await exchange(origin, '/favicon.svg', {headers: {'Accept-Encoding': 'br'}})
    expect(small.headers.get('content-encoding')).toBeNull()
    const part = await exchange(origin, '/assets/site-4f2c.js', {
      headers: {'Accept-Encoding': 'br', Range: 'bytes=3-7'},
    })
    expect(part.body).toBe(BUILT_FILES['assets/site-4f2c.js'].slice(3, 8))
  })

  test('come in parts', async () => {
    const part = (range: string) => exchange(origin, '/assets/site-4f2c.js', {headers: {Range: range}})
    const whole = BUILT_FILES['assets/site-4f2c.js']
    const middle = await part('bytes=3-7')
    expect(middle.status).toBe(206)
    expect(middle.body).toBe(whole.slice(3, 8))
    expect(middle.headers.get('content-range')).toBe(`bytes 3-7/${whole.length}`)
    expect((await part('bytes=-4')).body).toBe(whole.slice(-4))
    expect((await part('bytes=99999-')).status).toBe(416)
    const {headers} = await exchange(origin, '/assets/site-4f2c.js')
    expect(headers.get('accept-ranges')).toBe('bytes')
    expect(middle.headers.get('etag')).toBe(headers.get('etag'))
  })

  test('that a newer build has replaced are missing, in words for people who look', async () => {
    const answer = await exchange(origin, '/assets/site-0000.js')
    expect(answer.status).toBe(404)
    expect(answer.body).toContain('Reload the page')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
  })
})

test('a socket that nobody serves is refused at once', async () => {
  expect((await handshake('/no-such-socket')).status).toBe(404)
})
