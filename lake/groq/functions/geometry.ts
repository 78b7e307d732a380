/** Degrees: longitude first, as in GeoJSON. */
export type Position = readonly [longitude: number, latitude: number]

/** A shape on the map: points, lines, and areas whose first ring is the outline and the others are holes. */
export interface Geometry {
  points: Position[]
  lines: Position[][]
  areas: Position[][][]
}

type Segment = readonly [Position, Position]

/** Radius of the Earth at the equator in meters, as in the hosted lake. */
const EARTH_RADIUS = 6_378_137

/** Returns meters along the surface of the Earth. */
export function distance(
  [fromLongitude, fromLatitude]: Position,
  [toLongitude, toLatitude]: Position,
): number {
  const sine = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2
  const haversine =
    sine(toLatitude - fromLatitude) +
    Math.cos(radians(fromLatitude)) * Math.cos(radians(toLatitude)) * sine(toLongitude - fromLongitude)
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(haversine)))
}

/** Returns true if every point of one shape lies in the areas, on the lines or on the points of another. */
export function contains(outer: Geometry, inner: Geometry): boolean {
  const corners = cornersOf(inner)
  if (corners.length === 0 || !corners.every((corner) => covers(outer, corner))) return false
  const borders = segmentsOf(outer)
  // A side that leaves the area must cross its border.
  return !segmentsOf(inner).some((side) => borders.some((border) => crosses(side, border)))
}

/** Returns true if two shapes have a point in common. */
export function intersects(one: Geometry, other: Geometry): boolean {
  return (
    cornersOf(one).some((corner) => covers(other, corner)) ||
    cornersOf(other).some((corner) => covers(one, corner)) ||
    segmentsOf(one).some((side) => segmentsOf(other).some((border) => crosses(side, border)))
  )
}

function covers({points, lines, areas}: Geometry, position: Position): boolean {
  return (
    points.some((point) => point[0] === position[0] && point[1] === position[1]) ||
    lines.some((line) => pairs(line).some((segment) => isOn(segment, position))) ||
    areas.some((rings) => isInArea(rings, position))
  )
}

function isInArea([outline = [], ...holes]: Position[][], position: Position): boolean {
  if (pairs(outline).some((side) => isOn(side, position))) return true
  if (!isInRing(outline, position)) return false
  return !holes.some((hole) => isInRing(hole, position) && !pairs(hole).some((side) => isOn(side, position)))
}

/** Counts the sides that a ray to the east crosses. */
function isInRing(ring: Position[], [x, y]: Position): boolean {
  const passed = pairs(ring).filter(
    ([[fromX, fromY], [toX, toY]]) =>
      fromY > y !== toY > y && x < ((toX - fromX) * (y - fromY)) / (toY - fromY) + fromX,
  )
  return passed.length % 2 === 1
}

function isOn([from, to]: Segment, position: Position): boolean {
  const isBetween = (axis: 0 | 1) =>
    position[axis] >= Math.min(from[axis], to[axis]) && position[axis] <= Math.max(from[axis], to[axis])
  return turn(from, to, position) === 0 && isBetween(0) && isBetween(1)
}

/** Returns true if two segments cross at a point that is not an end of either. */
function crosses([from, to]: Segment, [start, end]: Segment): boolean {
  return turn(from, to, start) * turn(from, to, end) < 0 && turn(start, end, from) * turn(start, end, to) < 0
}

/** Returns the side of a line on which a position lies: -1, 0 or 1. */
export function turn([fromX, fromY]: Position, [toX, toY]: Position, [x, y]: Position): number {
  return Math.sign((toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX))
}

function cornersOf({points, lines, areas}: Geometry): Position[] {
  return [...points, ...lines.flat(), ...areas.flat(2)]
}

function segmentsOf({lines, areas}: Geometry): Segment[] {
  return [...lines, ...areas.flat()].flatMap(pairs)
}

function pairs(line: Position[]): Segment[] {
  return line.slice(1).flatMap((to, index): Segment[] => {
    const from = line[index]
    return from ? [[from, to]] : []
  })
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
