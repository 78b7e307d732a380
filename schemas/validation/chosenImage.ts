const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Whether an image has been uploaded or chosen: one that was removed again leaves its words behind. */
export const isChosen = (image: unknown): boolean =>
  isObject(image) && 'asset' in image && Boolean(image.asset)

/** Whether an image has been chosen for the field `image` of an object. */
export const holdsImage = (parent: unknown): boolean =>
  isObject(parent) && 'image' in parent && isChosen(parent.image)
