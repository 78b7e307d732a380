import {SHARE_IMAGE_SIZE} from './shareImage.ts'

/** Widths in pixels that browsers may request of an image. */
export const WIDTHS = [320, 480, 640, 800, 1080, 1440, 1920, 2560]

/** The longest side of an image in pixels; longer ones are refused. */
const LONGEST_SIDE = 8192

/** Returns the largest width in pixels that pages request of a part of an image, by the size of the part. */
export const largestWidth = ({width, height}: {width: number; height: number}): number =>
  Math.max(1, Math.floor(Math.min(width, Math.max(...WIDTHS), (LONGEST_SIDE * width) / height)))

/** Pixels by which a rounded size may differ. */
const ROUNDING = 2

const isNear = (a: number, b: number) => Math.abs(a - b) <= ROUNDING

const PARAMETERS = {
  page: ['rect', 'w', 'h', 'auto'],
  shared: ['rect', 'w', 'h', 'fit', 'fm'],
  /** Parameters that leave the image as it is, or ask for its description. */
  original: ['dl', 'dlRaw'],
}

/**
 * True if the site itself can request this address of an image, as `imageFiles.ts` makes them: the original, a width for
 * its pages, or the image of a shared link. Serving others would be useless work.
 */
export function isAskedBySite({pathname, searchParams: search}: URL): boolean {
  const has = (names: readonly string[]) => [...search.keys()].every((name) => names.includes(name))
  if (has(PARAMETERS.original)) return true
  const size = {width: Number(search.get('w')), height: Number(search.get('h'))}
  const part = partOf(pathname, search.get('rect'))
  if (has(PARAMETERS.shared) && search.get('fm') === 'jpg' && search.get('fit') === 'crop') {
    return size.width === SHARE_IMAGE_SIZE.width && size.height === SHARE_IMAGE_SIZE.height
  }
  if (!has(PARAMETERS.page) || search.get('auto') !== 'format' || !part) return false
  const hasShape = !search.has('h') || isNear(size.height, (size.width * part.height) / part.width)
  // In a wide part, one pixel of height is more than one of width.
  const isWhole = isNear(size.width, part.width) || isNear(size.height, part.height)
  const isLargest = isNear(size.width, largestWidth(part))
  return hasShape && (WIDTHS.includes(size.width) || isWhole || isLargest)
}

/** Returns the size of the requested part of an image. Without a part it is the whole image's, from its file name. */
function partOf(pathname: string, rect: string | null): {width: number; height: number} | undefined {
  const [, width, height] =
    rect === null ? (/-(\d+)x(\d+)\.\w+$/.exec(pathname) ?? []) : (/^\d+,\d+,(\d+),(\d+)$/.exec(rect) ?? [])
  return Number(width) > 0 && Number(height) > 0 ? {width: Number(width), height: Number(height)} : undefined
}
