import * as v from 'valibot'
import {jpegAddress} from '../../../model/images/imageFiles.ts'
import {SHARE_IMAGE_SIZE} from '../../../model/images/shareImage.ts'

const Share = v.optional(v.number())

/** An image as it is stored. */
const StoredImage = v.object({
  asset: v.object({_ref: v.string()}),
  crop: v.nullish(
    v.object({_type: v.literal('sanity.imageCrop'), left: Share, right: Share, top: Share, bottom: Share}),
    null,
  ),
  hotspot: v.nullish(
    v.object({_type: v.literal('sanity.imageHotspot'), x: Share, y: Share, width: Share, height: Share}),
    null,
  ),
})

/** Returns the address of the image that staff chose for shared links, with their crop; undefined if none is chosen. */
export function chosenImageAddress(image: unknown): string | undefined {
  const {success, output} = v.safeParse(StoredImage, image)
  return success ? jpegAddress(output, SHARE_IMAGE_SIZE) : undefined
}
