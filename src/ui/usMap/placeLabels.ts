/** A place on the map: its name, and its distance from the upper left corner. */
export interface MapPlace {
  name: string
  x: number
  y: number
}

/** The label of a place: at a point, which is the start, middle or end of its line. */
export interface MapLabel extends MapPlace {
  anchor: 'start' | 'middle' | 'end'
  /** Its dot, if the label is so far away that a line must lead there. */
  from?: MapPlace
}

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** Sizes in units of the map: half a dot, half a line, a text's height above its middle, and a letter. */
const DOT = 11
const HALF_LINE = 10
const BASELINE = 5
const LETTER = 8.6

const MAP = {width: 975, height: 610}

/** Offsets of labels from their dots: after, before, above and below; and farther away, with a line. */
const BESIDE = [
  [15, 0, 'start'],
  [-15, 0, 'end'],
  [0, -21, 'middle'],
  [0, 21, 'middle'],
  [10, -16, 'start'],
  [10, 16, 'start'],
  [-10, -16, 'end'],
  [-10, 16, 'end'],
] as const
const AWAY = [36, 52, 72, 96, 124].flatMap((distance) =>
  [15, -15, 40, -40, 65, -65, 90, -90, 115, -115, 140, -140, 165, -165].map((degrees) => {
    const [x, y] = [
      Math.cos((degrees * Math.PI) / 180) * distance,
      Math.sin((degrees * Math.PI) / 180) * distance,
    ]
    return [x, y, Math.abs(degrees) < 75 ? 'start' : Math.abs(degrees) > 105 ? 'end' : 'middle'] as const
  }),
)
type Candidate = readonly [x: number, y: number, anchor: MapLabel['anchor']]

const boxAround = (x: number, y: number, half: number): Box => ({
  left: x - half,
  right: x + half,
  top: y - half,
  bottom: y + half,
})

function boxOf({name, x, y}: MapPlace, [dx, dy, anchor]: Candidate): Box {
  const width = name.length * LETTER
  const left = x + dx - {start: 0, middle: width / 2, end: width}[anchor]
  return {left, right: left + width, top: y + dy - HALF_LINE, bottom: y + dy + HALF_LINE}
}

/** Returns the line from a dot to a label, as small boxes. */
const lineOf = ({x, y}: MapPlace, [dx, dy]: Candidate): Box[] => {
  const count = Math.ceil(Math.hypot(dx, dy) / 6)
  return Array.from({length: count}, (_, index) =>
    boxAround(x + (dx * index) / count, y + (dy * index) / count, 2),
  )
}

const overlap = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

const isOnMap = ({left, right, top, bottom}: Box) =>
  left >= 0 && right <= MAP.width && top >= 0 && bottom <= MAP.height

/** Places the labels so that none covers a dot, another label or a line. Labels with the least room choose first. */
export function placeLabels(places: readonly MapPlace[]): MapLabel[] {
  const dots = places.map(({x, y}) => boxAround(x, y, DOT))
  const taken: Box[] = []
  const isFree = (box: Box, others: readonly Box[]) => !others.some((other) => overlap(box, other))
  const roomFor = (place: MapPlace) =>
    BESIDE.filter((candidate) => isFree(boxOf(place, candidate), dots)).length
  const crowded = new Map(places.map((place) => [place, roomFor(place)]))
  return places
    .toSorted((a, b) => (crowded.get(a) ?? 0) - (crowded.get(b) ?? 0))
    .flatMap((place): MapLabel[] => {
      const own = boxAround(place.x, place.y, DOT)
      const others = dots.filter((dot) => dot.left !== own.left || dot.top !== own.top)
      const fits = (candidate: Candidate) => {
        const box = boxOf(place, candidate)
        return isOnMap(box) && isFree(box, [...dots, ...taken])
      }
      const isReached = (candidate: Candidate) =>
        lineOf(place, candidate).every((piece) => isFree(piece, [...others, ...taken]))
      const beside = BESIDE.find(fits)
      const candidate = beside ?? AWAY.find((away) => fits(away) && isReached(away))
      if (!candidate) return []
      const [dx, dy, anchor] = candidate
      taken.push(boxOf(place, candidate), ...(beside ? [] : lineOf(place, candidate)))
      return [
        {
          name: place.name,
          x: place.x + dx,
          y: place.y + dy + BASELINE,
          anchor,
          ...(beside ? {} : {from: place}),
        },
      ]
    })
}
