import {Illustration} from './Illustration.tsx'
import type {DrawingProps} from './Illustration.tsx'
import {DiscWithCar} from './parts/DiscWithCar.tsx'

/** The disc with a large check mark. */
export function Sent({label}: DrawingProps) {
  return (
    <Illustration viewBox="0 0 400 400" label={label}>
      <DiscWithCar x={200} y={200} r={170} scale={1.08}>
        <path stroke="var(--il-ink)" strokeWidth="30" d="m126 204 50 52 100-110" />
      </DiscWithCar>
    </Illustration>
  )
}
