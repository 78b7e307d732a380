import {useId} from 'react'
import type {Paint} from './Paint.ts'
import type {Placed} from './Placed.ts'

interface RestaurantProps extends Placed {
  wall: Paint
  /** The stripes of the awning between the red ones. */
  awning: Paint
}

/** A restaurant with two guests at its window, where it stands in the street. */
export function Restaurant({wall, awning, transform}: RestaurantProps) {
  const id = useId()
  return (
    <g transform={transform}>
      <path fill={wall} d="M700 262h262v258H700z" />
      <rect width="282" height="20" x="690" y="250" fill="var(--il-tomato)" rx="4" />
      <path fill="var(--il-paper-lo)" d="M690 352h282v10H690z" />
      <path
        fill="var(--il-glow)"
        d="M724 344v-40a18 18 0 0 1 36 0v40zm58 0v-40a18 18 0 0 1 36 0v40zm58 0v-40a18 18 0 0 1 36 0v40zm58 0v-40a18 18 0 0 1 36 0v40z"
      />
      <rect width="148" height="98" x="716" y="408" fill="var(--il-fig)" rx="6" />
      <path fill="var(--il-glow)" d="M724 416h132v82H724z" />
      <clipPath id={id}>
        <path d="M724 416h132v82H724z" />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <circle cx="756" cy="448" r="13" fill="var(--il-s1)" />
        <path fill="var(--il-ink)" d="M743 446c0-9 6-14 14-14 9 0 13 6 12 12-8 1-12-2-14-4-2 4-6 7-12 6" />
        <path fill="var(--il-tomato)" d="M734 500v-16c0-14 8-22 22-22s22 8 22 22v16z" />
        <circle cx="828" cy="446" r="13" fill="var(--il-s3)" />
        <path fill="var(--il-ink)" d="M815 448c-2-12 5-18 13-18 9 0 15 6 13 18-3-5-6-8-8-9-6 3-13 3-18 9" />
        <path fill="var(--il-leaf-lo)" d="M806 500v-16c0-14 8-22 22-22s22 8 22 22v16z" />
        <path fill="var(--il-ink)" d="M766 482h52v5h-52z" />
        <path stroke="var(--il-ink)" strokeWidth="5" d="M792 487v20" />
        <path stroke="var(--il-paper)" strokeWidth="4" d="M779 480v-10m26 10v-10" />
      </g>
      <rect width="54" height="100" x="884" y="420" fill="var(--il-tomato)" rx="4" />
      <rect width="38" height="46" x="892" y="428" fill="var(--il-glow)" rx="3" />
      <circle cx="930" cy="488" r="3.5" fill="var(--il-disc)" />
      <path
        fill="var(--il-tomato)"
        d="M704 384h23.2v22a11.6 11.6 0 0 1-23.2 0zm46.4 0h23.2v22a11.6 11.6 0 0 1-23.2 0zm46.4 0H820v22a11.6 11.6 0 0 1-23.2 0zm46.4 0h23.2v22a11.6 11.6 0 0 1-23.2 0zm46.4 0h23.2v22a11.6 11.6 0 0 1-23.2 0zm46.4 0h23.2v22a11.6 11.6 0 0 1-23.2 0z"
      />
      <path
        fill={awning}
        d="M727.2 384h23.2v22a11.6 11.6 0 0 1-23.2 0zm46.4 0h23.2v22a11.6 11.6 0 0 1-23.2 0zm46.4 0h23.2v22a11.6 11.6 0 0 1-23.2 0zm46.4 0h23.2v22a11.6 11.6 0 0 1-23.2 0zm46.4 0H936v22a11.6 11.6 0 0 1-23.2 0z"
      />
      <path fill="var(--il-tomato-lo)" d="M704 374h255.2v12H704z" />
      <path stroke="var(--il-fig)" strokeWidth="4" d="M700 296h-38v12" />
      <circle cx="662" cy="336" r="28" fill="var(--il-fig)" />
      <path
        stroke="var(--il-disc)"
        strokeWidth="3.2"
        d="M652 322v8a4.5 4.5 0 0 0 9 0v-8m-4.5 0v29m12.5-29v29"
      />
    </g>
  )
}
