import type {ReactNode} from 'react'

interface IllustrationProps {
  viewBox: string
  /** Its description for people who cannot see it; without one, it is decoration. */
  label?: string
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
