/** Returns the coordinates of an outline, the data of an SVG path. */
export function pointsOf(outline: string): {xs: number[]; ys: number[]} {
  const numbers = Array.from(outline.matchAll(/[MLQ]([^A-Z]*)/g), ([, point = '']) =>
    point.split(' ').map(Number),
  )
  const every = (remainder: number) =>
    numbers.flatMap((point) => point.filter((_, index) => index % 2 === remainder))
  return {xs: every(0), ys: every(1)}
}
