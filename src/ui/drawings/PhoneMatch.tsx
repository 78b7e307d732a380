import {useId} from 'react'
import {Illustration} from './Illustration.tsx'
import type {DrawingProps} from './Illustration.tsx'
import {DriverBust} from './parts/DriverBust.tsx'
import {Lettering} from './parts/Lettering.tsx'
import {Phone} from './parts/Phone.tsx'
import {PhoneButton} from './parts/PhoneButton.tsx'
import {PhoneSheet} from './parts/PhoneSheet.tsx'
import {SideCar} from './parts/SideCar.tsx'

/** A phone that shows the driver who is coming. */
export function PhoneMatch({label}: DrawingProps) {
  const id = useId()
  return (
    <Illustration viewBox="0 0 320 640" label={label}>
      <Phone>
        <path fill="var(--il-shell)" d="M14 14h292v612H14z" />
        <circle cx="160" cy="216" r="124" fill="var(--il-disc)" />
        <path fill="var(--il-ink)" d="M14 276h292v120H14z" />
        <path stroke="var(--il-disc)" strokeDasharray="22 18" strokeWidth="4" d="M14 330h292" />
        <path fill="var(--il-paper-lo)" d="M14 268h292v10H14z" />
        <SideCar transform="translate(22 176)scale(1.12)" />
        <Lettering x={160} y={84} size={23} weight={700} anchor="middle" fill="var(--il-line)">
          4 minutes away
        </Lettering>
        <PhoneSheet top={372} />
        <clipPath id={`${id}-face`}>
          <circle cx="72" cy="430" r="34" />
        </clipPath>
        <g clipPath={`url(#${id}-face)`}>
          <circle cx="72" cy="430" r="34" fill="var(--il-leaf)" />
          <DriverBust transform="matrix(.33 0 0 .33 72 436)" />
        </g>
        <Lettering x={122} y={424} size={22} weight={700}>
          Andre M.
        </Lettering>
        <Lettering x={122} y={449} size={15.5} weight={500} font="text">
          Rated 4.9
        </Lettering>
        <rect width="252" height="62" x="34" y="482" fill="var(--il-blush)" rx="16" />
        <Lettering x={54} y={520} size={16} weight={500} font="text">
          Plate
        </Lettering>
        <Lettering x={266} y={522} size={24} weight={700} anchor="end">
          QLR 482
        </Lettering>
        <PhoneButton label="That’s my car" y={558} height={48} baseline={589} size={18} />
      </Phone>
    </Illustration>
  )
}
