import {Illustration} from './Illustration.tsx'
import type {DrawingProps} from './Illustration.tsx'
import {SideCar} from './parts/SideCar.tsx'

/** The car from the side, with two riders. */
export function Car({label}: DrawingProps) {
  return (
    <Illustration viewBox="0 0 640 282" label={label}>
      <SideCar transform="translate(-14 4)scale(2.68)" />
    </Illustration>
  )
}
