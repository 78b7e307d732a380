import {Illustration} from './Illustration.tsx'

interface TopViewCarProps {
  /** Its place, as SVG's `transform`. */
  transform: string
}

/** The car from above, driving to the right; 68 by 36 around its origin. */
export function TopViewCar({transform}: TopViewCarProps) {
  return (
    <g transform={transform}>
      <rect width="68" height="36" x="-34" y="-18" fill="var(--il-tomato)" rx="15" />
      <path fill="var(--il-ink)" d="M10-13h5c5 0 8 6 8 13s-3 13-8 13h-5c3-8 3-18 0-26" />
      <path fill="var(--il-ink)" d="M-20-12h-4c-3 0-5 5-5 12s2 12 5 12h4c-2-7-2-17 0-24" />
      <circle cx="-4" cy="0" r="8" fill="var(--il-disc)" />
      <rect width="5" height="7" x="29" y="-13" fill="var(--il-paper)" rx="2.5" />
      <rect width="5" height="7" x="29" y="6" fill="var(--il-paper)" rx="2.5" />
    </g>
  )
}

/** The car as on a map, for roads that are drawn with borders and backgrounds. */
export function CarFromAbove() {
  return (
    <Illustration viewBox="0 0 88 40">
      <TopViewCar transform="translate(44 20)" />
    </Illustration>
  )
}
