import {Clip, drawing} from './Illustration.tsx'
import {DriverBust} from './people.tsx'

export const Verified = drawing(
  '0 0 720 720',
  'A shield with a driver inside, a license and a check mark',
  <>
    <circle cx="360" cy="360" r="320" fill="var(--il-leaf)" />
    <path fill="var(--il-fig)" d="m360 92 206 70v170c0 150-86 240-206 296-120-56-206-146-206-296V162z" />
    <path fill="var(--il-disc)" d="m360 128 172 58v146c0 130-70 206-172 256-102-50-172-126-172-256V186z" />
    <Clip to={<path d="m360 128 172 58v146c0 130-70 206-172 256-102-50-172-126-172-256V186z" />}>
      <DriverBust transform="translate(360 372)scale(1.28)" />
    </Clip>
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
  </>,
)
