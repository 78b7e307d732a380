import * as fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {ask, openTestDataset} from '../../datasets/datasetFixtures.ts'

describe('geo::', () => {
  const dataset = openTestDataset()
  const value = (query: string) => ask(dataset, query).result
  const oslo = 'geo::latLng(59.9139, 10.7522)'
  const bergen = '{"lat": 60.3913, "lng": 5.3221}'
  const square =
    '{"type": "Polygon", "coordinates": [[[0,0],[4,0],[4,4],[0,4],[0,0]],[[1,1],[3,1],[3,3],[1,3],[1,1]]]}'
  const at = (lng: number, lat: number) => `{"type": "Point", "coordinates": [${lng}, ${lat}]}`
  const line = (...positions: string[]) => `{"type": "LineString", "coordinates": [${positions.join(',')}]}`

  it('distance is in meters along the Earth', () => {
    expect(value(`geo::distance(${oslo}, ${bergen})`)).toBeCloseTo(305_000, -4)
    expect(value(`geo::distance(${oslo}, ${oslo})`)).toBe(0)
    expect(value(`geo::distance(${at(179.9, 0)}, ${at(-179.9, 0)})`)).toBeCloseTo(22_264, -1)
  })

  it.each([
    ['in the area', at(0.5, 0.5), true],
    ['in its hole', at(2, 2), false],
    ['on its border', at(0, 2), true],
    ['outside', at(5, 5), false],
    ['a line within', line('[0.2,0.2]', '[0.2,3.8]'), true],
    ['a line whose ends lie within, across the hole', line('[0.5,2]', '[3.5,2]'), false],
    ['nothing', 'null', null],
  ])('contains: %s', (_, inner, expected) => {
    expect(value(`geo::contains(${square}, ${inner})`)).toBe(expected)
  })

  it.each([
    ['a line across', line('[-1,2]', '[5,2]'), true],
    ['a line beside', line('[-1,-1]', '[5,-1]'), false],
    [
      'an area around it',
      '{"type": "Polygon", "coordinates": [[[-9,-9],[9,-9],[9,9],[-9,9],[-9,-9]]]}',
      true,
    ],
    ['one of many points', '{"type": "MultiPoint", "coordinates": [[9,9],[0.5,0.5]]}', true],
    ['a collection', `{"type": "GeometryCollection", "geometries": [${at(9, 9)}, ${at(0, 0)}]}`, true],
    ['no shape', '{"type": "Polygon", "coordinates": []}', null],
  ])('intersects: %s', (_, other, expected) => {
    expect(value(`geo::intersects(${square}, ${other})`)).toBe(expected)
  })

  const polygon = (ring: number[][]) => ({type: 'Polygon', coordinates: [ring]})
  const closed = (corners: number[][]) => polygon([...corners, corners[0] ?? []])
  const degrees = fc.integer({min: -5, max: 5})
  const compare = (name: string, a: unknown, b: unknown) =>
    ask(dataset, `geo::${name}($a, $b)`, {a, b}).result

  it('tells of rectangles whether they lie in each other, and whether they share a place', () => {
    const span = fc.tuple(degrees, degrees).filter(([from, to]) => from < to)
    const property = fc.property(span, span, span, span, (ax, ay, bx, by) => {
      const rectangle = ([west, east]: number[], [south, north]: number[]) =>
        closed([
          [west ?? 0, south ?? 0],
          [east ?? 0, south ?? 0],
          [east ?? 0, north ?? 0],
          [west ?? 0, north ?? 0],
        ])
      const isIn = ([from, to]: [number, number], inner: [number, number]) =>
        from <= inner[0] && inner[1] <= to
      const isNear = ([from, to]: [number, number], other: [number, number]) =>
        from <= other[1] && other[0] <= to
      const [a, b] = [rectangle(ax, ay), rectangle(bx, by)]
      expect(compare('contains', a, b)).toBe(isIn(ax, bx) && isIn(ay, by))
      expect(compare('intersects', a, b)).toBe(isNear(ax, bx) && isNear(ay, by))
    })
    expect(() => fc.assert(property, {numRuns: 500})).not.toThrow()
  })

  it('tells of a triangle and of a line which places lie in them', () => {
    const place = fc.tuple(degrees, degrees)
    const side = ([ax, ay]: number[], [bx, by]: number[], [x, y]: number[]) =>
      Math.sign(
        ((bx ?? 0) - (ax ?? 0)) * ((y ?? 0) - (ay ?? 0)) - ((by ?? 0) - (ay ?? 0)) * ((x ?? 0) - (ax ?? 0)),
      )
    const property = fc.property(place, place, place, place, (a, b, c, coordinates) => {
      fc.pre(side(a, b, c) !== 0)
      const point = {type: 'Point', coordinates}
      const sides = [side(a, b, coordinates), side(b, c, coordinates), side(c, a, coordinates)]
      expect(compare('contains', closed([a, b, c]), point)).toBe(!(sides.includes(1) && sides.includes(-1)))
      const isBetween = (axis: 0 | 1) => (coordinates[axis] - a[axis]) * (coordinates[axis] - b[axis]) <= 0
      expect(compare('contains', {type: 'LineString', coordinates: [a, b]}, point)).toBe(
        sides[0] === 0 && isBetween(0) && isBetween(1),
      )
    })
    expect(() => fc.assert(property, {numRuns: 500})).not.toThrow()
  })

  it.each([
    [
      'a corner within',
      [
        [0, 0],
        [4, 0],
        [1, 1],
        [0, 4],
      ],
      true,
    ],
    [
      'sides that lie on a line',
      [
        [0, 0],
        [2, 0],
        [4, 0],
        [4, 4],
        [2, 4],
        [0, 4],
      ],
      true,
    ],
    [
      'sides that cross',
      [
        [0, 0],
        [4, 4],
        [4, 0],
        [0, 4],
      ],
      false,
    ],
    [
      'a side that crosses one far away',
      [
        [0, 0],
        [9, 0],
        [9, 5],
        [5, 5],
        [5, -1],
        [4, 5],
        [0, 5],
      ],
      false,
    ],
    [
      'a corner on another side',
      [
        [0, 0],
        [4, 0],
        [4, 4],
        [2, 0],
        [0, 4],
      ],
      false,
    ],
    [
      'a place that it passes twice',
      [
        [0, 0],
        [4, 0],
        [2, 2],
        [4, 4],
        [0, 4],
        [2, 2],
      ],
      false,
    ],
    [
      'two corners',
      [
        [0, 0],
        [4, 0],
      ],
      false,
    ],
    [
      'a corner beyond the pole',
      [
        [0, 0],
        [4, 0],
        [4, 91],
      ],
      false,
    ],
    [
      'a corner beyond the date line',
      [
        [0, 0],
        [181, 0],
        [4, 4],
      ],
      false,
    ],
  ])('takes for an area what goes round one: %s', (_, corners, isArea) => {
    const area = closed(corners)
    expect(ask(dataset, 'geo($area)', {area}).result).toEqual(isArea ? area : null)
  })

  it('takes no outline for an area that does not come back to its beginning', () => {
    const area = polygon([
      [0, 0],
      [4, 0],
      [4, 4],
      [0, 4],
    ])
    expect(ask(dataset, 'geo($area)', {area}).result).toBeNull()
  })

  it('keeps of a shape what makes it one', () => {
    const shapes = [
      {
        type: 'MultiPoint',
        coordinates: [
          [1, 2],
          [3, 4],
        ],
      },
      {
        type: 'MultiLineString',
        coordinates: [
          [
            [1, 2],
            [3, 4],
          ],
          [
            [5, 6],
            [7, 8],
          ],
        ],
      },
      {
        type: 'MultiPolygon',
        coordinates: [
          [
            [
              [0, 0],
              [1, 0],
              [0, 1],
              [0, 0],
            ],
          ],
        ],
      },
      {type: 'GeometryCollection', geometries: [{type: 'Point', coordinates: [1, 2]}]},
    ]
    const given = [
      ...shapes,
      {type: 'Feature', geometry: shapes[0], properties: {}},
      {lat: 1, lng: 2, alt: 3},
    ]
    const {result} = ask(dataset, '$given[]{"shape": geo(@)}.shape', {given})
    expect(result).toEqual([...shapes, shapes[0], {type: 'Point', coordinates: [2, 1]}])
    const wrong = [
      {type: 'LineString', coordinates: [[1, 2]]},
      {type: 'GeometryCollection', geometries: []},
      {type: 'GeometryCollection', geometries: [shapes[0], {type: 'Point'}]},
      {type: 'Feature'},
      {lat: 1, lon: 2, lng: 2},
      'Point',
    ]
    expect(ask(dataset, '$wrong[]{"shape": geo(@)}.shape', {wrong}).result).toEqual(wrong.map(() => null))
  })

  it('measures between points alone', () => {
    const point = {type: 'Point', coordinates: [0, 0]}
    const way = {
      type: 'LineString',
      coordinates: [
        [0, 0],
        [1, 1],
      ],
    }
    const two = {
      type: 'MultiPoint',
      coordinates: [
        [0, 0],
        [1, 1],
      ],
    }
    const both = {type: 'GeometryCollection', geometries: [point, way]}
    expect(
      [way, two, both, {type: 'MultiPoint', coordinates: [[0, 0]]}].map((other) =>
        compare('distance', point, other),
      ),
    ).toEqual([null, null, null, 0])
  })

  it('geo() is a function of its own, wherever it is not text', () => {
    expect(value('[geo({"lat": 1, "lng": 2, "note": "geo(3)"}), "geo(4)"] // geo(5)')).toEqual([
      {type: 'Point', coordinates: [2, 1]},
      'geo(4)',
    ])
    expect(() => value('geo(1, 2)')).toThrow('geo() takes 1 arguments, not 2')
    expect(() => value('geo::latLng(1)')).toThrow('geo::latLng() takes 2 arguments, not 1')
  })

  it('answers null for what is no place', () => {
    expect(value('[geo::latLng(91, 0), geo::latLng("1", 2), geo::distance(1, 2)]')).toEqual([
      null,
      null,
      null,
    ])
  })
})
