import {captionsFault} from './captionsFault.ts'
import {mp4Fault, webmFault} from './filmFault.ts'

/** What is looked into of files, since pages play and show it: by their extensions. */
const LOOKED_INTO: Readonly<Record<string, (bytes: Buffer) => string | undefined>> = {
  mp4: mp4Fault,
  webm: webmFault,
  vtt: captionsFault,
}

/** Whether files with an extension are looked into. Each is then what its name says. */
export const isLookedInto = (extension: string): boolean => Object.hasOwn(LOOKED_INTO, extension)

/** Why a file is not what its name says, or no browser plays it, and what helps; undefined where nothing is known against it. */
export const fileFault = (extension: string, bytes: Uint8Array): string | undefined =>
  isLookedInto(extension)
    ? LOOKED_INTO[extension]?.(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    : undefined
