import {mimes} from 'hono/utils/mime'

/** Extensions of the image formats that the lake stores, by sharp's names for the decoders. */
const EXTENSIONS: Record<string, string> = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  gif: 'gif',
  heif: 'avif',
  tiff: 'tif',
  svg: 'svg',
}

/** Returns the extension of a decoder's images; undefined if the lake does not store such images. */
export const extensionOf = (decoder: string): string | undefined =>
  Object.hasOwn(EXTENSIONS, decoder) ? EXTENSIONS[decoder] : undefined

const MOVING = new Set(['gif', 'webp'])

/** Returns true if several pictures in one file are frames of an animation. In other formats they are pages or other views. */
export function isAnimation(decoder: string | undefined): boolean {
  return decoder !== undefined && MOVING.has(decoder)
}

const MIME_TYPES = new Map(Object.entries({...mimes, md: 'text/markdown', vtt: 'text/vtt'}))

/** Returns the media type of a file by its extension; `application/octet-stream` if it is unknown. */
export function mimeTypeOf(extension: string): string {
  const [type] = MIME_TYPES.get(extension)?.split(';') ?? []
  return type ?? 'application/octet-stream'
}

const SHOWN_IN_PLACE = new Set([
  'application/pdf',
  'audio/mpeg',
  'image/avif',
  'image/gif',
  'image/jpeg',
  'image/png',
  'image/webp',
  'text/plain',
  'text/vtt',
  'video/mp4',
  'video/webm',
])

/** Returns true if browsers may show files of this type; all others are downloads, because they may contain scripts. */
export function isShownInPlace(mimeType: string): boolean {
  return SHOWN_IN_PLACE.has(mimeType)
}
