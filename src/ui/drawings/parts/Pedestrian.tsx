import type {Paint} from './Paint.ts'
import type {Placed} from './Placed.ts'

interface PedestrianProps extends Placed {
  skin: Paint
  hair: Paint
  coat: Paint
}

/** Someone standing in the street with an arm raised; the feet are at the origin. */
export function Pedestrian({skin, hair, coat, transform}: PedestrianProps) {
  return (
    <g transform={transform}>
      <path stroke="var(--il-fig)" strokeWidth="8" d="M-5-30V0M6-30V0" />
      <path fill={coat} d="M-14-30v-22c0-11 6-17 14-17s14 6 14 17v22z" />
      <path stroke={coat} strokeWidth="6.5" d="m10-56 7 20" />
      <circle cx="1" cy="-81" r="11" fill={skin} />
      <path fill={hair} d="M-11-80c0-9 5-14 13-14 7 0 11 5 11 10-6 2-12 1-15-1-1 4-4 6-9 5" />
    </g>
  )
}
