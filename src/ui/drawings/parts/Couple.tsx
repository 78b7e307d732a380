import {Pedestrian} from './Pedestrian.tsx'

interface CoupleProps {
  /** Where each of the two stands, as SVG's `transform`. */
  first: string
  second: string
}

/** Two friends in the street. */
export function Couple({first, second}: CoupleProps) {
  return (
    <>
      <Pedestrian transform={first} skin="var(--il-s1)" hair="var(--il-ink)" coat="var(--il-tomato)" />
      <Pedestrian transform={second} skin="var(--il-s3)" hair="var(--il-ink)" coat="var(--il-leaf-lo)" />
    </>
  )
}
