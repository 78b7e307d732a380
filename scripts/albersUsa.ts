/**
 * Projects a place to the map of the United States like d3-geo's `geoAlbersUsa().scale(1300).translate([487.5, 305])`,
 * which shows Alaska and Hawaii as insets. The map is 975 wide and 610 high.
 */

/** A point of the map, from its upper left corner. */
export type MapPoint = readonly [x: number, y: number]

const SCALE = 1300
const CENTER: MapPoint = [487.5, 305]

/** A conic equal-area projection, with the place of its center on the map. Angles are in degrees. */
interface Part {
  parallels: readonly [number, number]
  /** The upright meridian. */
  meridian: number
  center: readonly [longitude: number, latitude: number]
  scale: number
  /** Place of the center, in parts of the scale from the middle of the map. */
  offset: MapPoint
}

const MAINLAND: Part = {
  parallels: [29.5, 45.5],
  meridian: -96,
  center: [-96.6, 38.7],
  scale: 1,
  offset: [0, 0],
}
const ALASKA: Part = {
  parallels: [55, 65],
  meridian: -154,
  center: [-156, 58.5],
  scale: 0.35,
  offset: [-0.307, 0.201],
}
const HAWAII: Part = {
  parallels: [8, 18],
  meridian: -157,
  center: [-160, 19.9],
  scale: 1,
  offset: [-0.205, 0.212],
}

const partOf = (state: string): Part => ({AK: ALASKA, HI: HAWAII})[state] ?? MAINLAND

const radians = (degrees: number) => (degrees * Math.PI) / 180

/**
 * Returns the conic equal-area projection of a point on a globe of radius 1: https://pubs.usgs.gov/pp/1395/report.pdf, page 98.
 */
function conicEqualArea({parallels, meridian}: Part, longitude: number, latitude: number): MapPoint {
  const [first, second] = parallels.map((degrees) => Math.sin(radians(degrees)))
  const sine = ((first ?? 0) + (second ?? 0)) / 2
  const constant = 1 + (first ?? 0) * (2 * sine - (first ?? 0))
  const radiusAt = (degrees: number) => Math.sqrt(constant - 2 * sine * Math.sin(radians(degrees))) / sine
  const angle = sine * radians(longitude - meridian)
  const radius = radiusAt(latitude)
  return [radius * Math.sin(angle), radiusAt(0) - radius * Math.cos(angle)]
}

interface Place {
  /** The state's two-letter postal code: Alaska and Hawaii are insets. */
  state: string
  longitude: number
  latitude: number
}

/** Returns the point of a place on the map. */
export function albersUsa({state, longitude, latitude}: Place): MapPoint {
  const part = partOf(state)
  const [x, y] = conicEqualArea(part, longitude, latitude)
  const [middleX, middleY] = conicEqualArea(part, ...part.center)
  const [offsetX, offsetY] = part.offset
  return [
    CENTER[0] + SCALE * (offsetX + part.scale * (x - middleX)),
    CENTER[1] + SCALE * (offsetY - part.scale * (y - middleY)),
  ]
}
