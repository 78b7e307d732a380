import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {type RunningLake, startLake} from './runningLake.ts'

const film = readFileSync(join(import.meta.dirname, 'films/film.mp4'))
const CAPTIONS = 'WEBVTT\n\n00:00.000 --> 00:01.500\nHello.\n'

let lake: RunningLake
beforeAll(async () => {
  lake = await startLake('sqlite')
})
afterAll(() => lake.stop())

const upload = (bytes: Buffer, filename: string, contentType?: string) =>
  lake.client().assets.upload('file', bytes, {filename, ...(contentType !== undefined && {contentType})})

it('a film is played from any place: browsers ask for parts of it, and again where they were cut off', async () => {
  const {url} = await upload(film, 'film.mp4')
  const ask = (headers: Record<string, string>, method = 'GET') => fetch(url, {headers, method})
  const whole = await ask({})
  const etag = whole.headers.get('etag') ?? ''
  expect(etag).toMatch(/^"[0-9a-f]{40}"$/)
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    'content-type': 'video/mp4',
    'content-length': String(film.length),
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(whole.headers.get('content-disposition')).toBeNull()
  expect(film.equals(await whole.bytes())).toBe(true)

  const part = await ask({range: 'bytes=100-', 'if-range': etag, 'accept-encoding': 'identity;q=1, *;q=0'})
  expect([part.status, part.headers.get('content-range')]).toEqual([
    206,
    `bytes 100-${film.length - 1}/${film.length}`,
  ])
  expect(film.subarray(100).equals(await part.bytes())).toBe(true)
  expect((await ask({range: 'bytes=100-', 'if-range': '"another"'})).status).toBe(200)
  expect((await ask({range: `bytes=${film.length}-`})).status).toBe(416)
  expect((await ask({'if-none-match': etag})).status).toBe(304)

  const head = await ask({}, 'HEAD')
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
    200,
    String(film.length),
    '',
  ])
})

it('films and captions are what their names say, whatever their sender calls them', async () => {
  const typeOf = async ({url}: {url: string}) => (await fetch(url)).headers.get('content-type')
  expect(await typeOf(await upload(film, 'film.MP4', 'text/html'))).toBe('video/mp4')
  expect(await typeOf(await upload(Buffer.from(CAPTIONS), 'film.vtt', 'text/html'))).toBe('text/vtt')
})

it('what is no film is refused with words that help, and leaves nothing behind', async () => {
  const page = Buffer.from('<!doctype html><script>alert(document.cookie)</script>')
  await expect(upload(page, 'film.mp4')).rejects.toMatchObject({
    statusCode: 400,
    message: expect.stringContaining('but is no MP4'),
  })
  await expect(upload(film.subarray(0, 4000), 'film.mp4')).rejects.toThrow('The film breaks off')
  await expect(upload(page, 'film.vtt')).rejects.toThrow('Save them as WebVTT')
  const kept = await lake.client().fetch('*[_type == "sanity.fileAsset" && size < 5000].originalFilename')
  expect(kept).toEqual(['film.vtt'])
})
