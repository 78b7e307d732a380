import {useId} from 'react'
import {Illustration} from './Illustration.tsx'
import type {DrawingProps} from './Illustration.tsx'
import {DriverBust} from './parts/DriverBust.tsx'

/** A driver's face in a disc. */
export function Face({label}: DrawingProps) {
  const id = useId()
  return (
    <Illustration viewBox="0 0 200 200" label={label}>
      <clipPath id={id}>
        <circle cx="100" cy="100" r="100" />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <path fill="var(--il-leaf)" d="M0 0h200v200H0z" />
        <DriverBust transform="matrix(.86 0 0 .86 100 118)" />
      </g>
    </Illustration>
  )
}
