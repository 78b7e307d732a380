import {render, screen} from '@testing-library/react'
import type {ComponentProps} from 'react'
import {describe, expect, test} from 'vitest'
import {CopyProvider} from '../copy.tsx'
import type {Fact} from '../../../model/facts/format.ts'
import {hasPicture, Picture} from './Picture.tsx'

type Props = ComponentProps<typeof Picture>
type Image = NonNullable<Props['of']['image']>

const ASSET = {
  _id: `image-${'a'.repeat(40)}-1600x800-jpg`,
  altText: 'A car',
  width: 1600,
  height: 800,
  preview: null,
}
const IMAGE: Image = {
  alt: 'The car of {productName}',
  asset: ASSET,
  crop: null,
  hotspot: null,
  caption: null,
  credit: null,
}
const PREVIEW = 'data:image/png;base64,iVBORw0KGgo='

const facts = new Map<string, Fact>(
  ['flatFee', 'radius', 'checkInWindow', 'maxRiders', 'bonusRides'].map((key) => [
    key,
    {key, unit: 'count', value: 5, text: null},
  ]),
)

function show(of: Partial<Props['of']>, props: Omit<Partial<Props>, 'of'> = {}) {
  const {container} = render(
    <CopyProvider values={{names: {productName: 'Orbit'}, facts}}>
      <Picture of={{image: null, drawing: null, ...of}} sizes="50vw" {...props} />
    </CopyProvider>,
  )
  return container
}

const showImage = async (image: Partial<Image>, props: Omit<Partial<Props>, 'of'> = {}) => {
  const container = show({image: {...IMAGE, ...image}}, props)
  return {container, img: await screen.findByRole('img')}
}

describe('the picture beside words', () => {
  test('is the image that staff chose, rather than the drawing', async () => {
    const container = show({image: IMAGE, drawing: 'street'})
    expect(await screen.findByRole('img', {name: 'The car of Orbit'})).toBeVisible()
    expect(container.querySelector('svg')).toBeNull()
  })

  test('is the drawing where there is no image, or one without its file', () => {
    show({drawing: 'street'})
    show({drawing: 'street', image: {...IMAGE, asset: null}})
    expect(screen.getAllByRole('img', {name: /^A street at sunset/})).toHaveLength(2)
  })

  test('says nothing where it is a drawing that the words beside it describe', () => {
    const container = show({drawing: 'street'}, {decorative: true})
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true')
  })

  test('is none where staff chose none', () => {
    expect(show({}).innerHTML).toBe('')
  })

  test.each([
    [true, {image: IMAGE, drawing: null}],
    [true, {image: null, drawing: 'street'}],
    [true, {image: {...IMAGE, asset: null}, drawing: 'street'}],
    [false, {image: {...IMAGE, asset: null}, drawing: null}],
    [false, {image: null, drawing: ''}],
    [false, {image: null, drawing: null}],
  ])('leaves its place empty otherwise: %s', (isThere, chosen) => {
    expect(hasPicture(chosen)).toBe(isThere)
  })
})

describe('an image', () => {
  test('is described by the words of its place, else by those of the media library', async () => {
    await showImage({alt: ' '})
    expect(screen.getByRole('img', {name: 'A car'})).toBeVisible()
  })

  test('is fetched when it comes near, in a size that fits', async () => {
    const {img} = await showImage({})
    expect(img).toHaveAttribute('sizes', '50vw')
    expect(img).toHaveAttribute('loading', 'lazy')
    expect(img).toHaveAttribute('fetchpriority', 'auto')
    expect(img).toHaveAttribute('decoding', 'async')
    expect(img.getAttribute('srcset')).toMatch(/^\/images\/.* 320w, .* 1600w$/)
    expect([img.getAttribute('width'), img.getAttribute('height')]).toEqual(['1600', '800'])
  })

  test('that is seen at once is fetched first', async () => {
    const {img} = await showImage({}, {isFirst: true})
    expect(img).toHaveAttribute('loading', 'eager')
    expect(img).toHaveAttribute('fetchpriority', 'high')
  })

  test('has the shape of its place', async () => {
    const {img} = await showImage({}, {shape: 1})
    expect([img.getAttribute('width'), img.getAttribute('height')]).toEqual(['800', '800'])
  })

  test('is seen small, until it is there, and says nothing twice', async () => {
    const {container, img} = await showImage({asset: {...ASSET, preview: PREVIEW}})
    const [preview, ...others] = container.querySelectorAll('img')
    expect(preview).toHaveAttribute('src', PREVIEW)
    expect(preview).toHaveAttribute('alt', '')
    expect(others).toEqual([img])
  })

  test('without a small one has nothing before it', async () => {
    const {container} = await showImage({})
    expect(container.querySelectorAll('img')).toHaveLength(1)
  })

  test.each([
    [
      'caption and credit',
      {caption: 'By {productName}', credit: 'A. Photographer'},
      'By Orbit A. Photographer',
    ],
    ['a caption', {caption: 'By {productName}'}, 'By Orbit'],
    ['a credit', {credit: 'A. Photographer'}, 'A. Photographer'],
  ])('has its %s below it', async (_what, words, written) => {
    const {container} = await showImage(words)
    const caption = container.querySelector('figure > figcaption')
    expect(caption?.textContent.trim()).toBe(written)
    expect(caption?.querySelector('small')?.textContent).toBe('credit' in words ? words.credit : undefined)
    expect(caption?.querySelector('span')?.textContent).toBe('caption' in words ? 'By Orbit' : undefined)
  })

  test('without a caption and a credit has no place for them', async () => {
    const {container} = await showImage({caption: '', credit: null})
    expect(container.querySelector('figcaption')).toBeNull()
  })

  test('has its words on it where there is no room below', async () => {
    const {container} = await showImage({}, {isFramed: true})
    expect(container.querySelector('figure')?.className).toBe('photo framed')
    const {container: other} = {container: show({image: IMAGE})}
    expect(other.querySelector('figure')?.className).toBe('photo')
  })
})
