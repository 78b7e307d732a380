import type {Placed} from './Placed.ts'

const signs = {
  restaurant: 'M-5-8v5a3 3 0 0 0 6 0v-5m-3 0V9M6-8V9',
  bar: 'M-7-7H7L0 1zm7 8v7m-4 0h8',
  shop: 'M-7-3H7L8 8H-8zm3.5 0v-2a3.5 3.5 0 0 1 7 0v2',
}

/** What a place is. */
export type PlaceKind = keyof typeof signs

interface PlaceMarkerProps extends Placed {
  kind: PlaceKind
}

/** A place on the map: cutlery, a glass or a bag in a disc around its origin. */
export function PlaceMarker({kind, transform}: PlaceMarkerProps) {
  return (
    <g transform={transform}>
      <circle cx="0" cy="0" r="21" fill="var(--il-paper)" />
      <circle cx="0" cy="0" r="17" fill="var(--il-tomato)" />
      <path stroke="var(--il-paper)" strokeWidth="2.4" d={signs[kind]} />
    </g>
  )
}
