import {randomBytes} from 'node:crypto'
import {once} from 'node:events'
import {get, type IncomingMessage} from 'node:http'
import {buffer} from 'node:stream/consumers'
import type {ClientConfig} from '@sanity/client'
import sharp from 'sharp'
import {afterAll, beforeAll, describe, expect, it, onTestFinished} from 'vitest'
import {type RunningLake, startLake, STORES} from './runningLake.ts'
import {startSubject, type Subject, SUBJECTS} from './subject.ts'

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"><script>alert(1)</script></svg>'

/** Creates a small photo of one color. */
const photoOf = (background: string) =>
  sharp({create: {width: 40, height: 20, channels: 3, background}})
    .png()
    .toBuffer()

describe.each(SUBJECTS)('what a client does with assets, %s', (kind) => {
  let subject: Subject
  let photo: Buffer
  beforeAll(async () => {
    subject = await startSubject(kind)
    photo = await photoOf('#336699')
  })
  afterAll(() => subject.stop())

  const client = () => subject.client()
  const uploadPhoto = () => client().assets.upload('image', photo, {filename: 'sea.png', title: 'The sea'})

  it('keeps an image and tells what is known about it', async () => {
    const document = await uploadPhoto()
    const {projectId, dataset} = client().config()
    const sha1 = document.assetId
    expect(document).toMatchObject({
      _id: `image-${sha1}-40x20-png`,
      _type: 'sanity.imageAsset',
      sha1hash: sha1,
      extension: 'png',
      mimeType: 'image/png',
      size: photo.byteLength,
      originalFilename: 'sea.png',
      title: 'The sea',
      path: `images/${projectId}/${dataset}/${sha1}-40x20.png`,
      url: expect.stringMatching(`/images/${projectId}/${dataset}/${sha1}-40x20.png$`),
      metadata: {
        _type: 'sanity.imageMetadata',
        dimensions: {_type: 'sanity.imageDimensions', width: 40, height: 20, aspectRatio: 2},
        hasAlpha: false,
        isOpaque: true,
        lqip: expect.stringMatching(/^data:image/),
        palette: {dominant: {background: '#336699'}},
      },
    })
    expect(await client().getDocument(document._id)).toEqual(document)
  })

  it('answers the same document for the same bytes, without another transaction', async () => {
    const first = await uploadPhoto()
    const again = await client().assets.upload('image', photo, {filename: 'other-name.png'})
    expect(again).toEqual(first)
  })

  it('transforms an image', async () => {
    const {url} = await uploadPhoto()
    const response = await fetch(`${url}?w=10&h=10&fit=crop&fm=jpg`)
    expect(response.headers.get('content-type')).toBe('image/jpeg')
    const {width, height, format} = await sharp(await response.arrayBuffer()).metadata()
    expect({width, height, format}).toEqual({width: 10, height: 10, format: 'jpeg'})
  })
})

