import {readFileSync} from 'node:fs'
import {fireEvent, screen, within} from '@testing-library/react'
import sharp from 'sharp'
import {expect, test} from 'vitest'
import {openSite} from './site.tsx'

const ORIGIN = 'http://localhost:3000'
const FILM = readFileSync('lake/tests/films/film.mp4')
const CAPTIONS = Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.500\nHello.\n')
const still = await sharp({create: {width: 1600, height: 900, channels: 3, background: '#a6d3de'}})
  .jpeg()
  .toBuffer()

const transcript = [
  {
    _key: 'b',
    _type: 'block',
    style: 'normal',
    markDefs: [],
    children: [{_key: 's', _type: 'span', text: 'A ride costs {flatFee}, she says.', marks: []}],
  },
]

/** Opens a page with a published video, whose files staff have uploaded. */
async function openVideo(fields: Record<string, unknown> = {}) {
  const site = openSite('/Sample', {
    live: true,
    before: ({create}) =>
      create({
        _id: 'page-sample',
        _type: 'page',
        title: 'Sample',
        route: '/Sample',
        sections: [{_key: 'hero', _type: 'hero', heading: 'Sample', ground: 'paper'}],
      }),
  })
  const upload = async (kind: 'files' | 'images', bytes: Buffer, filename: string) => {
    const address = `${ORIGIN}/v2025-02-19/assets/${kind}/production?filename=${filename}`
    const answer = await site.lake.fetch(new Request(address, {method: 'POST', body: new Uint8Array(bytes)}))
    const {document} = await answer.json()
    return {asset: {_type: 'reference', _ref: document._id}}
  }
  const section = {
    _key: 'video',
    _type: 'video',
    heading: 'See a ride',
    lead: 'Two minutes with Ana.',
    ground: 'paper',
    file: {_type: 'file', ...(await upload('files', FILM, 'film.mp4'))},
    captions: {_type: 'file', ...(await upload('files', CAPTIONS, 'film.vtt'))},
    image: {_type: 'contentImage', alt: 'Ana at the wheel', ...(await upload('images', still, 'still.jpg'))},
    transcript,
    ...fields,
  }
  await screen.findByRole('heading', {name: 'Sample'})
  site.publish('page-sample', {insert: {after: 'sections[-1]', items: [section]}})
  return {...site, region: await screen.findByRole('region', {name: 'See a ride'})}
}

const videoIn = (region: HTMLElement) => within(region).getByLabelText<HTMLVideoElement>('See a ride')
const addressOf = (element: Element | null) => element?.getAttribute('src') ?? ''

test('a video waits until somebody plays it, in a place of its picture’s shape, and has captions', async () => {
  const {region} = await openVideo()
  const video = videoIn(region)
  expect(video.tagName).toBe('VIDEO')
  for (const name of ['controls', 'playsinline']) expect(video).toHaveAttribute(name)
  expect(video).toHaveAttribute('preload', 'none')
  expect(video).not.toHaveAttribute('autoplay')
  const track = video.querySelector('track[kind="captions"][default]')
  expect(track).toHaveAttribute('srclang', 'en')
  expect(addressOf(video)).toMatch(/^\/files\/embedded\/production\/[0-9a-f]{40}\.mp4$/)
  expect(addressOf(track)).toMatch(/^\/files\/embedded\/production\/[0-9a-f]{40}\.vtt$/)
  const picture = await within(region).findByRole('img', {name: 'Ana at the wheel'})
  expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['1600', '900'])
  expect(within(region).getByRole('link', {name: 'Save the video (MP4, 8 kB)'})).toHaveAttribute(
    'href',
    `${addressOf(video)}?dl=`,
  )
  expect(within(region).getByText('The video in words')).toBeVisible()
  expect(region).toHaveTextContent('A ride costs $9.95, she says.')
})

test('a video that cannot be played says so, and what helps', async () => {
  const {region} = await openVideo()
  expect(within(region).getByRole('status')).toBeEmptyDOMElement()
  fireEvent.error(videoIn(region))
  expect(within(region).getByRole('status')).toHaveTextContent('The video cannot be played here.')
})

test('search engines learn of a video what the page shows of it', async () => {
  const {region} = await openVideo()
  expect(JSON.parse(region.querySelector('script')?.textContent ?? '')).toMatchObject({
    '@type': 'VideoObject',
    name: 'See a ride',
    description: 'Two minutes with Ana.',
    contentUrl: expect.stringMatching(/^http:\/\/localhost\/files\/embedded\/production\/[0-9a-f]{40}\.mp4$/),
    thumbnailUrl: expect.stringMatching(/^http:\/\/localhost\/images\//),
    uploadDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    transcript: 'A ride costs $9.95, she says.',
  })
})

test('a video without its file, picture, captions or words leaves the rest of its section', async () => {
  const {region} = await openVideo({file: null, image: null, captions: null, transcript: null, lead: null})
  expect(within(region).queryByLabelText('See a ride')).toBeNull()
  expect(within(region).queryByRole('link')).toBeNull()
  expect(region.querySelector('script')).toBeNull()
})
