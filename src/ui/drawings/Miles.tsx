import {Illustration} from './Illustration.tsx'
import type {DrawingProps} from './Illustration.tsx'
import {DiscWithCar} from './parts/DiscWithCar.tsx'

const ends = [
  {x: 520, y: 160},
  {x: 310, y: 370},
  {x: 500, y: 350},
  {x: 300, y: 170},
]

/** Four short trips that meet in the middle of the circle. */
export function Miles({label}: DrawingProps) {
  return (
    <Illustration viewBox="120 36 560 404" label={label}>
      <DiscWithCar
        x={400}
        y={250}
        r={190}
        angle={-55}
        scale={0.95}
        scene={
          <>
            <path
              stroke="var(--il-disc-hi)"
              strokeWidth="5"
              d="m214 59.4 76.5 433.3m-2.6-446.3 76.4 433.3m-2.5-446.4 76.4 433.4m-2.5-446.4L512 453.6M509.5 7.3 586 440.6M157.3 140.5 590.6 64M170.3 214.3 603.6 138M183.3 288.2l433.4-76.4M196.4 362.1l433.3-76.4M209.4 435.9l433.3-76.4"
            />
            <path
              stroke="var(--il-paper)"
              strokeWidth="9"
              d="m183.3 288.2 433.4-76.4M361.8 33.3l76.4 433.4"
            />
          </>
        }
      >
        <path
          stroke="var(--il-ink)"
          strokeWidth="9"
          d="M400 250c0-90 80-140 120-90s-50 90-120 90c-90 0-130 80-90 120s90-40 90-120c90 0 140 60 100 100s-100-30-100-100c0-80-70-120-100-80s30 80 100 80"
        />
        <circle cx="400" cy="250" r="17" fill="var(--il-ink)" />
        <circle cx="400" cy="250" r="7" fill="var(--il-disc)" />
        {ends.map(({x, y}) => (
          <g key={x}>
            <circle cx={x} cy={y} r="15" fill="var(--il-tomato)" />
            <circle cx={x} cy={y} r="6" fill="var(--il-paper)" />
          </g>
        ))}
      </DiscWithCar>
    </Illustration>
  )
}
