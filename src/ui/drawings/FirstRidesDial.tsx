import {Illustration} from './Illustration.tsx'
import type {FigureDrawingProps} from './Illustration.tsx'
import {Dial} from './parts/Dial.tsx'

/** The dial of a driver's first rides, a mark for each, most of them lit. For dark grounds. */
export function FirstRidesDial({label, figures: {bonusRides}}: FigureDrawingProps) {
  return (
    <Illustration viewBox="0 0 800 800" label={label}>
      <Dial
        x={400}
        y={400}
        count={bonusRides}
        lit={Math.round(bonusRides * 0.8)}
        inner={322}
        outer={352}
        step={10}
        strokeWidth={9}
        carScale={1.1}
      />
    </Illustration>
  )
}
