import {captionsFault} from './captionsFault.ts'
import {mp4Fault, webmFault} from './filmFault.ts'

/** Checks for files that pages play or show, by extension. */
const LOOKED_INTO: Readonly<Record<string, (bytes: Buffer) => string | undefined>> = {
  mp4: mp4Fault,
  webm: webmFault,
  vtt: captionsFault,
}

/** Returns true if files with this extension are checked. Such files are then truly of that format. */
export const isLookedInto = (extension: string): boolean => Object.hasOwn(LOOKED_INTO, extension)

/**
 * Returns the reason why a file does not match its extension or cannot be played by browsers, with the remedy; undefined if no fault
 * is known.
 */
export const fileFault = (extension: string, bytes: Uint8Array): string | undefined =>
  isLookedInto(extension)
    ? LOOKED_INTO[extension]?.(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    : undefined
