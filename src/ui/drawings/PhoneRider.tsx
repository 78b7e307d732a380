import {useId} from 'react'
import {Illustration} from './Illustration.tsx'
import type {DrawingProps} from './Illustration.tsx'

/** A phone that asks for a ride and shows its fee. */
export function PhoneRider({label, figures}: DrawingProps) {
  const id = useId()
  return (
    <Illustration viewBox="0 0 320 640" label={label}>
      <rect width="320" height="640" x="0" y="0" fill="var(--il-ink)" rx="52" />
      <clipPath id={`${id}-clip`}>
        <rect width="292" height="612" x="14" y="14" rx="40" />
      </clipPath>
      <g clipPath={`url(#${id}-clip)`}>
        <path fill="var(--il-paper)" d="M14 14h292v612H14z" />
        <path fill="var(--il-leaf)" d="M14 14h292v380H14z" />
        <circle cx="160" cy="214" r="132" fill="var(--il-disc)" />
        <clipPath id={`${id}-clip2`}>
          <circle cx="160" cy="214" r="132" />
        </clipPath>
        <g strokeLinecap="round" strokeLinejoin="round" clipPath={`url(#${id}-clip2)`}>
          <path
            stroke="var(--il-disc-hi)"
            strokeWidth="3"
            d="m30.2 84.2 66.5 313M79.1 73.8l66.5 313M128 63.4l66.5 313M177 53l66.5 313M225.8 42.6l66.5 313M-17.3 149.5l322.8-68.7M-7 198.4l322.8-68.7M3.5 247.3l322.8-68.6M13.9 296.2l322.8-68.6M24.3 345 347 276.5"
            strokeLinecap="butt"
            strokeLinejoin="miter"
          />
          <path
            stroke="var(--il-paper)"
            strokeWidth="7"
            d="m54.6 79 66.6 313m31.2-333.8 66.6 313M-1.5 223.8l322.8-68.6m-302 166.4L342.1 253M49.3 366.4 271.2 63.6"
            strokeLinecap="butt"
            strokeLinejoin="miter"
          />
          <path
            stroke="var(--il-water)"
            strokeWidth="26"
            d="M14 300c60-40 110 10 160-10s70-70 140-60"
            strokeLinecap="butt"
            strokeLinejoin="miter"
          />
        </g>
        <path stroke="var(--il-ink)" strokeWidth="8" d="m160 214-12-60 54-12-6-34" />
        <circle cx="160" cy="214" r="13" fill="var(--il-ink)" />
        <circle cx="160" cy="214" r="5" fill="var(--il-disc)" />
        <g transform="translate(196 110)">
          <path fill="var(--il-tomato)" d="M0 0c-6-10-20-18-20-34a20 20 0 0 1 40 0C20-18 6-10 0 0" />
          <circle cx="0" cy="-34" r="8" fill="var(--il-paper)" />
        </g>
        <g transform="rotate(48 -11.3 349.5)scale(.66)">
          <rect width="68" height="36" x="-34" y="-18" fill="var(--il-tomato)" rx="15" />
          <path fill="var(--il-ink)" d="M10-13h5c5 0 8 6 8 13s-3 13-8 13h-5c3-8 3-18 0-26" />
          <path fill="var(--il-ink)" d="M-20-12h-4c-3 0-5 5-5 12s2 12 5 12h4c-2-7-2-17 0-24" />
          <circle cx="-4" cy="0" r="8" fill="var(--il-disc)" />
          <rect width="5" height="7" x="29" y="-13" fill="var(--il-paper)" rx="2.5" />
          <rect width="5" height="7" x="29" y="6" fill="var(--il-paper)" rx="2.5" />
        </g>
        <path fill="var(--il-paper)" d="M14 396a28 28 0 0 1 28-28h236a28 28 0 0 1 28 28v230H14z" />
        <text
          x="38"
          y="416"
          fill="var(--il-ink)"
          fontFamily="var(--font-display)"
          fontSize="19"
          fontWeight="700"
          textAnchor="start"
        >
          To Maple &amp; 4th
        </text>
        <text
          x="38"
          y="440"
          fill="var(--il-ink)"
          fontFamily="var(--font-text)"
          fontSize="14.5"
          fontWeight="500"
          textAnchor="start"
        >
          5.2 miles · inside the circle
        </text>
        <text
          x="38"
          y="506"
          fill="var(--il-ink)"
          fontFamily="var(--font-display)"
          fontSize="50"
          fontWeight="750"
          textAnchor="start"
        >
          {figures.flatFee}
        </text>
        <rect width="76" height="32" x="208" y="474" fill="var(--il-blush)" rx="16" />
        <text
          x="246"
          y="496"
          fill="var(--il-ink)"
          fontFamily="var(--font-text)"
          fontSize="14.5"
          fontWeight="600"
          textAnchor="middle"
        >{`${figures.maxRiders} riders`}</text>
        <rect width="252" height="58" x="34" y="538" fill="var(--il-ink)" rx="29" />
        <text
          x="160"
          y="574"
          fill="var(--il-paper)"
          fontFamily="var(--font-display)"
          fontSize="20"
          fontWeight="650"
          textAnchor="middle"
        >
          Ride
        </text>
      </g>
      <rect width="80" height="18" x="120" y="26" fill="var(--il-ink)" rx="9" />
    </Illustration>
  )
}
