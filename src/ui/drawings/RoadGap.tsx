import {Illustration} from './Illustration.tsx'
import type {DrawingProps} from './Illustration.tsx'

/** A ring road with a piece missing, and a car stopped at the gap. */
export function RoadGap({label}: DrawingProps) {
  return (
    <Illustration viewBox="0 0 640 600" label={label}>
      <path
        stroke="var(--il-ink)"
        strokeLinecap="butt"
        strokeWidth="86"
        d="M514.3 196.7A220 220 0 1 1 365.7 84.8"
      />
      <path
        stroke="var(--il-disc)"
        strokeDasharray="34 28"
        strokeLinecap="butt"
        strokeWidth="6"
        d="M517.7 203.6A220 220 0 1 1 358.2 83.3"
      />
      <g transform="rotate(-15 463.8 -955.3)scale(1.3)">
        <rect width="68" height="36" x="-34" y="-18" fill="var(--il-tomato)" rx="15" />
        <path fill="var(--il-ink)" d="M10-13h5c5 0 8 6 8 13s-3 13-8 13h-5c3-8 3-18 0-26" />
        <path fill="var(--il-ink)" d="M-20-12h-4c-3 0-5 5-5 12s2 12 5 12h4c-2-7-2-17 0-24" />
        <circle cx="-4" cy="0" r="8" fill="var(--il-disc)" />
        <rect width="5" height="7" x="29" y="-13" fill="var(--il-paper)" rx="2.5" />
        <rect width="5" height="7" x="29" y="6" fill="var(--il-paper)" rx="2.5" />
      </g>
      <circle cx="499.1" cy="220.3" r="9" fill="var(--il-tomato)" />
      <circle cx="499.1" cy="220.3" r="4" fill="var(--il-paper)" />
      <circle cx="521" cy="210.5" r="9" fill="var(--il-tomato)" />
      <circle cx="521" cy="210.5" r="4" fill="var(--il-paper)" />
      <circle cx="542.9" cy="200.8" r="9" fill="var(--il-tomato)" />
      <circle cx="542.9" cy="200.8" r="4" fill="var(--il-paper)" />
      <circle cx="354" cy="107" r="9" fill="var(--il-tomato)" />
      <circle cx="354" cy="107" r="4" fill="var(--il-paper)" />
      <circle cx="358.2" cy="83.3" r="9" fill="var(--il-tomato)" />
      <circle cx="358.2" cy="83.3" r="4" fill="var(--il-paper)" />
      <circle cx="362.4" cy="59.7" r="9" fill="var(--il-tomato)" />
      <circle cx="362.4" cy="59.7" r="4" fill="var(--il-paper)" />
      <circle cx="320" cy="300" r="128" fill="var(--il-disc)" />
      <text
        x="320"
        y="340"
        fill="var(--il-ink)"
        fontFamily="var(--font-display)"
        fontSize="112"
        fontWeight="750"
        textAnchor="middle"
      >
        404
      </text>
    </Illustration>
  )
}