describe.each(STORES)('assets through the official client, %s store', (kind) => {
  let running: RunningLake
  let photo: Buffer
  beforeAll(async () => {
    running = await startLake(kind)
    photo = await photoOf('#336699')
  })
  afterAll(() => running.stop())

  const client = (config?: ClientConfig) => running.client(config)
  const uploadPhoto = (by = client()) =>
    by.assets.upload('image', photo, {filename: 'sea.png', title: 'The sea'})

  it('is found at whatever origin it is asked for', async () => {
    const {_id, path} = await uploadPhoto()
    const moved = client({apiHost: running.origin.replace('127.0.0.1', 'localhost')})
    const url = `${running.origin.replace('127.0.0.1', 'localhost')}/${path}`
    expect((await uploadPhoto(moved)).url).toBe(url)
    expect(await moved.getDocument(_id)).toMatchObject({url})
    expect(await moved.fetch('*[_id == $_id][0].url', {_id})).toBe(url)
    expect(await moved.fetch('*[url == $url][0]._id', {url})).toBe(_id)
    expect(await moved.fetch('*[_id == $_id][0]{"self": {"_ref": _id}}.self->url', {_id})).toBe(url)
    expect((await fetch(url)).status).toBe(200)
    expect(await client().getDocument(_id)).toMatchObject({url: `${running.origin}/${path}`})
  })

  it('serves an image as it was uploaded, for ever', async () => {
    const {url, assetId} = await uploadPhoto()
    const response = await fetch(url)
    expect(Buffer.from(await response.arrayBuffer())).toEqual(photo)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${assetId}"`,
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    })
    const fresh = await fetch(url, {headers: {'if-none-match': `"${assetId}"`}})
    expect([fresh.status, await fresh.text()]).toEqual([304, ''])
    expect((await fetch(url, {method: 'HEAD'})).status).toBe(200)
  })

  it('picks the best format that a browser takes', async () => {
    const {url} = await uploadPhoto()
    const typeFor = async (accept: string) => {
      const {headers} = await fetch(`${url}?w=10&auto=format`, {headers: {accept}})
      return [headers.get('content-type'), headers.get('vary')]
    }
    expect(await typeFor('image/avif,image/webp,*/*')).toEqual(['image/avif', 'Accept'])
    expect(await typeFor('image/webp,*/*')).toEqual(['image/webp', 'Accept'])
    expect(await typeFor('*/*')).toEqual(['image/png', 'Accept'])
  })

  it('never picks a format that would stop an animation', async () => {
    const gif = await sharp(photo).gif().toBuffer()
    const {url} = await client().assets.upload('image', gif, {filename: 'waving.gif'})
    const typeFor = async (accept: string) =>
      (await fetch(`${url}?w=10&auto=format`, {headers: {accept}})).headers.get('content-type')
    expect(await typeFor('image/avif,image/webp,*/*')).toBe('image/webp')
    expect(await typeFor('*/*')).toBe('image/gif')
  })

  it('describes an image when asked to', async () => {
    const {url} = await uploadPhoto()
    const {width, height} = await sharp(photo).metadata()
    expect(await (await fetch(`${url}?fm=json`)).json()).toEqual({
      'Content-Type': 'image/png',
      'Content-Length': String(photo.byteLength),
      PixelWidth: width,
      PixelHeight: height,
    })
  })

  it('gives every transformation a tag of its own', async () => {
    const {url} = await uploadPhoto()
    const tags = await Promise.all(
      ['?w=10', '?w=11', '?w=10&ignored=1'].map(async (query) =>
        (await fetch(url + query)).headers.get('etag'),
      ),
    )
    expect(tags[0]).toBe(tags[2])
    expect(tags[0]).not.toBe(tags[1])
  })

  it('names a parameter that makes no sense', async () => {
    const {url} = await uploadPhoto()
    const response = await fetch(`${url}?w=-5`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({statusCode: 400, message: expect.stringContaining('"w"')})
  })

  it('serves a drawing so that nothing in it can run', async () => {
    const {url} = await client().assets.upload('image', Buffer.from(SVG), {filename: 'drawing.svg'})
    const response = await fetch(`${url}?w=100`)
    expect(await response.text()).toBe(SVG)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
    })
  })

  it('refuses what is not an image, and keeps nothing of it', async () => {
    const upload = client().assets.upload('image', Buffer.from('just words'), {filename: 'fake.png'})
    await expect(upload).rejects.toMatchObject({statusCode: 400})
    expect(await client().fetch('count(*[originalFilename == "fake.png"])')).toBe(0)
  })

  it('keeps files, and makes downloads of those that a browser could run', async () => {
    const page = await client().assets.upload('file', Buffer.from('<script>alert(1)</script>'), {
      filename: 'page.html',
      contentType: 'text/html',
    })
    expect(page).toMatchObject({
      _id: `file-${page.assetId}-html`,
      _type: 'sanity.fileAsset',
      mimeType: 'text/html',
      originalFilename: 'page.html',
    })
    const served = await fetch(page.url)
    expect(served.headers.get('content-security-policy')).toContain('sandbox')
    expect(served.headers.get('content-disposition')).toContain('attachment; filename="page.html"')
    const text = await client().assets.upload('file', Buffer.from('plain'), {filename: 'note.txt'})
    const shown = await fetch(text.url)
    expect(await shown.text()).toBe('plain')
    expect(shown.headers.get('content-type')).toBe('text/plain')
    expect(shown.headers.get('content-security-policy')).toBeNull()
    expect(shown.headers.get('content-disposition')).toBeNull()
  })

  it('names a download as it was asked to, in any language', async () => {
    const {url} = await uploadPhoto()
    const header = async (query: string) => (await fetch(url + query)).headers.get('content-disposition')
    expect(await header('?dl')).toContain('filename="sea.png"')
    expect(await header('?dl=море.png')).toContain("filename*=UTF-8''%D0%BC%D0%BE%D1%80%D0%B5.png")
    expect(await header('?dl=a%22b%0d%0ac.png')).toContain('filename="a_b__c.png"')
  })

  it('answers 404 for what was never uploaded', async () => {
    const {url} = await uploadPhoto()
    for (const missing of [
      url.replace(/[0-9a-f]{40}/, '0'.repeat(40)),
      url.replace('40x20', '41x20'),
      url.replace('embedded', 'elsewhere'),
      url.replace('production', 'elsewhere'),
      `${running.origin}/files/embedded/production/${'0'.repeat(40)}.txt`,
    ]) {
      expect((await fetch(missing)).status).toBe(404)
    }
  })
})

it('sends a large file to many slow clients without holding it in memory, and parts of it', async () => {
  const running = await startLake('sqlite')
  onTestFinished(() => running.stop())
  const film = randomBytes(32 * 1024 * 1024)
  const {url} = await running.client().assets.upload('file', film, {filename: 'film.bin'})
  const before = process.memoryUsage().arrayBuffers
  /** Sends a request, and does not read the answer yet. */
  const ask = async (headers = {}): Promise<IncomingMessage> => {
    const [response] = await once(get(url, {headers}), 'response')
    return response
  }
  const [whole, ...others] = await Promise.all(Array.from({length: 12}, () => ask()))
  if (!whole) throw new Error('There is no answer.')
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(film.byteLength)
  for (const answer of others) answer.destroy()
  expect(film.equals(await buffer(whole))).toBe(true)
  const part = await ask({range: 'bytes=1000000-2999999'})
  expect([part.statusCode, part.headers['content-length']]).toEqual([206, '2000000'])
  expect(film.subarray(1_000_000, 3_000_000).equals(await buffer(part))).toBe(true)
})
