import {Illustration} from './Illustration.tsx'
import type {DrawingProps} from './Illustration.tsx'
import {DriverBust} from './parts/DriverBust.tsx'
import {RoundScene} from './parts/RoundScene.tsx'

/** A driver at the wheel. */
export function Driver({label}: DrawingProps) {
  return (
    <Illustration viewBox="0 0 720 720" label={label}>
      <RoundScene ground="var(--il-sky)">
        <path
          fill="var(--il-shell-lo)"
          d="M0 600V350h60v-50h80v80h60V230h70v110h60v-50h60v50h50V220h80v80h60v-50h70v60h70v290z"
        />
        <path fill="var(--il-paper-lo)" d="M0 0h720v150C600 84 120 84 0 150z" />
        <rect width="128" height="50" x="296" y="104" fill="var(--il-ink)" rx="22" />
        <path fill="var(--il-ink)" d="M351 60h18v60h-18z" />
        <rect width="284" height="300" x="218" y="286" fill="var(--il-fig)" rx="60" />
        <rect width="136" height="90" x="292" y="250" fill="var(--il-fig)" rx="30" />
        <DriverBust
          transform="translate(360 360)scale(1.56)"
          skin="var(--il-s2)"
          top="var(--il-disc)"
          nose="var(--il-tomato-lo)"
        />
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
      </RoundScene>
    </Illustration>
  )
}
