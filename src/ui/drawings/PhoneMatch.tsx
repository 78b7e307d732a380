import {useId} from 'react'
import {Illustration} from './Illustration.tsx'
import type {DrawingProps} from './Illustration.tsx'

/** A phone that shows the driver who is coming. */
export function PhoneMatch({label}: DrawingProps) {
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
        <circle cx="160" cy="216" r="124" fill="var(--il-disc)" />
        <path fill="var(--il-ink)" d="M14 276h292v120H14z" />
        <path stroke="var(--il-disc)" strokeDasharray="22 18" strokeWidth="4" d="M14 330h292" />
        <path fill="var(--il-paper-lo)" d="M14 268h292v10H14z" />
        <g transform="translate(22 176)scale(1.12)">
          <path fill="var(--il-disc)" d="M112 14a14 14 0 0 1 28 0z" />
          <path
            fill="var(--il-tomato)"
            d="M6 80c0-17 9-26 27-29l19-3c12-24 33-36 66-36h18c29 0 46 13 62 36l17 4c15 4 23 13 23 26v5c0 5-4 9-9 9H15c-5 0-9-4-9-9z"
          />
          <path fill="var(--il-sky)" d="M64 50c8-18 25-28 50-28h4v28z" />
          <path fill="var(--il-sky)" d="M126 22h10c22 0 36 10 48 28h-58z" />
          <circle cx="82" cy="41" r="9.5" fill="var(--il-s1)" />
          <path fill="var(--il-ink)" d="M71 40a11 11 0 0 1 21-5c-6 3-13 1-15 0-1 3-3 5-6 5" />
          <path fill="var(--il-disc)" d="M69 56c1-6 6-8 13-8s12 2 13 8z" />
          <circle cx="104" cy="40" r="9.5" fill="var(--il-s3)" />
          <path fill="var(--il-ink)" d="M94 37a10.5 10.5 0 0 1 20 0c-6-3-14-3-20 0" />
          <path fill="var(--il-leaf-lo)" d="M91 56c1-6 6-8 13-8s12 2 13 8z" />
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
        <text
          x="160"
          y="92"
          fill="var(--il-ink)"
          fontFamily="var(--font-display)"
          fontSize="23"
          fontWeight="700"
          textAnchor="middle"
        >
          4 minutes away
        </text>
        <path fill="var(--il-paper)" d="M14 400a28 28 0 0 1 28-28h236a28 28 0 0 1 28 28v226H14z" />
        <clipPath id={`${id}-clip2`}>
          <circle cx="72" cy="430" r="34" />
        </clipPath>
        <g clipPath={`url(#${id}-clip2)`}>
          <circle cx="72" cy="430" r="34" fill="var(--il-leaf)" />
          <g transform="matrix(.33 0 0 .33 72 436)">
            <path fill="var(--il-s3)" d="M-20 20h40v46c0 16-40 16-40 0z" />
            <path
              fill="var(--il-tomato)"
              d="M-104 190v-46c0-52 34-84 84-88 4 20 36 20 40 0 50 4 84 36 84 88v46z"
            />
            <path fill="var(--il-paper)" d="M-26 55c6 22 46 22 52 0l10 3c-6 36-66 36-72 0z" />
            <path fill="var(--il-s3)" d="M-48-34a48 50 0 0 1 96 0v22c0 34-22 58-48 58s-48-24-48-58z" />
            <circle cx="-49" cy="-8" r="11" fill="var(--il-s3)" />
            <circle cx="49" cy="-8" r="11" fill="var(--il-s3)" />
            <path
              fill="var(--il-ink)"
              d="M-54-14c-8-50 18-86 58-84 40 0 62 34 52 84l-7-2c0-22-8-34-18-42-28 10-54 8-70-2-6 12-8 26-8 44z"
            />
            <circle cx="-18" cy="-6" r="4.5" fill="var(--il-ink)" />
            <circle cx="18" cy="-6" r="4.5" fill="var(--il-ink)" />
            <path stroke="var(--il-ink)" strokeWidth="3.5" d="m1-4-4 14h6" opacity=".5" />
            <path stroke="var(--il-ink)" strokeWidth="4.5" d="M-14 20c8 9 20 9 28 0" />
          </g>
        </g>
        <text
          x="122"
          y="424"
          fill="var(--il-ink)"
          fontFamily="var(--font-display)"
          fontSize="22"
          fontWeight="700"
          textAnchor="start"
        >
          Andre M.
        </text>
        <text
          x="122"
          y="449"
          fill="var(--il-ink)"
          fontFamily="var(--font-text)"
          fontSize="15.5"
          fontWeight="500"
          textAnchor="start"
        >
          Rated 4.9
        </text>
        <rect width="252" height="62" x="34" y="482" fill="var(--il-blush)" rx="16" />
        <text
          x="54"
          y="520"
          fill="var(--il-ink)"
          fontFamily="var(--font-text)"
          fontSize="16"
          fontWeight="500"
          textAnchor="start"
        >
          Plate
        </text>
        <text
          x="266"
          y="522"
          fill="var(--il-ink)"
          fontFamily="var(--font-display)"
          fontSize="24"
          fontWeight="700"
          textAnchor="end"
        >
          QLR 482
        </text>
        <rect width="252" height="48" x="34" y="558" fill="var(--il-ink)" rx="24" />
        <text
          x="160"
          y="589"
          fill="var(--il-paper)"
          fontFamily="var(--font-display)"
          fontSize="18"
          fontWeight="650"
          textAnchor="middle"
        >
          That’s my car
        </text>
      </g>
      <rect width="80" height="18" x="120" y="26" fill="var(--il-ink)" rx="9" />
    </Illustration>
  )
}
