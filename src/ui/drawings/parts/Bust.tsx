import type {ReactNode} from 'react'
import type {Paint} from './Paint.ts'
import type {Placed} from './Placed.ts'

interface BustProps extends Placed {
  skin: Paint
  top: Paint
  collar?: Paint
  nose?: Paint
  /** Hair that falls behind the shoulders. */
  hairBehind?: ReactNode
  /** Hair that frames the face. */
  hair: ReactNode
}

/** Someone from the chest up, facing us; the origin is on the bridge of the nose. */
export function Bust({skin, top, collar, nose = 'var(--il-ink)', hairBehind, hair, transform}: BustProps) {
  return (
    <g transform={transform}>
      {hairBehind}
      <path fill={skin} d="M-20 20h40v46c0 16-40 16-40 0z" />
      <path fill={top} d="M-104 190v-46c0-52 34-84 84-88 4 20 36 20 40 0 50 4 84 36 84 88v46z" />
      {collar && <path fill={collar} d="M-26 55c6 22 46 22 52 0l10 3c-6 36-66 36-72 0z" />}
      <path fill={skin} d="M-48-34a48 50 0 0 1 96 0v22c0 34-22 58-48 58s-48-24-48-58z" />
      <circle cx="-49" cy="-8" r="11" fill={skin} />
      <circle cx="49" cy="-8" r="11" fill={skin} />
      {hair}
      <circle cx="-18" cy="-6" r="4.5" fill="var(--il-ink)" />
      <circle cx="18" cy="-6" r="4.5" fill="var(--il-ink)" />
      <path stroke={nose} strokeWidth="3.5" d="m1-4-4 14h6" opacity=".5" />
      <path stroke="var(--il-ink)" strokeWidth="4.5" d="M-14 20c8 9 20 9 28 0" />
    </g>
  )
}
