/** An image format that the lake stores and, unless it is a vector, can transform. */
export interface ImageFormat {
  extension: string
  mimeType: string
}

/** By sharp's names for the decoders. */
const FORMATS: Record<string, ImageFormat> = {
  jpeg: {extension: 'jpg', mimeType: 'image/jpeg'},
  png: {extension: 'png', mimeType: 'image/png'},
  webp: {extension: 'webp', mimeType: 'image/webp'},
  gif: {extension: 'gif', mimeType: 'image/gif'},
  heif: {extension: 'avif', mimeType: 'image/avif'},
  tiff: {extension: 'tif', mimeType: 'image/tiff'},
  svg: {extension: 'svg', mimeType: 'image/svg+xml'},
}

/** Returns the format of a decoder; undefined if the lake does not store such images. */
export function formatOfDecoder(name: string | undefined): ImageFormat | undefined {
  return name !== undefined && Object.hasOwn(FORMATS, name) ? FORMATS[name] : undefined
}

const MOVING = new Set(['gif', 'webp'])

/** Returns true if several pictures in one file are frames of an animation. In other formats they are pages or other views. */
export function isAnimation(decoder: string | undefined): boolean {
  return decoder !== undefined && MOVING.has(decoder)
}

const MIME_TYPES: Record<string, string> = {
  avif: 'image/avif',
  css: 'text/css',
  csv: 'text/csv',
  gif: 'image/gif',
  html: 'text/html',
  jpg: 'image/jpeg',
  json: 'application/json',
  md: 'text/markdown',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  tif: 'image/tiff',
  txt: 'text/plain',
  vtt: 'text/vtt',
  webm: 'video/webm',
  webp: 'image/webp',
  xml: 'application/xml',
  zip: 'application/zip',
}

/** Returns the media type of a file by its extension; `application/octet-stream` if it is unknown. */
export function mimeTypeOf(extension: string): string {
  return (
    (Object.hasOwn(MIME_TYPES, extension) ? MIME_TYPES[extension] : undefined) ?? 'application/octet-stream'
  )
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
