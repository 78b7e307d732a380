import {useId} from 'react'
import type {ReactNode} from 'react'
import {TopViewCar} from './TopViewCar.tsx'

interface DiscWithCarProps {
  /** Center of the disc. */
  x: number
  y: number
  r: number
  /** Where the car is, in degrees clockwise from the top. */
  angle?: number
  /** Size of the car. */
  scale: number
  /** What the disc shows, cut to it. */
  scene?: ReactNode
  /** What stands on the disc and may reach over its edge. */
  children?: ReactNode
}

/** The disc, cut clear of a car that drives on its edge. */
export function DiscWithCar({x, y, r, angle = 48, scale, scene, children}: DiscWithCarProps) {
  const id = useId()
  const car = `translate(${x} ${y})rotate(${angle})translate(0 ${-r})scale(${scale})`
  return (
    <>
      <mask
        id={`${id}-gap`}
        x={x - 2 * r}
        y={y - 2 * r}
        width={4 * r}
        height={4 * r}
        maskUnits="userSpaceOnUse"
      >
        <rect x={x - 2 * r} y={y - 2 * r} width={4 * r} height={4 * r} fill="#fff" />
        <rect width="86" height="55" x="-43" y="-27.5" fill="#000" rx="25" transform={car} />
      </mask>
      <g mask={`url(#${id}-gap)`}>
        <circle cx={x} cy={y} r={r} fill="var(--il-disc)" />
        {scene && (
          <>
            <clipPath id={`${id}-disc`}>
              <circle cx={x} cy={y} r={r} />
            </clipPath>
            <g clipPath={`url(#${id}-disc)`}>{scene}</g>
          </>
        )}
        {children}
      </g>
      <TopViewCar transform={car} />
    </>
  )
}
