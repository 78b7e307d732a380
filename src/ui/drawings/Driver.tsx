import {useId} from 'react'
import {Illustration} from './Illustration.tsx'
import type {DrawingProps} from './Illustration.tsx'

/** A driver at the wheel. */
export function Driver({label}: DrawingProps) {
  const id = useId()
  return (
    <Illustration viewBox="0 0 720 720" label={label}>
      <clipPath id={`${id}-clip`}>
        <circle cx="360" cy="360" r="340" />
      </clipPath>
      <g clipPath={`url(#${id}-clip)`}>
        <circle cx="360" cy="360" r="340" fill="var(--il-sky)" />
        <path
          fill="var(--il-shell-lo)"
          d="M0 600V350h60v-50h80v80h60V230h70v110h60v-50h60v50h50V220h80v80h60v-50h70v60h70v290z"
        />
        <path fill="var(--il-paper-lo)" d="M0 0h720v150C600 84 120 84 0 150z" />
        <rect width="128" height="50" x="296" y="104" fill="var(--il-ink)" rx="22" />
        <path fill="var(--il-ink)" d="M351 60h18v60h-18z" />
        <rect width="284" height="300" x="218" y="286" fill="var(--il-fig)" rx="60" />
        <rect width="136" height="90" x="292" y="250" fill="var(--il-fig)" rx="30" />
        <g transform="translate(360 360)scale(1.56)">
          <path fill="var(--il-s2)" d="M-20 20h40v46c0 16-40 16-40 0z" />
          <path
            fill="var(--il-disc)"
            d="M-104 190v-46c0-52 34-84 84-88 4 20 36 20 40 0 50 4 84 36 84 88v46z"
          />
          <path fill="var(--il-paper)" d="M-26 55c6 22 46 22 52 0l10 3c-6 36-66 36-72 0z" />
          <path fill="var(--il-s2)" d="M-48-34a48 50 0 0 1 96 0v22c0 34-22 58-48 58s-48-24-48-58z" />
          <circle cx="-49" cy="-8" r="11" fill="var(--il-s2)" />
          <circle cx="49" cy="-8" r="11" fill="var(--il-s2)" />
          <path
            fill="var(--il-ink)"
            d="M-54-14c-8-50 18-86 58-84 40 0 62 34 52 84l-7-2c0-22-8-34-18-42-28 10-54 8-70-2-6 12-8 26-8 44z"
          />
          <circle cx="-18" cy="-6" r="4.5" fill="var(--il-ink)" />
          <circle cx="18" cy="-6" r="4.5" fill="var(--il-ink)" />
          <path stroke="var(--il-tomato-lo)" strokeWidth="3.5" d="m1-4-4 14h6" opacity=".5" />
          <path stroke="var(--il-ink)" strokeWidth="4.5" d="M-14 20c8 9 20 9 28 0" />
        </g>
        <path fill="var(--il-ink)" d="M0 560c120-40 600-40 720 0v180H0z" />
        <rect width="120" height="64" x="520" y="572" fill="var(--il-fig)" rx="14" />
        <circle cx="552" cy="604" r="18" fill="var(--il-disc)" />
        <rect width="46" height="9" x="580" y="590" fill="var(--il-paper)" rx="4.5" />
        <rect width="30" height="9" x="580" y="608" fill="var(--il-blush)" rx="4.5" />
        <circle cx="110" cy="604" r="30" fill="var(--il-fig)" />
        <circle cx="110" cy="604" r="10" fill="var(--il-disc)" />
        <circle cx="360" cy="600" r="150" stroke="var(--il-tomato)" strokeWidth="40" />
        <path stroke="var(--il-tomato)" strokeWidth="30" d="M220 600h280m-140 10v130" />
        <circle cx="360" cy="604" r="46" fill="var(--il-tomato-lo)" />
        <circle cx="360" cy="604" r="22" fill="var(--il-disc)" />
        <path stroke="var(--il-disc)" strokeWidth="62" d="M156 640c-6-50 20-92 58-104" />
        <path stroke="var(--il-disc)" strokeWidth="62" d="M564 640c6-50-20-92-58-104" />
        <rect
          width="72"
          height="52"
          x="196"
          y="498"
          fill="var(--il-s2)"
          rx="26"
          transform="rotate(-36 232 524)"
        />
        <rect
          width="72"
          height="52"
          x="452"
          y="498"
          fill="var(--il-s2)"
          rx="26"
          transform="rotate(36 488 524)"
        />
      </g>
    </Illustration>
  )
}
