import {Bust} from './Bust.tsx'
import type {Paint} from './Paint.ts'
import type {Placed} from './Placed.ts'

interface DriverBustProps extends Placed {
  skin?: Paint
  top?: Paint
  nose?: Paint
}

/** A driver with short hair and a collar, from the chest up. */
export function DriverBust({
  skin = 'var(--il-s3)',
  top = 'var(--il-tomato)',
  nose,
  transform,
}: DriverBustProps) {
  return (
    <Bust
      transform={transform}
      skin={skin}
      top={top}
      collar="var(--il-paper)"
      nose={nose}
      hair={
        <path
          fill="var(--il-ink)"
          d="M-54-14c-8-50 18-86 58-84 40 0 62 34 52 84l-7-2c0-22-8-34-18-42-28 10-54 8-70-2-6 12-8 26-8 44z"
        />
      }
    />
  )
}
