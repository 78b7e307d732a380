interface Size {
  width: number
  height: number
}

/** Square pixels of CSS. */
const AREA = 7200
/** Width divided by height: what is longer or higher would be a thread with the same area. */
const MOST = 5

/** A size in which pictures of any shape look equally large: they cover the same area. In pixels of CSS. */
export function opticalSize({width, height}: Size): Size {
  const shape = width / height
  const counted = Math.min(MOST, Math.max(1 / MOST, shape))
  const shown = Math.sqrt(AREA * counted)
  const scaled = shape >= counted ? shown : (shown * shape) / counted
  return {width: Math.round(scaled), height: Math.round(scaled / shape)}
}
