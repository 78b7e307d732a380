interface Size {
  width: number
  height: number
}

/** Area in square CSS pixels. */
const AREA = 7200
/** Limit of width divided by height, and of height by width: longer logos would be threads with the same area. */
const MOST = 5

/** Returns a size, in CSS pixels, at which pictures of any shape look equally large: they cover the same area. */
export function opticalSize({width, height}: Size): Size {
  const shape = width / height
  const counted = Math.min(MOST, Math.max(1 / MOST, shape))
  const shown = Math.sqrt(AREA * counted)
  const scaled = shape >= counted ? shown : (shown * shape) / counted
  return {width: Math.round(scaled), height: Math.round(scaled / shape)}
}
