import * as v from 'valibot'
import {isObject} from '../../documents/json.ts'
import type {Compute} from './computedCall.ts'
import {contains, distance, type Geometry, intersects, type Position} from './geometry.ts'
import {isOutline} from './outline.ts'

const latitude = v.pipe(v.number(), v.minValue(-90), v.maxValue(90))
const longitude = v.pipe(v.number(), v.minValue(-180), v.maxValue(180))
const position = v.pipe(
  v.looseTuple([longitude, latitude]),
  v.transform(([x, y]): Position => [x, y]),
)
const line = v.pipe(v.array(position), v.minLength(2))
const ring = v.pipe(v.array(position), v.minLength(4), v.check(isOutline))
const area = v.pipe(v.array(ring), v.minLength(1))

const NOWHERE: Geometry = {points: [], lines: [], areas: []}

/** A point as the Studio stores it. */
const geopoint = v.pipe(
  v.looseObject({lat: latitude, lng: longitude, lon: v.optional(v.undefined())}),
  v.transform(({lat, lng}): Geometry => ({...NOWHERE, points: [[lng, lat]]})),
)

function shape<Type extends string, Coordinates>(
  type: Type,
  coordinates: v.GenericSchema<unknown, Coordinates>,
  toGeometry: (coordinates: Coordinates) => Partial<Geometry>,
) {
  return v.pipe(
    v.looseObject({type: v.literal(type), coordinates}),
    v.transform((given): Geometry => ({...NOWHERE, ...toGeometry(given.coordinates)})),
  )
}

const geometry = v.union([
  geopoint,
  shape('Point', position, (point) => ({points: [point]})),
  shape('MultiPoint', v.array(position), (points) => ({points})),
  shape('LineString', line, (only) => ({lines: [only]})),
  shape('MultiLineString', v.array(line), (lines) => ({lines})),
  shape('Polygon', area, (only) => ({areas: [only]})),
  shape('MultiPolygon', v.array(area), (areas) => ({areas})),
])

/** Parses a shape in GeoJSON or a point of the Studio; undefined for anything else. */
function parseGeometry(value: unknown): Geometry | undefined {
  if (isObject(value) && value.type === 'Feature') return parseGeometry(value.geometry)
  if (isObject(value) && value.type === 'GeometryCollection') return parseCollection(value.geometries)
  const parsed = v.safeParse(geometry, value)
  return parsed.success ? parsed.output : undefined
}

function parseCollection(values: unknown): Geometry | undefined {
  const parts = Array.isArray(values) ? values.map(parseGeometry) : []
  if (parts.length === 0 || parts.includes(undefined)) return undefined
  const found = parts.filter((part) => part !== undefined)
  return {
    points: found.flatMap(({points}) => points),
    lines: found.flatMap(({lines}) => lines),
    areas: found.flatMap(({areas}) => areas),
  }
}

function onShapes(compare: (one: Geometry, other: Geometry) => unknown): Compute {
  return ([first, second]) => {
    const one = parseGeometry(first)
    const other = parseGeometry(second)
    return one && other ? compare(one, other) : null
  }
}

function onlyPoint({points, lines, areas}: Geometry): Position | undefined {
  return points.length === 1 && lines.length + areas.length === 0 ? points[0] : undefined
}

function distanceOfPoints(one: Geometry, other: Geometry): number | null {
  const from = onlyPoint(one)
  const to = onlyPoint(other)
  return from && to ? distance(from, to) : null
}

function pointAt(lng: unknown, lat: unknown) {
  return {type: 'Point', coordinates: [lng, lat]}
}

/** Returns a shape in GeoJSON, without other members; null if the value is not a shape. */
function shapeOf(value: unknown): unknown {
  if (!isObject(value) || !parseGeometry(value)) return null
  const {type, coordinates, geometry: inner, geometries} = value
  if (type === 'Feature') return shapeOf(inner)
  if (Array.isArray(geometries)) return {type, geometries: geometries.map(shapeOf)}
  return coordinates === undefined ? pointAt(value.lng, value.lat) : {type, coordinates}
}

/** `geo()`, and the functions of the namespace `geo`. Lines between positions are straight on the map. */
export const GEO_FUNCTIONS: Record<string, {arity: number; compute: Compute}> = {
  geo: {arity: 1, compute: ([value]) => shapeOf(value)},
  latLng: {arity: 2, compute: ([lat, lng]) => shapeOf(pointAt(lng, lat))},
  distance: {arity: 2, compute: onShapes(distanceOfPoints)},
  contains: {arity: 2, compute: onShapes(contains)},
  intersects: {arity: 2, compute: onShapes(intersects)},
}
