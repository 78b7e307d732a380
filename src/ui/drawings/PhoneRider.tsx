import {useId} from 'react'
import {Illustration} from './Illustration.tsx'
import type {FigureDrawingProps} from './Illustration.tsx'
import {Lettering} from './parts/Lettering.tsx'
import {MapPin} from './parts/MapPin.tsx'
import {Phone} from './parts/Phone.tsx'
import {PhoneButton} from './parts/PhoneButton.tsx'
import {PhoneSheet} from './parts/PhoneSheet.tsx'
import {TopViewCar} from './parts/TopViewCar.tsx'

/** A phone that asks for a ride and shows its fee. */
export function PhoneRider({label, figures}: FigureDrawingProps) {
  const id = useId()
  return (
    <Illustration viewBox="0 0 320 640" label={label}>
      <Phone>
        <path fill="var(--il-leaf)" d="M14 14h292v380H14z" />
        <circle cx="160" cy="214" r="132" fill="var(--il-disc)" />
        <clipPath id={`${id}-map`}>
          <circle cx="160" cy="214" r="132" />
        </clipPath>
        <g strokeLinecap="round" strokeLinejoin="round" clipPath={`url(#${id}-map)`}>
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
        <MapPin transform="translate(196 110)" />
        <TopViewCar transform="rotate(48 -11.3 349.5)scale(.66)" />
        <PhoneSheet top={368} />
        <Lettering x={38} y={416} size={19} weight={700}>
          To Maple &amp; 4th
        </Lettering>
        <Lettering x={38} y={440} size={14.5} weight={500} font="text">
          5.2 miles · inside the circle
        </Lettering>
        <Lettering x={38} y={506} size={50} weight={750}>
          {figures.flatFee}
        </Lettering>
        <rect width="76" height="32" x="208" y="474" fill="var(--il-blush)" rx="16" />
        <Lettering
          x={246}
          y={496}
          size={14.5}
          weight={600}
          anchor="middle"
          font="text"
        >{`${figures.maxRiders} riders`}</Lettering>
        <PhoneButton label="Ride" y={538} height={58} baseline={574} size={20} />
      </Phone>
    </Illustration>
  )
}
