import {Illustration} from './Illustration.tsx'
import type {DrawingProps} from './Illustration.tsx'
import {Couple} from './parts/Couple.tsx'
import {SideCar} from './parts/SideCar.tsx'
import {StageRoad} from './parts/StageRoad.tsx'
import {Tree} from './parts/Tree.tsx'

/** The third stage of a ride: the riders stand outside a shop, and the car drives on. */
export function StageThree({label}: DrawingProps) {
  return (
    <Illustration viewBox="0 0 480 340" label={label}>
      <circle cx="330" cy="190" r="120" fill="var(--il-leaf)" />
      <path fill="var(--il-paper)" d="M210 110h220v146H210z" />
      <rect width="236" height="14" x="202" y="100" fill="var(--il-fig)" rx="4" />
      <path
        fill="var(--il-glow)"
        d="M232 168v-26a14 14 0 0 1 28 0v26zm48 0v-26a14 14 0 0 1 28 0v26zm48 0v-26a14 14 0 0 1 28 0v26zm48 0v-26a14 14 0 0 1 28 0v26z"
      />
      <rect width="110" height="58" x="232" y="198" fill="var(--il-glow)" rx="3" />
      <rect width="44" height="64" x="364" y="192" fill="var(--il-tomato)" rx="4" />
      <path
        fill="var(--il-tomato)"
        d="M220 178h22.2v14a11.1 11.1 0 0 1-22.2 0zm44.4 0h22.2v14a11.1 11.1 0 0 1-22.2 0zm44.4 0H331v14a11.1 11.1 0 0 1-22.2 0zm44.4 0h22.2v14a11.1 11.1 0 0 1-22.2 0zm44.4 0h22.2v14a11.1 11.1 0 0 1-22.2 0z"
      />
      <path
        fill="var(--il-shell)"
        d="M242.2 178h22.2v14a11.1 11.1 0 0 1-22.2 0zm44.4 0h22.2v14a11.1 11.1 0 0 1-22.2 0zm44.4 0h22.2v14a11.1 11.1 0 0 1-22.2 0zm44.4 0h22.2v14a11.1 11.1 0 0 1-22.2 0z"
      />
      <path fill="var(--il-tomato-lo)" d="M220 172h200v8H220z" />
      <Tree x={64} crown={26} ground={256} />
      <Couple first="translate(184 262)scale(1.08)" second="translate(150 262)scale(1.08)" />
      <StageRoad />
      <SideCar transform="translate(318 196)scale(1.05)" riders={false} />
    </Illustration>
  )
}
