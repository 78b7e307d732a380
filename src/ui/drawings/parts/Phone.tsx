import {useId} from 'react'
import type {ReactNode} from 'react'

/** A phone of 320 by 640, and what its screen of 292 by 612 at 14, 14 shows. */
export function Phone({children}: {children: ReactNode}) {
  const id = useId()
  return (
    <g>
      <rect width="320" height="640" x="0" y="0" fill="var(--il-ink)" rx="52" />
      <clipPath id={id}>
        <rect width="292" height="612" x="14" y="14" rx="40" />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <path fill="var(--il-paper)" d="M14 14h292v612H14z" />
        {children}
      </g>
      <rect width="80" height="18" x="120" y="26" fill="var(--il-ink)" rx="9" />
    </g>
  )
}
