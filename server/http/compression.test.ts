import {promisify} from 'node:util'
import {brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzip, gzipSync} from 'node:zlib'
import {Hono} from 'hono'
import {describe, expect, test} from 'vitest'
import {compressed, CompressedTexts} from './compression.ts'

/** Returns a text that shrinks more the longer it is compressed: words in an order without a pattern. */
function textOf(length: number): string {
  const words = ['ride ', 'driver ', 'fee ', 'flat ', 'city ', 'account ', 'airport ', 'help ']
  let seed = 7
  let text = ''
  while (text.length < length) {
    seed = (seed * 48_271) % 2_147_483_647
    text += words[seed % words.length]
  }
  return text.slice(0, length)
}

const TEXT = textOf(20_000)
/** Returns the bytes of a text in brotli at the highest quality. */
const smallestOf = (text: string) =>
  brotliCompressSync(text, {params: {[constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY}})
    .byteLength

const bytesOf = (text: string) => new TextEncoder().encode(text)

/** Starts a server with these answers. */
function serve(answer: (path: string) => Response | Promise<Response>) {
  const app = new Hono()
  app.use(compressed())
  app.get('*', ({req}) => answer(req.path))
  return async (path: string, taken?: string, method = 'GET') => {
    const headers = new Headers(taken === undefined ? [] : [['Accept-Encoding', taken]])
    const response = await app.request(path, {method, headers})
    return {response, bytes: new Uint8Array(await response.arrayBuffer())}
  }
}

const plain = (text = TEXT, headers: Record<string, string> = {}, status = 200) =>
  new Response(text, {status, headers: {'Content-Type': 'text/plain', ...headers}})

describe('a text is sent', () => {
  test.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0.1, gzip;q=0.9', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['GZip', 'gzip'],
    ['BR', 'br'],
  ])('to a client that takes "%s" in %s', async (taken, encoding) => {
    const {response, bytes} = await serve(() => plain())('/', taken)
    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect(response.headers.get('content-length')).toBe(String(bytes.byteLength))
    expect(response.headers.get('content-type')).toBe('text/plain')
    expect(response.headers.get('vary')).toBe('Accept-Encoding')
    expect(bytes.byteLength).toBeLessThan(TEXT.length / 2)
    expect(String(encoding === 'br' ? brotliDecompressSync(bytes) : gunzipSync(bytes))).toBe(TEXT)
  })

  test.each([undefined, '', 'deflate, zstd', 'identity', 'br;q=0'])(
    'as it is to a client that takes "%s", and caches are told that others get it otherwise',
    async (taken) => {
      const {response, bytes} = await serve(() => plain())('/', taken)
      expect(response.headers.get('content-encoding')).toBeNull()
      expect(response.headers.get('vary')).toBe('Accept-Encoding')
      expect(String(Buffer.from(bytes))).toBe(TEXT)
    },
  )

  test('with the status and what else was said of it', async () => {
    const ask = serve(() => plain(TEXT, {Vary: 'Sec-Fetch-Dest', 'Cache-Control': 'no-cache'}, 404))
    const {response} = await ask('/', 'br')
    expect(response.status).toBe(404)
    expect(response.headers.get('vary')).toBe('Sec-Fetch-Dest, Accept-Encoding')
    expect(response.headers.get('cache-control')).toBe('no-cache')
  })

  test.each([
    [1023, null],
    [1024, 'br'],
  ])(
    'of %i bytes, which are known ahead, with the encoding %s: less would save no packet',
    async (length, encoding) => {
      const ask = serve(() => plain(textOf(length), {'Content-Length': String(length)}))
      const {response} = await ask('/', 'br')
      expect(response.headers.get('content-encoding')).toBe(encoding)
      expect(response.headers.get('vary')).toBe(encoding && 'Accept-Encoding')
    },
  )
})

describe('what is no text to compress is sent as it is, and for everybody', () => {
  test.each([
    ['a part of a file', {status: 206}],
    ['what is compressed already', {headers: {'Content-Encoding': 'zstd'}}],
    ['a picture', {headers: {'Content-Type': 'image/jpeg'}}],
  ])('%s', async (_what, {status, headers}: {status?: number; headers?: Record<string, string>}) => {
    const {response, bytes} = await serve(() => plain(TEXT, headers, status))('/', 'br, gzip')
    expect(response.headers.get('content-encoding')).toBe(headers?.['Content-Encoding'] ?? null)
    expect(response.headers.get('vary')).toBeNull()
    expect(String(Buffer.from(bytes))).toBe(TEXT)
  })

  test('an answer without a text', async () => {
    const answer = () => new Response(null, {status: 204, headers: {'Content-Type': 'text/plain'}})
    const {response} = await serve(answer)('/', 'br, gzip')
    expect([response.status, response.headers.get('content-encoding')]).toEqual([204, null])
  })
})

