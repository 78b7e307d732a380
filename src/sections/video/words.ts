import {writeNumber} from '../../../model/language.ts'

const MEGABYTE = 1_000_000

/** Writes a size for people: `40 kB`, `7.2 MB`. @param bytes of a file */
const size = (bytes: number): string =>
  bytes < MEGABYTE
    ? `${writeNumber(Math.ceil(bytes / 1000))} kB`
    : `${writeNumber(bytes / MEGABYTE, bytes < 10 * MEGABYTE ? 1 : 0)} MB`

/** Messages of the video player. They are not in `messages.ts`, which comes with every page. */
export const words = {
  captions: 'Captions',
  inWords: 'The video in words',
  failed: 'The video cannot be played here. Save it, or read it in words.',
  save: (extension: string, bytes: number) => `Save the video (${extension.toUpperCase()}, ${size(bytes)})`,
}
