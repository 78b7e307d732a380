/** A place on the map, by its name and its distance from the upper left corner. */
export interface MapPlace {
  name: string
  x: number
  y: number
}

/** A place whose name is written on the map, and on which side of its dot. */
export interface MapLabel extends MapPlace {
  side: 'start' | 'end'
}

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** Sizes in units of the map: half a dot, the gap beside it, half a line, and the width of a letter. */
const DOT = 11
const GAP = 15
const HALF_LINE = 10
const LETTER = 8.6

const MAP_WIDTH = 975

const dotOf = ({x, y}: MapPlace): Box => ({left: x - DOT, right: x + DOT, top: y - DOT, bottom: y + DOT})

function boxOf({name, x, y}: MapPlace, side: MapLabel['side']): Box {
  const width = name.length * LETTER
  const left = side === 'end' ? x + GAP : x - GAP - width
  return {left, right: left + width, top: y - HALF_LINE, bottom: y + HALF_LINE}
}

const overlap = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

const isOnMap = ({left, right}: Box) => left >= 0 && right <= MAP_WIDTH

/** The names that have room beside their dots, so that none covers a dot or another name. */
export function placeLabels(places: readonly MapPlace[]): MapLabel[] {
  const taken = places.map(dotOf)
  return places.flatMap((place): MapLabel[] => {
    const sides = ['end', 'start'] as const
    const side = sides.find((candidate) => {
      const box = boxOf(place, candidate)
      return isOnMap(box) && !taken.some((other) => overlap(box, other))
    })
    if (!side) return []
    taken.push(boxOf(place, side))
    return [{...place, side}]
  })
}
