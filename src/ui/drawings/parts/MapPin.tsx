import type {Placed} from './Placed.ts'

/** The pin that marks a destination; its tip is its origin. */
export function MapPin({transform}: Placed) {
  return (
    <g transform={transform}>
      <path fill="var(--il-tomato)" d="M0 0c-6-10-20-18-20-34a20 20 0 0 1 40 0C20-18 6-10 0 0" />
      <circle cx="0" cy="-34" r="8" fill="var(--il-paper)" />
    </g>
  )
}
