import {Illustration} from './Illustration.tsx'
import type {DrawingProps} from './Illustration.tsx'
import {Bar} from './parts/Bar.tsx'

/** The front of a bar. */
export function FrontBar({label}: DrawingProps) {
  return (
    <Illustration viewBox="0 0 202 210" label={label}>
      <Bar transform="translate(-982 -310)" />
    </Illustration>
  )
}
