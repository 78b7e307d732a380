const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** True if an image has been uploaded or chosen: a removed image leaves its texts behind. */
export const isChosen = (image: unknown): boolean =>
  isObject(image) && 'asset' in image && Boolean(image.asset)

/** True if the field `image` of an object has an image. */
export const holdsImage = (parent: unknown): boolean =>
  isObject(parent) && 'image' in parent && isChosen(parent.image)
