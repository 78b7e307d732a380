import {Illustration} from './Illustration.tsx'
import type {DrawingProps} from './Illustration.tsx'

/** A driver's face, to be cropped to a circle. */
export function Face({label}: Pick<DrawingProps, 'label'>) {
  return (
    <Illustration viewBox="0 0 200 200" label={label}>
      <path fill="var(--il-leaf)" d="M0 0h200v200H0z" />
      <g transform="matrix(.86 0 0 .86 100 118)">
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
    </Illustration>
  )
}
