import {useId} from 'react'
import {Illustration} from './Illustration.tsx'
import type {DrawingProps} from './Illustration.tsx'
import {TopViewCar} from './parts/TopViewCar.tsx'

/** Two discs drawn to scale: sales before and after. For dark grounds. */
export function Growth({label}: DrawingProps) {
  const id = useId()
  return (
    <Illustration viewBox="0 0 640 410" label={label}>
      <path stroke="var(--il-line)" strokeWidth="5" d="M10 402h620" />
      <circle cx="120" cy="294.6" r="105.4" fill="var(--il-shell)" />
      <mask id={`${id}-gap`} width="640" height="410" x="0" y="0" maskUnits="userSpaceOnUse">
        <path fill="#fff" d="M0 0h640v410H0z" />
        <rect width="80" height="52" x="-40" y="-26" fill="#000" rx="24" transform="rotate(48 192.5 682.9)" />
      </mask>
      <g mask={`url(#${id}-gap)`}>
        <circle cx="430" cy="210" r="190" fill="var(--il-disc)" />
      </g>
      <TopViewCar transform="rotate(48 192.5 682.9)scale(.92)" />
    </Illustration>
  )
}
