import {createImageUrlBuilder} from '@sanity/image-url'
import {readConnection} from '../connection/connection.ts'
import {largestWidth, WIDTHS} from './askedImages.ts'
import type {ImageSource, Shown} from './image.ts'

const {embedded, projectId, dataset} = readConnection(import.meta.env)

// The embedded lake serves images at the page's origin, so their addresses have no host.
const builder = createImageUrlBuilder({projectId, dataset, ...(embedded && {baseUrl: '/'})})

interface Size {
  width: number
  height: number
}

/** Returns the size of the part that staff kept when they cropped an image. */
function keptSize({asset, crop}: Shown<ImageSource>): Size {
  const {left = 0, right = 0, top = 0, bottom = 0} = crop ?? {}
  return {width: (asset.width ?? 0) * (1 - left - right), height: (asset.height ?? 0) * (1 - top - bottom)}
}

/** Returns the largest part of a size that has a shape. */
const inShape = ({width, height}: Size, shape: number): Size =>
  width > height * shape ? {width: height * shape, height} : {width, height: width / shape}

/** The source of a cut: an image's file, as queries project it or as it is stored, with crop and hotspot. */
type CutImage = Pick<ImageSource, 'crop' | 'hotspot'> & {asset: {_id: string} | {_ref: string}}

const withSource = (image: CutImage) =>
  builder.image({
    asset: image.asset,
    ...(image.crop && {crop: image.crop}),
    ...(image.hotspot && {hotspot: image.hotspot}),
  })

/**
 * Returns the files of an image, cut as staff chose, in a range of widths up to its own.
 * @param shape width divided by height; the hotspot stays in view. Default: the shape of the part that staff kept
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

/** Returns the address of a JPEG of an exact size: some readers of shared links know no newer formats. */
export const jpegAddress = (image: CutImage, {width, height}: Size): string =>
  withSource(image).size(width, height).fit('crop').format('jpg').url()

/** Returns the address of a whole image at a width, for lists of many images. */
export const previewAddress = (_id: string, width: number): string =>
  withSource({asset: {_id}, crop: null, hotspot: null}).width(width).auto('format').url()

/** Returns the address that downloads a whole image under a name. */
export const originalAddress = (_id: string, name: string): string =>
  withSource({asset: {_id}, crop: null, hotspot: null}).forceDownload(name).url()
