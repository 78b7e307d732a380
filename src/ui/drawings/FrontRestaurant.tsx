import {Illustration} from './Illustration.tsx'
import type {DrawingProps} from './Illustration.tsx'
import {Restaurant} from './parts/Restaurant.tsx'

/** The front of a restaurant. */
export function FrontRestaurant({label}: DrawingProps) {
  return (
    <Illustration viewBox="0 0 346 272" label={label}>
      <Restaurant transform="translate(-628 -248)" wall="var(--il-shell-lo)" awning="var(--il-paper)" />
    </Illustration>
  )
}
