import {Illustration} from './Illustration.tsx'
import type {DrawingProps} from './Illustration.tsx'
import {DriverBust} from './parts/DriverBust.tsx'

/** A driver's face, to be cropped to a circle. */
export function Face({label}: Pick<DrawingProps, 'label'>) {
  return (
    <Illustration viewBox="0 0 200 200" label={label}>
      <path fill="var(--il-leaf)" d="M0 0h200v200H0z" />
      <DriverBust transform="matrix(.86 0 0 .86 100 118)" />
    </Illustration>
  )
}
