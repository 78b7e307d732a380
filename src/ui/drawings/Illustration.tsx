import type {ReactNode} from 'react'

/** Numbers that drawings show, as copy writes them. */
export interface Figures {
  /** `$9.95` */
  flatFee: string
  /** `8 miles` */
  radius: string
  /** `120` */
  checkInMinutes: string
  /** `2` */
  maxRiders: string
  /** How many first rides earn the bonus: 60 */
  bonusRides: number
}

/** What every drawing takes. */
export interface DrawingProps {
  /** What the drawing says, for people who cannot see it; without one it is decoration. */
  label?: string | undefined
}

/** What a drawing that shows numbers takes. */
export interface FigureDrawingProps extends DrawingProps {
  figures: Figures
}

interface IllustrationProps extends DrawingProps {
  viewBox: string
  children: ReactNode
}

/** The frame of an inline drawing. Strokes have round ends unless a shape says otherwise. */
export function Illustration({viewBox, label, children}: IllustrationProps) {
  const role = label ? ({role: 'img', 'aria-label': label} as const) : ({'aria-hidden': true} as const)
  return (
    <svg
      className="illus"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      viewBox={viewBox}
      focusable="false"
      {...role}
    >
      {children}
    </svg>
  )
}