test('that nothing has changed is told by encoding as well, since the text would be', async () => {
  const {response} = await serve(() => new Response(null, {status: 304}))('/', 'br')
  expect([response.status, response.headers.get('vary')]).toEqual([304, 'Accept-Encoding'])
  expect(response.headers.get('content-encoding')).toBeNull()
})

test('a question about a text alone has nothing compressed', async () => {
  const {response, bytes} = await serve(() => plain())('/', 'br', 'HEAD')
  expect(response.headers.get('content-encoding')).toBeNull()
  expect(response.headers.get('vary')).toBe('Accept-Encoding')
  expect(bytes).toHaveLength(0)
})

describe('texts with a tag', () => {
  test.each([
    ['br', smallestOf(TEXT)],
    ['gzip', gzipSync(TEXT, {level: 9}).byteLength],
  ])('come at once the first time, and later as small as %s gets', async (encoding, smallest) => {
    const ask = serve(() => plain(TEXT, {ETag: 'W/"1"'}))
    const sizeNow = async () => (await ask('/', encoding)).bytes.byteLength
    expect(await sizeNow()).toBeGreaterThan(smallest)
    await expect.poll(sizeNow).toBe(smallest)
    const {bytes} = await ask('/', encoding)
    expect(String(encoding === 'br' ? brotliDecompressSync(bytes) : gunzipSync(bytes))).toBe(TEXT)
  })

  test('are another when the tag is, at another address, and in each encoding', async () => {
    let tag = 'W/"1"'
    const ask = serve((path) => plain(`${path} ${tag} ${TEXT}`, {ETag: tag}))
    const textAt = async (path: string) => String(gunzipSync((await ask(path, 'gzip')).bytes))
    expect(await textAt('/a')).toBe(`/a W/"1" ${TEXT}`)
    expect(await textAt('/b')).toBe(`/b W/"1" ${TEXT}`)
    tag = 'W/"2"'
    expect(await textAt('/a')).toBe(`/a W/"2" ${TEXT}`)
    const {bytes} = await ask('/a', 'br')
    expect(String(brotliDecompressSync(bytes))).toBe(`/a W/"2" ${TEXT}`)
  })

  test('need not be read again once they are as small as they get, and their files are closed', async () => {
    let closed = 0
    const ask = serve(() => {
      const body = new ReadableStream(
        {
          pull(controller) {
            controller.enqueue(bytesOf(TEXT))
            controller.close()
          },
          cancel: () => void (closed += 1),
        },
        {highWaterMark: 0},
      )
      return new Response(body, {headers: {'Content-Type': 'text/plain', ETag: 'W/"1"'}})
    })
    for (const expected of [0, 0, 1, 2]) {
      const {bytes} = await ask('/', 'gzip')
      expect(String(gunzipSync(bytes))).toBe(TEXT)
      expect(closed).toBe(expected)
    }
  })

  test('without one are compressed as they are each time, and at once', async () => {
    let text = `1 ${TEXT}`
    const ask = serve(() => plain(text))
    expect(String(brotliDecompressSync((await ask('/', 'br')).bytes))).toBe(text)
    text = `2 ${TEXT}`
    const {bytes} = await ask('/', 'br')
    expect(String(brotliDecompressSync(bytes))).toBe(text)
    expect(bytes.byteLength).toBeGreaterThan(smallestOf(text))
  })
})

describe('compressed texts', () => {
  const reading = (text: string) => async () => bytesOf(text)

  test('of more than a million bytes stay as they were at first: the rest would take too long', async () => {
    const texts = new CompressedTexts()
    const most = TEXT.repeat(50)
    const sizes = async (text: string) =>
      (await texts.get('gzip', String(text.length), reading(text))).byteLength
    const first = [await sizes(most), await sizes(`${most}!`)]
    const second = [await sizes(most), await sizes(`${most}!`)]
    expect(second).toEqual(first)
    await expect.poll(() => sizes(most)).toBeLessThan(first[0] ?? 0)
    await promisify(gzip)(most, {level: 9})
    expect(await sizes(`${most}!`)).toBe(first[1])
  })

  test('are a thousand: the one that nobody has asked for the longest is compressed again', async () => {
    const texts = new CompressedTexts()
    const get = async (version: string, text: string) =>
      String(gunzipSync(await texts.get('gzip', version, reading(text))))
    for (let number = 1; number <= 1000; number += 1) await get(`${number}`, 'kept')
    expect(await get('1', 'read')).toBe('kept')
    expect(await get('1001', 'kept')).toBe('kept')
    expect(await get('3', 'read')).toBe('kept')
    expect(await get('2', 'read')).toBe('read')
  })
})
