import {screen, waitFor, within} from '@testing-library/react'
import sharp from 'sharp'
import {expect, test} from 'vitest'
import {openSite} from './site.tsx'

const ORIGIN = 'http://localhost:3000'
const photo = await sharp({create: {width: 1000, height: 500, channels: 3, background: '#a6d3de'}})
  .jpeg()
  .toBuffer()

/** Opens a page with only a heading. Staff then publish uploaded pictures on it. */
async function openWithPhoto() {
  const site = openSite('/Sample', {
    live: true,
    before: ({create}) =>
      create({
        _id: 'page-sample',
        _type: 'page',
        title: 'Sample',
        route: '/Sample',
        sections: [{_key: 'hero', _type: 'hero', heading: 'Sample', ground: 'paper', drawing: 'car'}],
      }),
  })
  await screen.findByRole('img', {name: /^The car from the side/})
  const upload = new Request(`${ORIGIN}/v2025-02-19/assets/images/production`, {
    method: 'POST',
    headers: {'content-type': 'image/jpeg'},
    body: new Uint8Array(photo),
  })
  const answer = await site.lake.fetch(upload)
  const {document} = await answer.json()
  const asset = {_type: 'reference', _ref: document._id}
  return {
    ...site,
    imageId: document._id,
    image: (fields: object) => ({_type: 'contentImage', asset, alt: 'A lake', ...fields}),
  }
}

/** Returns the size of the page's file, as the lake serves it. */
async function sizeOf(address: string, {lake}: Pick<ReturnType<typeof openSite>, 'lake'>) {
  const file = await lake.fetch(
    new Request(new URL(new URL(address, ORIGIN).href.replace(/^http:\/\/[^/]+/, ''), ORIGIN)),
  )
  const {width, height} = await sharp(await file.bytes()).metadata()
  return {width, height}
}

const CROP = {_type: 'sanity.imageCrop', left: 0.2, right: 0, top: 0, bottom: 0}
const HOTSPOT = {_type: 'sanity.imageHotspot', x: 0.9, y: 0.5, width: 0.1, height: 0.1}

test('an image published in place of a drawing is cut around its point, in sizes up to its own', async () => {
  const site = await openWithPhoto()
  const image = site.image({alt: 'A lake {radius} wide', crop: CROP, hotspot: HOTSPOT})
  site.publish('page-sample', {set: {'sections[_key=="hero"].image': image}})

  const shown = await screen.findByRole('img', {name: 'A lake 8 miles wide'})
  expect(screen.queryByRole('img', {name: /^The car/})).not.toBeInTheDocument()
  expect(shown).toHaveAttribute('width', '500')
  expect(shown).toHaveAttribute('height', '500')
  expect(shown).toHaveAttribute('fetchpriority', 'high')
  expect(shown).toHaveAttribute('sizes')
  const files = (shown.getAttribute('srcset') ?? '').split(', ').map((file) => file.split(' '))
  expect(files.map(([, width]) => width)).toEqual(['320w', '480w', '500w'])
  for (const [address = ''] of files) expect(address).toMatch(/^\/images\/.*rect=500,0,500,500&.*auto=format/)
  expect(await sizeOf(files[0]?.[0] ?? '', site)).toEqual({width: 320, height: 320})
})

test('an image in an article waits until it is near, below its preview, with caption and credit', async () => {
  const {image, publish} = await openWithPhoto()
  const body = [
    image({_key: 'photo', crop: CROP, caption: '{productName} at the lake', credit: 'Photo: Ana'}),
  ]
  const text = {_key: 'text', _type: 'textSection', heading: 'Story', ground: 'paper', body}
  publish('page-sample', {insert: {after: 'sections[-1]', items: [text]}})

  const figure = within(await screen.findByRole('region', {name: 'Story'})).getByRole('figure')
  expect(figure).toHaveTextContent('Loop at the lake Photo: Ana')
  const shown = within(figure).getByRole('img', {name: 'A lake'})
  expect(shown).toHaveAttribute('loading', 'lazy')
  expect(shown).toHaveAttribute('width', '800')
  expect(within(figure).getByRole('presentation')).toHaveAttribute(
    'src',
    expect.stringMatching(/^data:image/),
  )
})

test('an image says what the media library says of it wherever its place says nothing itself', async () => {
  const {image, imageId, publish} = await openWithPhoto()
  publish('page-sample', {set: {'sections[_key=="hero"].image': image({alt: ' '})}})
  await waitFor(() => expect(screen.queryByRole('img', {name: /^The car/})).not.toBeInTheDocument())
  publish(imageId, {set: {altText: 'A lake {radius} wide'}})
  await screen.findByRole('img', {name: 'A lake 8 miles wide'})
  publish(imageId, {set: {altText: 7}})
  await waitFor(() => expect(screen.queryByRole('img', {name: /^A lake/})).not.toBeInTheDocument())
  publish(imageId, {set: {altText: 'A lake'}})
  await screen.findByRole('img', {name: 'A lake'})
  publish('page-sample', {set: {'sections[_key=="hero"].image': image({alt: 'A pond'})}})
  await screen.findByRole('img', {name: 'A pond'})
})

test('an image that was taken away again leaves the drawing', async () => {
  const {publish} = await openWithPhoto()
  publish('page-sample', {
    set: {
      'sections[_key=="hero"].image': {_type: 'contentImage', alt: 'A lake'},
      'sections[_key=="hero"].heading': 'Changed',
    },
  })
  await screen.findByRole('heading', {name: 'Changed'})
  expect(screen.getByRole('img', {name: /^The car/})).toBeInTheDocument()
})

const tag = (property: string) =>
  document.querySelector(`meta[property="og:${property}"]`)?.getAttribute('content')

test('the image that staff choose for shared links replaces the one that the site draws', async () => {
  const site = await openWithPhoto()
  expect(tag('image')).toMatch(/^http:.*\/share\/sample\.png$/)
  const image = site.image({_type: 'image', hotspot: HOTSPOT})
  site.publish('siteSettings', {set: {'seo.image': image}})

  await waitFor(() => expect(tag('image')).toMatch(/^http:.*\/images\/.*fm=jpg/))
  expect(tag('image:type')).toBe('image/jpeg')
  expect(tag('image:alt')).toBe('A lake')
  expect(await sizeOf(tag('image') ?? '', site)).toEqual({width: 1200, height: 630})
})
