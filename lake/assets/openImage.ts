import sharp, {type Sharp} from 'sharp'
import {MAX_INPUT_PIXELS} from '../limits.ts'

/**
 * Opens an image that somebody has uploaded. Faults of the file are borne as browsers bear them, its size is not.
 *
 * @param options.animated whether all frames are wanted
 * @param options.failOn which faults are too many, by sharp's names; none when absent
 */
export const openImage = (
  bytes: Uint8Array,
  options: {animated?: boolean; failOn?: 'truncated' | 'warning'} = {},
): Sharp => sharp(bytes, {failOn: 'none', limitInputPixels: MAX_INPUT_PIXELS, ...options})
