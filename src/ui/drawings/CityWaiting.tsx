import {useId} from 'react'
import {Illustration} from './Illustration.tsx'
import type {DrawingProps} from './Illustration.tsx'
import {MapPin} from './parts/MapPin.tsx'
import {TopViewCar} from './parts/TopViewCar.tsx'

/** A city whose circle is still dashed, with a pin in the middle. */
export function CityWaiting({label}: DrawingProps) {
  const id = useId()
  return (
    <Illustration viewBox="0 0 800 800" label={label}>
      <clipPath id={id}>
        <circle cx="400" cy="400" r="262" />
      </clipPath>
      <g stroke="var(--il-line)" clipPath={`url(#${id})`} opacity=".1">
        <path
          strokeWidth="9"
          d="m169.2 195.1 65.5 465.4m-95.2-425.8 465.4-65.5m-336.6 12 65.4 465.4m-180.3-313 465.4-65.3m-251.5-101 65.4 465.4m-265.4-200 465.4-65.4m-166.4-214 65.4 465.5m-350.5-87 465.4-65.5m-81.3-326.8 65.5 465.4M195 630.8l465.4-65.5"
        />
        <path strokeWidth="12" d="m185.8 672.5 436.9-556.3" />
      </g>
      <path
        stroke="var(--il-line)"
        strokeDasharray="17.8 13.6"
        strokeWidth="7"
        d="M655.2 242.4A300 300 0 1 1 583.5 162.6"
      />
      <path
        stroke="var(--il-water)"
        strokeWidth="44"
        d="M160 470c60-50 120-20 170 20s130 30 180-20 90-60 130-50"
      />
      <TopViewCar transform="rotate(48 87.7 799.2)scale(1.5)" />
      <MapPin transform="matrix(2.3 0 0 2.3 400 404)" body="var(--il-ink)" dot="var(--il-disc)" />
    </Illustration>
  )
}
