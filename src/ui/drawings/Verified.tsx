import {useId} from 'react'
import {Illustration} from './Illustration.tsx'
import type {DrawingProps} from './Illustration.tsx'

/** A shield with a driver inside, a license and a check mark. */
export function Verified({label}: DrawingProps) {
  const id = useId()
  return (
    <Illustration viewBox="0 0 720 720" label={label}>
      <circle cx="360" cy="360" r="320" fill="var(--il-leaf)" />
      <path fill="var(--il-fig)" d="m360 92 206 70v170c0 150-86 240-206 296-120-56-206-146-206-296V162z" />
      <path fill="var(--il-disc)" d="m360 128 172 58v146c0 130-70 206-172 256-102-50-172-126-172-256V186z" />
      <clipPath id={`${id}-clip`}>
        <path d="m360 128 172 58v146c0 130-70 206-172 256-102-50-172-126-172-256V186z" />
      </clipPath>
      <g clipPath={`url(#${id}-clip)`}>
        <g transform="translate(360 372)scale(1.28)">
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
      </g>
      <g transform="rotate(-9 2692.3 -95)">
        <rect width="216" height="136" x="0" y="0" fill="var(--il-paper)" rx="18" />
        <rect width="216" height="34" x="0" y="0" fill="var(--il-tomato)" rx="18" />
        <path fill="var(--il-tomato)" d="M0 18h216v16H0z" />
        <rect width="58" height="66" x="20" y="52" fill="var(--il-shell)" rx="10" />
        <circle cx="49" cy="76" r="13" fill="var(--il-s3)" />
        <path fill="var(--il-tomato)" d="M28 118c0-18 8-26 21-26s21 8 21 26z" />
        <rect width="96" height="11" x="94" y="56" fill="var(--il-ink)" rx="5.5" />
        <rect width="70" height="11" x="94" y="78" fill="var(--il-blush)" rx="5.5" />
        <rect width="84" height="11" x="94" y="100" fill="var(--il-blush)" rx="5.5" />
      </g>
      <circle cx="548" cy="528" r="92" fill="var(--il-leaf)" />
      <circle cx="548" cy="528" r="78" fill="var(--il-leaf-lo)" />
      <path stroke="var(--il-paper)" strokeWidth="17" d="m512 530 26 27 48-54" />
    </Illustration>
  )
}
