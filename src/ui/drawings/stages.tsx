import {SideCar} from './cars.tsx'
import {MapPin} from './CityMap.tsx'
import {drawing} from './Illustration.tsx'
import {Pedestrian, Tree} from './street.tsx'

interface CoupleProps {
  /** Where each of the two stands, as SVG's `transform`. */
  first: string
  second: string
}

/** Two friends in the street. */
function Couple({first, second}: CoupleProps) {
  return (
    <>
      <Pedestrian transform={first} skin="var(--il-s1)" hair="var(--il-ink)" coat="var(--il-tomato)" />
      <Pedestrian transform={second} skin="var(--il-s3)" hair="var(--il-ink)" coat="var(--il-leaf-lo)" />
    </>
  )
}

/**
 * The road and the pavement that the three stages share: side by side, they are one road. They reach far over
 * the edges: what a stage stands in shows as much of them as it has room for.
 */
function StageRoad() {
  return (
    <>
      <path fill="var(--il-ink)" d="M-2404 268h5288v72h-5288z" />
      <path stroke="var(--il-disc)" strokeDasharray="26 22" strokeWidth="5" d="M-2404 304h5288" />
      <path fill="var(--il-paper-lo)" d="M-2404 256h5288v14h-5288z" />
    </>
  )
}

export const StageOne = drawing(
  '0 0 480 340',
  'Two riders wait, and the car comes',
  <>
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
  </>,
)

export const StageTwo = drawing(
  '0 0 480 340',
  'The car drives through the city with its riders',
  <>
    <circle cx="150" cy="170" r="128" fill="var(--il-shell)" />
    <path fill="var(--il-shell-lo)" d="M300 256V120h60V96h40v24h50v136z" />
    <path
      fill="var(--il-glow)"
      d="M318 140h14v20h-14zm28 0h14v20h-14zm28 0h14v20h-14zm28 0h14v20h-14zm-84 40h14v20h-14zm28 0h14v20h-14zm28 0h14v20h-14zm28 0h14v20h-14z"
    />
    <Tree x={60} crown={24} ground={256} />
    <Tree x={270} crown={20} ground={256} />
    <MapPin transform="matrix(1.9 0 0 1.9 150 150)" />
    <StageRoad />
    <SideCar transform="translate(118 196)scale(1.05)" />
  </>,
)

export const StageThree = drawing(
  '0 0 480 340',
  'Two riders outside a shop, and the car drives on',
  <>
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
  </>,
)
