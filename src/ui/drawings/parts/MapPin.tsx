import type {Paint} from './Paint.ts'
import type {Placed} from './Placed.ts'

interface MapPinProps extends Placed {
  body?: Paint
  dot?: Paint
}

/** The pin that marks a destination; its tip is its origin. */
export function MapPin({transform, body = 'var(--il-tomato)', dot = 'var(--il-paper)'}: MapPinProps) {
  return (
    <g transform={transform}>
      <path fill={body} d="M0 0c-6-10-20-18-20-34a20 20 0 0 1 40 0C20-18 6-10 0 0" />
      <circle cx="0" cy="-34" r="8" fill={dot} />
    </g>
  )
}
