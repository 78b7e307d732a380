import sharp, {type Sharp} from 'sharp'
import {MAX_INPUT_PIXELS} from '../limits.ts'

/**
 * Opens an uploaded image. Tolerates faults of the file as browsers do, but not its size.
 *
 * @param options.animated true for all frames
 * @param options.failOn faults to refuse, by sharp's names; none if absent
 */
export const openImage = (
  bytes: Uint8Array,
  options: {animated?: boolean; failOn?: 'truncated' | 'warning'} = {},
): Sharp => sharp(bytes, {failOn: 'none', limitInputPixels: MAX_INPUT_PIXELS, ...options})
