import {createImageUrlBuilder} from '@sanity/image-url'
import {readConnection} from '../connection/connection.ts'
import {largestWidth, WIDTHS} from './askedImages.ts'
import type {ImageSource, Shown} from './image.ts'

const {embedded, projectId, dataset} = readConnection(import.meta.env)

// The embedded lake serves images at this origin: an address without a host, whatever the host is called.
const builder = createImageUrlBuilder({projectId, dataset, ...(embedded && {baseUrl: '/'})})

/** Width and height in pixels. */
interface Size {
  width: number
  height: number
}

/** Size of the part that staff kept of an image. */
function keptSize({asset, crop}: Shown<ImageSource>): Size {
  const {left = 0, right = 0, top = 0, bottom = 0} = crop ?? {}
  return {width: (asset.width ?? 0) * (1 - left - right), height: (asset.height ?? 0) * (1 - top - bottom)}
}

/** The largest part of a size that has a shape. */
const inShape = ({width, height}: Size, shape: number): Size =>
  width > height * shape ? {width: height * shape, height} : {width, height: width / shape}

/** Which file an image is cut from, as queries project it or as it is stored, and how. */
type CutImage = Pick<ImageSource, 'crop' | 'hotspot'> & {asset: {_id: string} | {_ref: string}}

const withSource = (image: CutImage) =>
  builder.image({
    asset: image.asset,
    ...(image.crop && {crop: image.crop}),
    ...(image.hotspot && {hotspot: image.hotspot}),
  })

/**
 * The files of an image, cut as staff chose, in a range of widths up to its own.
 * @param shape width divided by height; the point that matters stays in view. Without one, that of the part that staff kept
 * @returns their addresses, and the size of what they show
 */
export function imageFiles(image: Shown<ImageSource>, shape?: number) {
  const kept = keptSize(image)
  const whole = shape === undefined ? kept : inShape(kept, shape)
  const largest = largestWidth(whole)
  const widths = [...WIDTHS.filter((width) => width < largest), largest]
  const heightOf = (width: number) => Math.max(1, Math.round((width * whole.height) / whole.width))
  const source = withSource(image).auto('format')
  const addressAt = (width: number) =>
    (shape === undefined ? source.width(width) : source.size(width, heightOf(width))).url()
  return {
    width: largest,
    height: heightOf(largest),
    src: addressAt(widths.find((width) => width >= 800) ?? largest),
    srcSet: widths.map((width) => `${addressAt(width)} ${width}w`).join(', '),
  }
}

/** Address of a JPEG of an exact size: not everyone who reads shared links knows newer formats. */
export const jpegAddress = (image: CutImage, {width, height}: Size): string =>
  withSource(image).size(width, height).fit('crop').format('jpg').url()

/** Address of a whole image in a width, for those who look through many. */
export const previewAddress = (_id: string, width: number): string =>
  withSource({asset: {_id}, crop: null, hotspot: null}).width(width).auto('format').url()

/** Address at which a whole image is saved under a name. */
export const originalAddress = (_id: string, name: string): string =>
  withSource({asset: {_id}, crop: null, hotspot: null}).forceDownload(name).url()
