import {useId} from 'react'
import {Illustration} from './Illustration.tsx'
import type {DrawingProps} from './Illustration.tsx'

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
      <g transform="rotate(48 192.5 682.9)scale(.92)">
        <rect width="68" height="36" x="-34" y="-18" fill="var(--il-tomato)" rx="15" />
        <path fill="var(--il-ink)" d="M10-13h5c5 0 8 6 8 13s-3 13-8 13h-5c3-8 3-18 0-26" />
        <path fill="var(--il-ink)" d="M-20-12h-4c-3 0-5 5-5 12s2 12 5 12h4c-2-7-2-17 0-24" />
        <circle cx="-4" cy="0" r="8" fill="var(--il-disc)" />
        <rect width="5" height="7" x="29" y="-13" fill="var(--il-paper)" rx="2.5" />
        <rect width="5" height="7" x="29" y="6" fill="var(--il-paper)" rx="2.5" />
      </g>
    </Illustration>
  )
}
