import {drawing, Illustration, type Placed} from './Illustration.tsx'

interface SideCarProps extends Placed {
  /** How it gets there, in the opening of a page. */
  className?: string
  /** Whether somebody rides along. */
  riders?: boolean
}

/** The car from the side, with its driver and two riders; x from 6 to 238, its wheels on y = 106. */
export function SideCar({transform, className, riders = true}: SideCarProps) {
  return (
    <g className={className} transform={transform}>
      <path fill="var(--il-disc)" d="M112 14a14 14 0 0 1 28 0z" />
      <path
        fill="var(--il-tomato)"
        d="M6 80c0-17 9-26 27-29l19-3c12-24 33-36 66-36h18c29 0 46 13 62 36l17 4c15 4 23 13 23 26v5c0 5-4 9-9 9H15c-5 0-9-4-9-9z"
      />
      <path fill="var(--il-sky)" d="M64 50c8-18 25-28 50-28h4v28z" />
      <path fill="var(--il-sky)" d="M126 22h10c22 0 36 10 48 28h-58z" />
      {riders && <Riders />}
      <circle cx="146" cy="39" r="9.5" fill="var(--il-s2)" />
      <path fill="var(--il-ink)" d="M136 38a10.5 10.5 0 0 1 20-4c-5 1-10-1-13-1-1 3-4 5-7 5" />
      <path fill="var(--il-fig)" d="M133 56c1-6 6-8 13-8s12 2 13 8z" />
      <path fill="var(--il-tomato)" d="M54 50h140v9H54z" />
      <path fill="var(--il-tomato)" d="M117 20h9v38h-9z" />
      <path fill="var(--il-tomato-lo)" d="M6 78h232v5c0 5-4 9-9 9H15c-5 0-9-4-9-9z" />
      <path stroke="var(--il-tomato-lo)" strokeWidth="2.5" d="M121.5 54v28" />
      <path stroke="var(--il-tomato-lo)" strokeWidth="3" d="M132 62h10" />
      <circle cx="88" cy="68" r="9" fill="var(--il-disc)" />
      <rect width="14" height="9" x="222" y="62" fill="var(--il-disc-hi)" rx="4.5" />
      <rect width="9" height="10" x="7" y="64" fill="var(--il-tomato-lo)" rx="4" />
      <circle cx="62" cy="88" r="18" fill="var(--il-ink)" />
      <circle cx="62" cy="88" r="8" fill="var(--il-paper)" />
      <circle cx="186" cy="88" r="18" fill="var(--il-ink)" />
      <circle cx="186" cy="88" r="8" fill="var(--il-paper)" />
    </g>
  )
}

function Riders() {
  return (
    <>
      <circle cx="82" cy="41" r="9.5" fill="var(--il-s1)" />
      <path fill="var(--il-ink)" d="M71 40a11 11 0 0 1 21-5c-6 3-13 1-15 0-1 3-3 5-6 5" />
      <path fill="var(--il-disc)" d="M69 56c1-6 6-8 13-8s12 2 13 8z" />
      <circle cx="104" cy="40" r="9.5" fill="var(--il-s3)" />
      <path fill="var(--il-ink)" d="M94 37a10.5 10.5 0 0 1 20 0c-6-3-14-3-20 0" />
      <path fill="var(--il-leaf-lo)" d="M91 56c1-6 6-8 13-8s12 2 13 8z" />
    </>
  )
}

interface TopViewCarProps extends Placed {
  /** How it gets there, in the opening of a page. */
  className?: string
}

/** The car from above, driving to the right; 68 by 36 around its origin. */
export function TopViewCar({transform, className}: TopViewCarProps) {
  return (
    <g className={className} transform={transform}>
      <rect width="68" height="36" x="-34" y="-18" fill="var(--il-tomato)" rx="15" />
      <path fill="var(--il-ink)" d="M10-13h5c5 0 8 6 8 13s-3 13-8 13h-5c3-8 3-18 0-26" />
      <path fill="var(--il-ink)" d="M-20-12h-4c-3 0-5 5-5 12s2 12 5 12h4c-2-7-2-17 0-24" />
      <circle cx="-4" cy="0" r="8" fill="var(--il-disc)" />
      <rect width="5" height="7" x="29" y="-13" fill="var(--il-paper)" rx="2.5" />
      <rect width="5" height="7" x="29" y="6" fill="var(--il-paper)" rx="2.5" />
    </g>
  )
}

export const Car = drawing(
  '0 0 640 290',
  'The car from the side, with two riders inside',
  <SideCar transform="translate(-14 4)scale(2.68)" />,
)

/** The car as a map shows it, for roads that are drawn with borders and backgrounds. */
export function CarFromAbove() {
  return (
    <Illustration viewBox="0 0 88 40">
      <TopViewCar transform="translate(44 20)" />
    </Illustration>
  )
}
