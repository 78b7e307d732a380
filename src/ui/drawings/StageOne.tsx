import {Illustration} from './Illustration.tsx'
import type {DrawingProps} from './Illustration.tsx'
import {Couple} from './parts/Couple.tsx'
import {SideCar} from './parts/SideCar.tsx'
import {StageRoad} from './parts/StageRoad.tsx'
import {Tree} from './parts/Tree.tsx'

/** The first stage of a ride: two riders ask, and the car comes. */
export function StageOne({label}: DrawingProps) {
  return (
    <Illustration viewBox="0 0 480 340" label={label}>
      <circle cx="330" cy="180" r="130" fill="var(--il-disc)" />
      <path fill="var(--il-shell-lo)" d="M40 256V150h84v106zm84 0v-70h70v70z" />
      <path fill="var(--il-glow)" d="M60 172h18v26H60zm30 0h18v26H90zm52 34h16v22h-16zm24 0h16v22h-16z" />
      <Tree x={222} crown={22} ground={256} />
      <Tree x={430} crown={26} ground={256} />
      <Couple first="translate(330 262)scale(1.25)" second="matrix(-1.25 0 0 1.25 368 262)" />
      <path
        fill="var(--il-ink)"
        d="M262 48h130a26 26 0 0 1 26 26v18a26 26 0 0 1-26 26h-52l-14 18-14-18h-50a26 26 0 0 1-26-26V74a26 26 0 0 1 26-26"
      />
      <circle cx="272" cy="83" r="15" fill="var(--il-disc)" />
      <rect width="92" height="9" x="298" y="70" fill="var(--il-paper)" rx="4.5" />
      <rect width="60" height="9" x="298" y="88" fill="var(--il-blush)" rx="4.5" />
      <StageRoad />
      <SideCar transform="translate(-70 196)scale(1.05)" riders={false} />
    </Illustration>
  )
}
