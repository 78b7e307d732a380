import {useId} from 'react'
import {Illustration} from './Illustration.tsx'
import type {DrawingProps} from './Illustration.tsx'

/** A phone that shows a ride paid by the place. */
export function PhoneFree({label, figures}: DrawingProps) {
  const id = useId()
  return (
    <Illustration viewBox="0 0 320 640" label={label}>
      <rect width="320" height="640" x="0" y="0" fill="var(--il-ink)" rx="52" />
      <clipPath id={`${id}-clip`}>
        <rect width="292" height="612" x="14" y="14" rx="40" />
      </clipPath>
      <g clipPath={`url(#${id}-clip)`}>
        <path fill="var(--il-paper)" d="M14 14h292v612H14z" />
        <path fill="var(--il-shell)" d="M14 14h292v612H14z" />
        <circle cx="160" cy="214" r="118" fill="var(--il-disc)" />
        <path stroke="var(--il-ink)" strokeWidth="20" d="m112 216 34 36 64-74" />
        <text
          x="160"
          y="92"
          fill="var(--il-ink)"
          fontFamily="var(--font-display)"
          fontSize="24"
          fontWeight="700"
          textAnchor="middle"
        >
          Checked in
        </text>
        <path fill="var(--il-paper)" d="M14 396a28 28 0 0 1 28-28h236a28 28 0 0 1 28 28v230H14z" />
        <text
          x="38"
          y="418"
          fill="var(--il-ink)"
          fontFamily="var(--font-text)"
          fontSize="17"
          fontWeight="500"
          textAnchor="start"
        >
          Ride to the table
        </text>
        <text
          x="282"
          y="418"
          fill="var(--il-ink)"
          fontFamily="var(--font-text)"
          fontSize="17"
          fontWeight="600"
          textAnchor="end"
        >
          {figures.flatFee}
        </text>
        <text
          x="38"
          y="454"
          fill="var(--il-ink)"
          fontFamily="var(--font-text)"
          fontSize="17"
          fontWeight="500"
          textAnchor="start"
        >
          Paid by the place
        </text>
        <text
          x="282"
          y="454"
          fill="var(--il-ink)"
          fontFamily="var(--font-text)"
          fontSize="17"
          fontWeight="600"
          textAnchor="end"
        >{`−${figures.flatFee}`}</text>
        <path stroke="var(--il-ink)" strokeDasharray="1 7" strokeWidth="2.5" d="M38 478h244" />
        <text
          x="38"
          y="532"
          fill="var(--il-ink)"
          fontFamily="var(--font-display)"
          fontSize="20"
          fontWeight="700"
          textAnchor="start"
        >
          You pay
        </text>
        <text
          x="282"
          y="538"
          fill="var(--il-ink)"
          fontFamily="var(--font-display)"
          fontSize="44"
          fontWeight="750"
          textAnchor="end"
        >
          $0.00
        </text>
        <rect width="252" height="44" x="34" y="560" fill="var(--il-ink)" rx="22" />
        <text
          x="160"
          y="588"
          fill="var(--il-paper)"
          fontFamily="var(--font-display)"
          fontSize="17"
          fontWeight="650"
          textAnchor="middle"
        >
          Enjoy
        </text>
      </g>
      <rect width="80" height="18" x="120" y="26" fill="var(--il-ink)" rx="9" />
    </Illustration>
  )
}
